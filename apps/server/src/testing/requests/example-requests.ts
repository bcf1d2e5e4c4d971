import { randomUUID } from 'node:crypto'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import type { Database } from '../../database/database.ts'
import { addTargets, createSprint } from '../../sprints/writes.ts'
import { makeQuestion } from '../questions.ts'
import { makeEntity, makePerson, makeSegment } from '../records.ts'
import type { TestOptions, TestServer } from '../test-server.ts'
import { listExampleBodies } from './examples.ts'

/** A request of an operation, without the key. */
export type ExampleRequest = { readonly path: string; readonly body?: unknown; readonly headers?: Record<string, string> }
export type Parameter = { readonly name: string; readonly in: string; readonly example?: unknown }
export type RequestBody = Record<string, unknown>

/** Creates the records that the contract's own examples mention. */
export async function makeExamples(database: Database): Promise<void> {
  const entityId = await makeEntity(database, {
    slug: 'microstrategy',
    segments: ['miners', 'treasuries'],
    tags: ['lightning.wallets', 'lightning.payments', 'geography.europe'],
  })
  await makePerson(database, { slug: 'michael-saylor', roles: [entityId] })
  for (const slug of ['coinbase', 'twenty-one-capital', 'trezor']) await makeEntity(database, { slug, segments: ['miners'] })
  await database.run(async (db) => {
    for (const segment of ['miners/mining-pools', 'lightning/lightning-wallets', 'treasuries']) await makeSegment(db, segment)
    await db.insertInto('capabilities').values({ slug: 'custody', name: 'Custody', horizon: 'now' }).execute()
    await db.insertInto('field_events').values({ slug: 'example-summit-2027', name: 'Example Summit 2027' }).execute()
    await db.insertInto('field_events').values({ slug: 'another-summit', name: 'Another Summit' }).execute()
    await db
      .insertInto('sources')
      .values({
        id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11',
        entity_id: entityId,
        kind: 'public_url',
        title: 'A page',
        trust_tier: 'public',
        url: 'https://example.org/',
      })
      .execute()
  })
  await makeGtmExamples(database, entityId)
  await makeSprintExample(database, entityId)
  await makeEventWorkExamples(database)
}

async function makeGtmExamples(database: Database, entityId: string): Promise<void> {
  const id = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01'
  await database.run(async (db) => {
    const segmentId = await makeSegment(db, 'treasuries')
    await db.insertInto('gtm_assignments').values({ id, entity_id: entityId, segment_id: segmentId, lane: 'primary' }).execute()
    await db.insertInto('gtm_briefs').values({ slug: '2026-w47', title: 'A week', week_start: '2026-11-16' }).execute()
  })
}

async function makeEventWorkExamples(database: Database): Promise<void> {
  const [goal, interaction, followUp, candidate] = ['51', '61', '71', '91'].map((end) => `6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f${end}`)
  await database.run(async (db) => {
    const { id: field_event_id } = await db
      .selectFrom('field_events')
      .select('id')
      .where('slug', '=', 'example-summit-2027')
      .executeTakeFirstOrThrow()
    await db.insertInto('field_event_goals').values({ id: goal, field_event_id, title: 'A goal' }).execute()
    await db.insertInto('field_event_interactions').values({ id: interaction, field_event_id, counterpart_name: 'Somebody' }).execute()
    await db.insertInto('field_event_follow_ups').values({ id: followUp, field_event_id, action_text: 'Write.' }).execute()
    await db
      .insertInto('field_event_roster_candidates')
      .values([
        { id: candidate, field_event_id, role: 'exhibitor', display_name: 'Trezor' },
        { field_event_id, role: 'exhibitor', display_name: 'Another', external_ref: 'taken' },
      ])
      .execute()
  })
}

async function makeSprintExample(database: Database, entityId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const id = await createSprint(tx, { slug: 'custody-2026', name: 'Custody of public treasuries' })
    await addTargets(tx, id ?? '', [entityId])
  })
}

/** Builds requests of operations from the contract's examples. */
export type ExampleRequests = {
  /** Takes the key that will send the request, because the headers may depend on what that key may see. */
  buildRequest(operationId: OperationId, key?: string): Promise<ExampleRequest>
}

/**
 * Makes each request different from all previous ones. A request that needs a proposal gets one from a key that may do everything; an
 * approval comes from the key that will send the request.
 */
export function createExampleRequests(database: Database, server: Pick<TestServer, 'post'>): ExampleRequests {
  let proposalId: Promise<string> | undefined
  const proposeOrgFit = async () =>
    (await server.post('/agents/proposals/org-fit', getExampleBody('proposeOrgFit'))).body.proposal_id as string
  /** The headers of a submission: the digest of a preview that has just been approved, and a new Idempotency-Key. */
  const headersFor: Partial<Record<OperationId, (body: unknown, options: TestOptions) => Promise<Record<string, string>>>> = {
    submitBundle: async (body, options) => buildApprovalHeaders((await server.post('/agents/validate/bundle', body, options)).body),
    proposeFieldEvent: async (body, options) =>
      buildApprovalHeaders((await server.post('/agents/proposals/field-events', { ...(body as object), dry_run: true }, options)).body),
  }
  return {
    /** The body is the operation's first example, unless `examples` names another. */
    async buildRequest(operationId, key) {
      if (operationId === 'getProposal') {
        proposalId ??= proposeOrgFit()
        return { path: `/agents/proposals/${await proposalId}` }
      }
      if (operationId === 'answerQuestions') return buildAnswerRequest(database, await proposeOrgFit())
      if (!operations[operationId].hasBody) return { path: buildRequestPath(operationId) }
      const body = (await unlikeBefore[operationId]?.(getExampleBody(operationId) as RequestBody, database)) ?? getExampleBody(operationId)
      const headers = await headersFor[operationId]?.(body, key === undefined ? {} : { key })
      return { path: buildRequestPath(operationId), body, ...(headers && { headers }) }
    },
  }
}

/** Asks about the proposal, and answers as the contract's example does. */
async function buildAnswerRequest(database: Database, proposalId: string): Promise<ExampleRequest> {
  const question_id = await makeQuestion(database, proposalId)
  const { answers } = getExampleBody('answerQuestions') as { readonly answers: readonly object[] }
  return { path: `/agents/proposals/${proposalId}/answers`, body: { answers: answers.map((answer) => ({ ...answer, question_id })) } }
}

export function listParameters(operationId: OperationId): Parameter[] {
  const { path, method } = operations[operationId]
  const operation = (document.paths as unknown as Record<string, Record<string, { parameters?: (Parameter & { $ref?: string })[] }>>)[
    path
  ]?.[method]
  return (operation?.parameters ?? []).filter(({ $ref }) => $ref === undefined)
}

/** Builds the path and query of an operation from the contract's examples; lists of values are separated by commas. */
function buildRequestPath(operationId: OperationId): string {
  return fillParameters(operationId, (parameter) =>
    ['q', 'name', 'country', 'region', 'city', 'lifecycle_status', 'last_verified_before'].includes(parameter.name)
      ? undefined
      : parameter.example,
  )
}

export function fillParameters(operationId: OperationId, chooseValue: (parameter: Parameter) => unknown): string {
  const parameters = listParameters(operationId)
  const path = operations[operationId].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(chooseValue(parameters.find((parameter) => parameter.name === name) ?? { name, in: 'path' }))),
  )
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const value = chooseValue(parameter)
      return value === undefined
        ? []
        : [
            `${parameter.name}=${[value]
              .flat()
              .map((item) => encodeURIComponent(String(item)))
              .join(',')}`,
          ]
    })
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** Names of the examples to use, by operation, if the first example creates nothing. */
const examples: Partial<Record<OperationId, string>> = { proposeFieldEvent: 'update' }

export function getExampleBody(operationId: OperationId): unknown {
  const shown = listExampleBodies(operationId)
  return shown[examples[operationId] ?? ''] ?? Object.values(shown)[0]
}

/** Changes the body of a write so that it differs from all previous bodies, because the same payload again would not be a new write. */
export const unlikeBefore: Partial<Record<OperationId, (body: RequestBody, database: Database) => RequestBody | Promise<RequestBody>>> = {
  // Each request answers another question.
  answerQuestions: (body) => body,
  saveFieldEvent: (body) => ({ ...body, slug: `summit-${randomUUID()}` }),
  attachFieldEventSegment: addNewSegment,
  attachFieldEventEntity: addNewEntity,
  attachFieldEventPerson: addNewPerson,
  saveFieldEventRoster: () => ({ candidates: [{ role: 'media', display_name: randomUUID() }] }),
  captureFieldEventNotes: (body) => ({ ...body, why: randomUUID() }),
  saveGtmAssignment: addNewEntity,
  saveGtmBrief: (body) => ({ ...body, slug: `brief-${randomUUID()}` }),
  attachToGtmBrief: addNewEntity,
  createFieldEventGoal: (body) => ({ ...body, title: randomUUID() }),
  createFieldEventInteraction: (body) => ({ ...body, location: randomUUID() }),
  createFieldEventFollowUp: (body) => ({ ...body, action_text: randomUUID() }),
  submitBundle: (body) => ({ ...body, match_rationale: randomUUID() }),
  proposeFieldEvent: ({ event, ...body }) => ({ ...body, event: { ...(event as RequestBody), venue: randomUUID() } }),
  updateSprintTarget: (body) => ({ ...body, next_action: randomUUID() }),
  verifyEntity: (body) => ({ ...body, note: randomUUID() }),
  createRunReport: (body) => ({ ...body, title: randomUUID() }),
  registerSource: (body) => ({ ...body, url: `https://example.org/${randomUUID()}` }),
  uploadSource: (body) => ({ ...body, content_base64: Buffer.from(randomUUID()).toString('base64') }),
  addTrustedSourceEvent: ({ event, ...body }) => ({ ...body, event: { ...(event as RequestBody), headline: randomUUID() } }),
}

async function addNewSegment(body: RequestBody, database: Database): Promise<RequestBody> {
  const slug = `segment-${randomUUID()}`
  await database.transaction((tx) => makeSegment(tx, slug))
  return { ...body, segment_slug: slug }
}

async function addNewPerson(body: RequestBody, database: Database): Promise<RequestBody> {
  const slug = `person-${randomUUID()}`
  await makePerson(database, { slug })
  return { ...body, person_slug: slug }
}

async function addNewEntity(body: RequestBody, database: Database): Promise<RequestBody> {
  const slug = `entity-${randomUUID()}`
  await makeEntity(database, { slug })
  return { ...body, entity_slug: slug }
}

function buildApprovalHeaders({ approval_digest }: { approval_digest: string }): Record<string, string> {
  return { 'x-catalog-approval-digest': approval_digest, 'idempotency-key': randomUUID() }
}
