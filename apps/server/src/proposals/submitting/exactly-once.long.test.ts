import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../testing/command-line.ts'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { mintKey } from '../../testing/test-server.ts'
import { lockTable, waitForBlockedTransactions } from '../testing/held-tables.ts'
import { accept, makeVocabulary } from '../testing/proposals.ts'
import { type CallAnswer, type PostRequest, post, postWithDisconnects } from '../testing/unsteady-calls.ts'

let scratch: ScratchDatabase
let processes: ServerProcess[]
/** Created again for each test. */
let agent: string
let key: string
let entity: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeVocabulary(scratch.database)
  const env = {
    DATABASE_URL: scratch.url,
    CATALOG_ENVIRONMENT: 'production',
    CATALOG_PUBLIC_URL: 'https://catalog.example',
    LOG_LEVEL: 'warn',
  }
  processes = await Promise.all([startServerProcess(env), startServerProcess(env)])
})
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()))
  await scratch.drop()
})

beforeEach(async () => {
  agent = randomUUID()
  key = await mintKey(scratch.database, 'production', { agent })
  entity = `entity-${randomUUID()}`
  await makeEntity(scratch.database, { slug: entity })
})

const buildPostRequest = (path: string, body: object, headers: Record<string, string> = {}, number = 0): PostRequest => ({
  address: processes[number % 2]?.address ?? '',
  path,
  body,
  headers: { authorization: `Bearer ${key}`, ...headers },
})

/** Sends `count` requests at once and returns all results. Alternates between the two processes. */
function sendAll(count: number, send: (number: number) => Promise<CallAnswer>): Promise<CallAnswer[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => send(number)))
}

const buildBundle = () => ({
  target_entity_slug: entity,
  changes: [
    { kind: 'update_notes', append_text: 'Seen at the summit.' },
    { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 4, confidence: 4, rationale: 'Holds its own keys.' },
    { kind: 'create_person', person: { slug: `person-${entity}`, name: 'New Person' } },
  ],
})

const buildFieldEvent = () => ({
  operation: 'create',
  event: { slug: `event-${entity}`, name: 'A meeting of miners', starts_at: '2027-06-10' },
  entities: [{ entity_slug: entity, role: 'sponsor' }],
})

const approvedEndpoints = [
  {
    endpoint: '/agents/proposals/bundle',
    operationId: 'submitBundle',
    body: buildBundle,
    look: () => buildPostRequest('/agents/validate/bundle', buildBundle()),
    changeCount: 3,
  },
  {
    endpoint: '/agents/proposals/field-events',
    operationId: 'proposeFieldEvent',
    body: buildFieldEvent,
    look: () => buildPostRequest('/agents/proposals/field-events', { ...buildFieldEvent(), dry_run: true }),
    changeCount: 1,
  },
]

describe.each(approvedEndpoints)('submissions of an approval to $endpoint', ({ endpoint, operationId, body, look, changeCount }) => {
  async function createApprovedRequestFactory(): Promise<(number: number) => PostRequest> {
    const { body: preview } = await post(look())
    const digest = { 'x-catalog-approval-digest': preview.approval_digest }
    const shared = randomUUID()
    return (number) =>
      buildPostRequest(endpoint, body(), { ...digest, 'idempotency-key': number % 4 === 3 ? randomUUID() : shared }, number)
  }

  it('creates one proposal for 500 concurrent requests to two processes, although some clients disconnect and retry', async () => {
    const send = await createApprovedRequestFactory()
    const answers = await sendAll(500, (number) => postWithDisconnects(send(number), number))
    await expectOneProposal(answers, changeCount)
    // Requests whose client did not wait are also counted, once the process has written them.
    await vi.waitFor(async () => expect(await countAnswersByStatus(operationId)).toMatchObject({ 201: 1 }), { timeout: 60_000 })
  })

  async function countAnswersByStatus(operation: string): Promise<Record<number, number>> {
    const { rows } = await scratch.database.run((db) =>
      sql<{ status: number; calls: number }>`
        select status, count(*) as calls from api_calls
        where operation_id = ${operation} and key_id = (select k.id from api_keys k join agents a on a.id = k.agent_id where a.name = ${agent})
        group by status`.execute(db),
    )
    return Object.fromEntries(rows.map(({ status, calls }) => [status, calls]))
  }
})

describe('a bundle that is sent again during its submission', () => {
  it('returns the proposal of the first request, even if it was accepted before the second request', async () => {
    const { body: preview } = await post(buildPostRequest('/agents/validate/bundle', buildBundle()))
    const headers = { 'x-catalog-approval-digest': preview.approval_digest, 'idempotency-key': randomUUID() }
    const send = (number: number) => post(buildPostRequest('/agents/proposals/bundle', buildBundle(), headers, number))

    const letInsert = await lockTable(scratch.url, 'proposals', 'share')
    const first = send(0)
    await waitForBlockedTransactions(scratch.url, 1)
    // This lock is granted when the first submission ends, which has read that table. Later requests wait behind it.
    const letPreview = lockTable(scratch.url, 'person_aliases', 'access exclusive')
    await waitForBlockedTransactions(scratch.url, 2)
    const again = send(1)
    await waitForBlockedTransactions(scratch.url, 3)
    await letInsert()
    const { status, body } = await first
    expect(status).toBe(201)
    await accept(scratch.database, body.proposal_id, { indices: [0] })
    await (await letPreview)()
    expect(await again).toMatchObject({ status: 200, body: { ...body, replayed: true } })
  })
})

describe('a proposal with an Idempotency-Key', () => {
  it('exists once after 100 concurrent requests to two processes, although some clients disconnect and retry', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { target_entity_slug: entity, text: 'They said so.' }
    const answers = await sendAll(100, (number) =>
      postWithDisconnects(buildPostRequest('/agents/proposals/lore-update', body, headers, number), number),
    )
    await expectOneProposal(answers, 1)
  })
})

async function findProposalId(): Promise<string | undefined> {
  const { rows } = await scratch.database.run((db) =>
    sql<{ id: string }>`
      select p.id from proposals p join agents a on a.id = p.agent_id where a.name = ${agent}`.execute(db),
  )
  if (rows.length > 1) throw new Error(`There are ${rows.length} proposals.`)
  return rows[0]?.id
}

async function expectOneProposal(answers: readonly CallAnswer[], changeCount: number): Promise<void> {
  const id = await findProposalId()
  const first = { status: 201, replayed: null, body: { proposal_id: id, change_count: changeCount, replayed: false } }
  const again = { status: 200, replayed: 'true', body: { ...first.body, replayed: true } }
  const created = answers.filter(({ status }) => status === 201)
  expect(created.length).toBeLessThanOrEqual(1)
  for (const answer of answers) expect(answer).toMatchObject(answer.status === 201 ? first : again)
  const { rows } = await scratch.database.run((db) =>
    sql`
      select (select count(*) from proposal_changes where proposal_id = ${id}) as changes,
        (select count(*) from proposal_log where proposal_id = ${id} and event = 'submitted') as submissions`.execute(db),
  )
  expect(rows).toEqual([{ changes: changeCount, submissions: 1 }])
}
