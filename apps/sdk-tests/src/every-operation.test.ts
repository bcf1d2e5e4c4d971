import { Catalog } from '@catalog/client'
import { type OperationId, operations } from '@catalog/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../server/src/http/agents/contract.ts'
import type { PathOf, QueryOf } from '../../server/src/http/call.ts'
import { createRouter } from '../../server/src/http/router.ts'
import { accept } from '../../server/src/proposals/testing/proposals.ts'
import { addTargets, createSprint } from '../../server/src/sprints/writes.ts'
import { listContractProblems } from '../../server/src/testing/contract-check.ts'
import { makeQuestion } from '../../server/src/testing/questions.ts'
import { approvalCalls, callOperation, plainOperationIds, type UnstreamedOperationId } from './testing/calls.ts'
import { type CatalogServer, createCountingFetch, startCatalogServer } from './testing/catalog-server.ts'
import { getExampleAnswer, getExampleBody } from './testing/parameters.ts'

type RequestsByOperation = { readonly [Op in UnstreamedOperationId]?: { readonly path?: PathOf<Op>; readonly query?: QueryOf<Op> } }

const sourceId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11'
const candidateId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f91'
const goalId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f51'
const interactionId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f61'
const followUpId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f71'
const assignmentId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01'
const questionId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0e01'
let proposalId: string

/** The arguments of each operation that takes any; bodies are the contract's examples. */
const buildRequests = (): RequestsByOperation => ({
  listWorkItems: { query: { kind: ['missing_key_people', 'missing_sources'], limit: 3 } },
  listDuplicates: { query: { type: 'entity', min_score: 45, record: 'twin-1', limit: 3 } },
  listSegments: { query: { limit: 3 } },
  getSegment: { path: { slug: 'miners' }, query: { include: ['dossier'] } },
  listTaxonomyTerms: { query: { parent: 'miners' } },
  getTaxonomyTerm: { path: { slug: 'miners.pools' } },
  listTaxonomyTermEntities: { path: { slug: 'miners.pools' }, query: { limit: 3 } },
  listEntities: {
    query: { segment: 'miners', any_tag: ['miners.pools', 'custom.tag-only'], last_verified_before: '2100-01-01', limit: 3 },
  },
  getEntity: { path: { id: 'microstrategy' }, query: { include: ['people', 'relationships', 'lore', 'org_fit', 'providers'] } },
  listEntitySources: { path: { id: 'microstrategy' } },
  getSource: { path: { id: sourceId } },
  listPeople: { query: { entity: 'microstrategy' } },
  getPerson: { path: { id: 'michael-saylor' } },
  getEntityHistory: { path: { id: 'microstrategy' } },
  getPersonHistory: { path: { id: 'michael-saylor' } },
  listTouchpoints: { path: { id: 'michael-saylor' } },
  getCoverage: { query: { segment: 'miners', include_children: false } },
  getDrilldown: { path: { slug: 'miners' }, query: { include_children: true, limit: 3 } },
  listProposals: { query: { status: 'pending', mine_only: false } },
  getProposal: { path: { id: proposalId } },
  answerQuestions: { path: { id: proposalId } },
  getCanonicalFieldEvent: { path: { slug: 'example-summit-2027' } },
  getFieldEvent: { path: { slug: 'example-summit-2027' } },
  updateFieldEvent: { path: { slug: 'example-summit-2027' } },
  attachFieldEventSegment: { path: { slug: 'example-summit-2027' } },
  attachFieldEventEntity: { path: { slug: 'example-summit-2027' } },
  attachFieldEventPerson: { path: { slug: 'example-summit-2027' } },
  listFieldEventRoster: { path: { slug: 'example-summit-2027' }, query: { review_status: 'unreviewed', limit: 3 } },
  saveFieldEventRoster: { path: { slug: 'example-summit-2027' } },
  updateFieldEventRosterCandidate: { path: { slug: 'example-summit-2027', candidateId } },
  captureFieldEventNotes: { path: { slug: 'example-summit-2027' } },
  createFieldEventGoal: { path: { slug: 'example-summit-2027' } },
  updateFieldEventGoal: { path: { slug: 'example-summit-2027', goalId } },
  createFieldEventInteraction: { path: { slug: 'example-summit-2027' } },
  updateFieldEventInteraction: { path: { slug: 'example-summit-2027', interactionId } },
  createFieldEventFollowUp: { path: { slug: 'example-summit-2027' } },
  updateFieldEventFollowUp: { path: { slug: 'example-summit-2027', followUpId } },
  getFieldEventScorecard: { path: { slug: 'example-summit-2027' } },
  updateFieldEventScorecard: { path: { slug: 'example-summit-2027' } },
  proposeDrilldownChanges: { path: { slug: 'treasuries' } },
  getChanges: { query: { cursor: '0' } },
  listGtmSegments: { query: { include_assignments: true, limit: 3 } },
  listGtmAssignments: { query: { segment: 'miners', lane: 'primary' } },
  updateGtmAssignment: { path: { id: assignmentId } },
  listGtmBriefLinks: { path: { slug: '2026-w46' } },
  attachToGtmBrief: { path: { slug: '2026-w46' } },
  getSprintTarget: { path: { sprint: 'custody-2026', target: 'microstrategy' } },
  updateSprintTarget: { path: { sprint: 'custody-2026', target: 'microstrategy' } },
  verifyEntity: { path: { id: 'microstrategy' } },
})

/** Operations whose example is already in the starter catalog, such as the page of registerSource. */
const thereAlready: readonly OperationId[] = ['registerSource']

const operationIds = Object.keys(operations) as OperationId[]
const router = createRouter(routes)
let running: CatalogServer

beforeAll(async () => {
  running = await startCatalogServer()
  await running.scratch.database.run(async (db) => {
    const { id: entity_id } = await db.selectFrom('entities').select('id').where('slug', '=', 'microstrategy').executeTakeFirstOrThrow()
    const { id: person_id } = await db.selectFrom('people').select('id').where('slug', '=', 'michael-saylor').executeTakeFirstOrThrow()
    await db
      .insertInto('sources')
      .values({ id: sourceId, entity_id, kind: 'public_url', title: 'A page', trust_tier: 'public', url: 'https://example.org/' })
      .execute()
    await db.insertInto('touchpoints').values({ person_id, kind: 'meeting', label: 'Met at a conference' }).execute()
    await addTargets(db, (await createSprint(db, { slug: 'custody-2026', name: 'Custody of public treasuries' })) ?? '', [entity_id])
    const { id: segment_id } = await db.selectFrom('segments').select('id').where('slug', '=', 'miners').executeTakeFirstOrThrow()
    await db.insertInto('gtm_assignments').values({ id: assignmentId, entity_id, segment_id, lane: 'primary' }).execute()
    const brief = { slug: '2026-w46', title: 'The week before', week_start: '2026-11-09' }
    const { id: brief_id } = await db.insertInto('gtm_briefs').values(brief).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('gtm_brief_links').values({ brief_id, segment_id }).execute()
    const { id: field_event_id } = await db
      .insertInto('field_events')
      .values({ slug: 'example-summit-2027', name: 'Example Summit 2027' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const candidates = [
      { id: candidateId, field_event_id, role: 'exhibitor', display_name: 'Trezor' },
      { field_event_id, role: 'media', display_name: 'A paper' },
    ] as const
    await db.insertInto('field_event_roster_candidates').values(candidates).execute()
    const twins = [1, 2].map((n) => ({ slug: `twin-${n}`, name: 'Twin' }))
    await db.insertInto('entities').values(twins).execute()
    await db.insertInto('field_event_goals').values({ id: goalId, field_event_id, title: 'A goal' }).execute()
    await db.insertInto('field_event_interactions').values({ id: interactionId, field_event_id, counterpart_name: 'Somebody' }).execute()
    await db.insertInto('field_event_follow_ups').values({ id: followUpId, field_event_id, action_text: 'Write.' }).execute()
  })
  await running.makeDump()
  const { propose } = await running.createClient()
  const accepted = [
    await propose.lore({ target_entity_slug: 'microstrategy', text: 'Bought more.' }),
    await propose.personTouchpoint({ person_slug: 'michael-saylor', kind: 'call', label: 'A call' }),
  ]
  for (const { proposal_id } of accepted) await accept(running.scratch.database, proposal_id)
  proposalId = (await propose.lore({ target_entity_slug: 'microstrategy', text: 'Holds bitcoin.' })).proposal_id
  await makeQuestion(running.scratch.database, proposalId, questionId)
})
afterAll(() => running.stop())

describe.each(plainOperationIds)('%s', (operationId) => {
  it('returns records of the contract when its method is called', async () => {
    const { fetch, sent } = createCountingFetch()
    const catalog = await running.createClient({ fetch })
    const { path, query } = (buildRequests() as Record<string, { path?: object; query?: object }>)[operationId] ?? {}
    const called = callOperation(catalog, operationId, path, query, getExampleBody(operationId))
    const { data, status, headers, request_id, attempts } = await called.withResponse()
    expect(listContractProblems(operationId, { status, headers, body: data })).toEqual([])
    const expected = thereAlready.includes(operationId) ? 200 : getExampleAnswer(operationId).status
    expect({ status, attempts }).toEqual({ status: expected, attempts: 1 })
    expect(request_id).toBe(headers.get('x-request-id'))
    expect(sent.map((address) => router.match(operations[operationId].method.toUpperCase(), address)?.route.operationId)).toEqual([
      operationId,
    ])
    for (const [name, value] of Object.entries(data as object)) if (name === 'data') expect(value).not.toEqual([])
  })
})

describe('the SDK', () => {
  it('has one method for each operation of the contract', () => {
    const { raw, ...operationsAndAreas } = new Catalog({ apiKey: 'any' })
    const methods = Object.values(operationsAndAreas).flatMap((part) => (typeof part === 'function' ? [part] : Object.values(part)))
    // Three methods do more than one call: one waits for a decision, one follows the link to a file, and one follows the changes.
    expect(methods).toHaveLength(operationIds.length + 3)
    expect([...plainOperationIds, ...Object.keys(approvalCalls)].sort()).toEqual(operationIds.sort())
  })

  it('calls every operation with its low-level client', async () => {
    const catalog = await running.createClient()
    const { data } = await catalog.raw.GET('/entities/{id}', { params: { path: { id: 'microstrategy' }, query: { include: ['people'] } } })
    expect(data?.people?.map(({ person }) => person.slug)).toContain('michael-saylor')
  })
})
