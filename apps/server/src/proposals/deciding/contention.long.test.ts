import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CurationAnswer, curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listDisagreements } from '../testing/agreement.ts'
import { makeVocabulary, sendProposal } from '../testing/proposals.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
let proposals: Proposal[]

type Change = Readonly<Record<string, unknown>> & { readonly kind: string }
type Proposal = { readonly id: string; readonly changes: readonly Change[] }

const atOnce = 64
const decisionsEach = 6
const entities = Array.from({ length: 10 }, (_, number) => `shared-${number}`)
const people = ['ana', 'ben', 'cleo']

beforeAll(async () => {
  scratch = await createScratchDatabase(20)
  const { database } = scratch
  await makeVocabulary(database)
  for (const slug of entities) await makeEntity(database, { slug, segments: ['treasuries'] })
  for (const slug of people) await makePerson(database, { slug })
  server = await startTestServer(database)
  await makeCurator(database, 'curator')
  cookie = await signInAs(server.address, 'curator@example.org')
  proposals = []
  for (let number = 0; number < 40; number++) proposals.push(await makeProposal(number))
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

async function makeProposal(number: number): Promise<Proposal> {
  const changes = buildChanges(number)
  const body = { target_entity_slug: pickOne(entities), changes }
  return { changes, id: await sendProposal(server, '/agents/proposals/bundle', body) }
}

/** Builds changes that all write the same few fields, each with different values. */
function buildChanges(number: number): Change[] {
  const said = `Said by ${number}.`
  const pickEveryNth = (every: number, ...changes: Change[]) => (number % every === 0 ? changes : [])
  const all: Change[] = [
    { kind: 'update_entity_fields', field_updates: { one_liner: said, scale_patch: { hashrate_eh: number } } },
    { kind: 'update_notes', append_text: said },
    { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 4, confidence: 4, rationale: said },
    { kind: 'update_person', target_person_slug_or_id: pickOne(people), person: { city: `City ${number}` } },
    { kind: 'attach_person_role', person_slug_or_id: pickOne(people), role_kind: 'ceo', role_label: said },
    { kind: 'add_provider', capability_slug: 'custody', provider_name: 'Vault Co', rationale: said },
    { kind: 'assign_taxonomy_term', taxonomy_term_slug: pickOne(['lightning', 'mining']) },
    { kind: 'update_entity_segment', segment_slug: pickOne(['miners', 'treasuries']) },
    { kind: 'set_relationship_status', status: pickOne(['warm', 'cold']) },
  ]
  return [
    ...all.filter(() => Math.random() < 0.6),
    { kind: 'suggest_entity_opportunity', buying_trigger: said },
    ...pickEveryNth(5, { kind: 'create_person', person: { slug: `person-${number}`, name: 'New', aliases: [said] } }),
    ...pickEveryNth(5, { kind: 'attach_person_role', person_slug_or_id: `person-${number}`, role_kind: 'cfo' }),
    ...pickEveryNth(4, { kind: 'rename_entity', new_slug: `renamed-${number}` }),
    ...pickEveryNth(13, { kind: 'merge_people', primary_person_slug_or_id: 'ana', duplicate_person_slug_or_id: 'ben' }),
  ]
}

function pickOne<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T
}

const decisions = {
  accept: { weight: 40, send: ({ id, changes }: Proposal) => post(`/proposals/${id}/accept`, buildAcceptance(changes)) },
  undo: { weight: 30, send: ({ id }: Proposal) => post(`/proposals/${id}/undo`, {}) },
  edit: { weight: 20, send: sendEdit },
  reject: { weight: 1, send: ({ id }: Proposal) => post(`/proposals/${id}/reject`, {}) },
  read: { weight: 9, send: ({ id }: Proposal) => server.get(`/agents/proposals/${id}`) },
}
type Decision = keyof typeof decisions

const post = (path: string, body: object) => curate(server.address, 'POST', path, { cookie, body })

function buildAcceptance(changes: readonly Change[]): object {
  const all = changes.map((_, index) => index)
  const some = all.filter(() => Math.random() < 0.8)
  const indices = some.length > 0 ? some : all
  const resolutions = indices.map((index) => ({ index, resolution: pickOne(['keep', 'override']) }))
  return { indices, confirm: indices, ...(Math.random() < 0.7 && { resolutions }) }
}

type DecisionAnswer = Pick<CurationAnswer, 'status' | 'headers' | 'body'>

/** Sends a decision, and retries after `Retry-After` while the server has no free connection. */
async function sendUntilServed(send: () => Promise<DecisionAnswer>): Promise<DecisionAnswer> {
  const answer = await send()
  const retryAfter = answer.headers.get('retry-after')
  if (answer.status !== 503 || retryAfter !== '1') return answer
  await sleep(Number(retryAfter) * 1_000)
  return sendUntilServed(send)
}

function sendEdit({ id, changes }: Proposal) {
  const index = changes.findIndex(({ kind }) => kind === 'suggest_entity_opportunity')
  const change = { kind: 'suggest_entity_opportunity', buying_trigger: `Edited ${Math.random()}.` }
  return curate(server.address, 'PATCH', `/proposals/${id}/changes/${index}`, { cookie, body: { change } })
}

const lots = Object.entries(decisions).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name as Decision))

describe('64 curators who decide on 40 proposals about the same 10 records at once', { timeout: 120_000 }, () => {
  it('returns only successes and CONFLICTs, and leaves consistent data', async () => {
    const answered: Record<string, number> = {}
    const odd: unknown[] = []
    const decideOne = async () => {
      const decision = pickOne(lots)
      const { status, body } = await sendUntilServed(() => decisions[decision].send(pickOne(proposals)))
      answered[`${decision} ${status}`] = (answered[`${decision} ${status}`] ?? 0) + 1
      if (status !== 200 && status !== 409) odd.push({ decision, status, error: body.error })
    }
    const runCurator = async () => {
      for (let count = 0; count < decisionsEach; count++) await decideOne()
    }
    await Promise.all(Array.from({ length: atOnce }, runCurator))
    expect(odd).toEqual([])
    expect(answered).toMatchObject({ 'accept 200': expect.any(Number), 'undo 200': expect.any(Number), 'edit 200': expect.any(Number) })
    expect(await listDisagreements(scratch.database)).toEqual([])
  })
})
