import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { makeQuestion } from '../../testing/questions.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts'
import { sendProposal } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const proposalCount = 500
/** Calls of each kind about each proposal: three kinds, 12,000 calls in all. */
const callsOfKind = 8
/** Number of proposals whose calls are sent together, in any order. */
const together = 10
const clients = 8
const lore = '/agents/proposals/lore-update'

const catalog = serveCatalog()
/** Another process over the same database. */
let second: TestServer
let cookie: string
beforeAll(async () => {
  second = await startTestServer(catalog.database)
  await makeCurator(catalog.database, 'curator')
  cookie = await signInAs(catalog.address, 'curator@example.org')
})
afterAll(() => second.stop())

type ProposalInQuestion = { readonly id: string; readonly question: string; readonly target: string }
type Kind = 'accept' | 'revise' | 'answer'
type Call = ProposalInQuestion & { readonly kind: Kind; readonly place: number }
type CallResult = Call & { readonly status: number; readonly text: string; readonly refusal: string | undefined }

/** Creates a proposal with a curator's question. */
async function proposeWithQuestion(target: string, place: number): Promise<ProposalInQuestion> {
  const id = await sendProposal(catalog, lore, { target_entity_slug: target, text: `First, ${place}.` })
  return { id, target, question: await makeQuestion(catalog.database, id) }
}

function listCalls(proposals: readonly ProposalInQuestion[]): Call[] {
  const places = Array.from({ length: callsOfKind }, (_, place) => place)
  const kinds = ['accept', 'revise', 'answer'] as const
  const calls = proposals.flatMap((one) => kinds.flatMap((kind) => places.map((place) => ({ ...one, kind, place }))))
  const hashCall = ({ id, kind, place }: Call) => createHash('sha256').update(`${id} ${kind} ${place}`).digest('hex')
  return calls.sort((one, other) => (hashCall(one) < hashCall(other) ? -1 : 1))
}

async function send(call: Call): Promise<CallResult> {
  const { id, question, target, kind, place } = call
  const server = place % 2 === 0 ? catalog : second
  const once = randomUUID()
  const text = `${kind} ${place} ${once}`
  const answers = [{ question_id: question, text }]
  const options = { headers: { 'idempotency-key': once } }
  const { status, body } =
    kind === 'accept'
      ? await curate(server.address, 'POST', `/proposals/${id}/accept`, { cookie, body: { indices: [0] } })
      : kind === 'revise'
        ? await sendUntilAvailable(() => server.post(lore, { target_entity_slug: target, text, revises: id }, options))
        : await sendUntilAvailable(() => server.post(`/agents/proposals/${id}/answers`, { answers }, options))
  return { ...call, status, text, refusal: body.error?.message }
}

/** Repeats a call of an agent while the server is too busy for it, like the SDK: a bounded number of times. */
async function sendUntilAvailable(post: () => Promise<TestAnswer>, left = 20): Promise<TestAnswer> {
  const answer = await post()
  return answer.status === 503 && left > 0 ? sendUntilAvailable(post, left - 1) : answer
}

/** Sends the calls from several clients. Each client sends the next call as soon as its last one was answered. */
async function sendAll(calls: readonly Call[]): Promise<CallResult[]> {
  const ended: CallResult[] = []
  const waiting = calls.values()
  const sendNextCalls = async () => {
    for (const call of waiting) ended.push(await send(call))
  }
  await Promise.all(Array.from({ length: clients }, sendNextCalls))
  return ended
}

type ProposalState = {
  readonly id: string
  readonly status: string
  readonly waiting_on: string | null
  readonly decisions: number
  readonly open: number
  readonly lore: number
  readonly answers: readonly string[]
  readonly revision: string | null
}

async function readStates(ids: readonly string[]): Promise<ReadonlyMap<string, ProposalState>> {
  const { rows } = await catalog.database.run((db) =>
    sql<ProposalState>`
      select p.id, p.status, p.waiting_on,
        (select count(*)::integer from proposal_log l where l.proposal_id = p.id and l.event in ('accepted', 'rejected')) as decisions,
        (select count(*)::integer from proposal_thread q where q.proposal_id = p.id and q.kind = 'question'
          and not exists (select from proposal_thread c where c.proposal_id = p.id and c.kind = 'closing' and c.question_id = q.id)) as open,
        (select count(distinct h.record_id)::integer from field_history h where h.proposal_id = p.id) as lore,
        coalesce((select jsonb_agg(a.text order by a.text) from proposal_thread a where a.proposal_id = p.id and a.kind = 'answer'), '[]') as answers,
        (select c.input ->> 'text' from proposal_changes c join proposals r on r.id = c.proposal_id
          where r.id = p.revised_into and r.revises = p.id and r.status = 'pending') as revision
      from proposals p where p.id = any (${[...ids]}::uuid[])`.execute(db),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Describes the state that a proposal must have in the database after these answers. */
function buildExpectedState(id: string, results: readonly CallResult[]): ProposalState {
  const listSuccessful = (kind: Kind) => results.filter((call) => call.kind === kind && call.refusal === undefined)
  const revision = listSuccessful('revise')[0]
  const isAccepted = listSuccessful('accept').length > 0
  return {
    ...{ id, status: isAccepted ? 'accepted' : 'rejected', waiting_on: null, decisions: 1, open: 0, lore: isAccepted ? 1 : 0 },
    answers: listSuccessful('answer')
      .map(({ text }) => text)
      .sort(),
    revision: revision?.text ?? null,
  }
}

it('decides each proposal once, and stores or refuses each answer, when two processes accept, revise and answer concurrently', {
  timeout: 3_600_000,
}, async () => {
  const ended: CallResult[] = []
  for (let first = 0; first < proposalCount; first += together) {
    const { target } = await makeWorld(catalog.database)
    const asked = await Promise.all(Array.from({ length: together }, (_, place) => proposeWithQuestion(target, first + place)))
    ended.push(...(await sendAll(listCalls(asked))))
  }
  const calls = Map.groupBy(ended, ({ id }) => id)
  const stored = await readStates([...calls.keys()])
  const deciding = ended.filter(({ kind, refusal }) => kind !== 'answer' && refusal === undefined)
  expect([ended.length, calls.size, deciding.length]).toEqual([3 * callsOfKind * proposalCount, proposalCount, proposalCount])
  for (const [id, of] of calls) expect(stored.get(id)).toEqual(buildExpectedState(id, of))
  const refused = ended.filter(({ refusal }) => refusal !== undefined)
  expect([...new Set(refused.map(({ kind, status }) => `${kind} ${status}`))].sort()).toEqual(['accept 409', 'answer 409', 'revise 409'])
  expect(refused.filter(({ refusal = '' }) => !/\w+ \w+/.test(refusal))).toEqual([])
  // Proves that each process made both kinds of decisions.
  const parts = new Set(deciding.map(({ kind, place }) => `${kind} ${place % 2}`))
  expect([...parts].sort()).toEqual(['accept 0', 'accept 1', 'revise 0', 'revise 1'])
})
