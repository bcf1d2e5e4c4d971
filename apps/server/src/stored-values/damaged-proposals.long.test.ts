import { beforeAll, describe, expect, it } from 'vitest'
import { serveInbox } from '../curation/testing/inbox.ts'
import { buildRequest } from '../proposals/testing/kind-case.ts'
import { kindCases } from '../proposals/testing/kinds.ts'
import { sendProposal } from '../proposals/testing/proposals.ts'
import type { World } from '../proposals/testing/world.ts'
import type { CurationAnswer } from '../testing/curation-client.ts'
import { createDamager, type Damager, fewDamages } from './testing/damages.ts'

const inbox = serveInbox()

/** The tables that the service reads to show and decide a proposal. */
const tables = ['proposals', 'proposal_changes', 'proposal_log', 'field_history', 'merge_rows']

type Proposal = { readonly kind: string; readonly id: string; readonly world: World }

/** Outcome of a request whose answer has already been checked against the contract. */
type Outcome = readonly [kind: string, step: string, status: number, message?: string]

const proposals: Proposal[] = []
let damager: Damager

beforeAll(async () => {
  const { server, scratch } = inbox
  const catalog = { ...server, database: scratch.database, url: scratch.url }
  for (const [kind, cases] of Object.entries(kindCases)) {
    const world = await inbox.world()
    const [valid] = cases.valid
    await valid.prepare?.(world, catalog)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const sources = [{ url: 'https://example.org/evidence', title: 'Evidence', trust_tier: 'public' }]
    const isBundle = 'changes' in body
    proposals.push({ kind, world, id: await sendProposal(server, path, isBundle ? { ...body, sources } : body) })
  }
  damager = await createDamager(scratch.database, tables)
}, 240_000)

const toOutcome = (kind: string, step: string, { status, body }: CurationAnswer): Outcome => [kind, step, status, body.error?.message]

const acceptProposal = ({ id }: Proposal) => inbox.post(`/proposals/${id}/accept`, { indices: [0], confirm: [0] })
const undoProposal = ({ id }: Proposal) => inbox.post(`/proposals/${id}/undo`, {})

/** Reads proposals and the history of their records, as curators and agents do. */
async function readAllOutcomes(): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { kind, id, world } of proposals) {
    const { target, person } = world.ids
    const [type, record] = kind.endsWith('person') || kind === 'merge_people' ? ['person', person] : ['entity', target]
    const paths = [`/proposals/${id}`, `/records/${type}/${record}/history`, `/records/${type}/${record}/provenance`]
    for (const path of paths) outcomes.push(toOutcome(kind, path, await inbox.get(path)))
    outcomes.push([kind, 'read by an agent', (await inbox.server.get(`/agents/proposals/${id}`)).status])
  }
  return outcomes
}

async function decideAll(step: string, decide: (proposal: Proposal) => Promise<CurationAnswer>): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const proposal of proposals) outcomes.push(toOutcome(proposal.kind, step, await decide(proposal)))
  return outcomes
}

/** Repeats the decisions that were refused because of the damage: the refusals must not have changed anything. */
async function expectDecisionsRefused(
  outcomes: readonly Outcome[],
  decide: (proposal: Proposal) => Promise<CurationAnswer>,
): Promise<void> {
  await damager.restore()
  for (const [place, [, step, status]] of outcomes.entries()) {
    const proposal = proposals[place]
    if (proposal && status !== 200)
      expect(toOutcome(proposal.kind, step, await decide(proposal))).toEqual([proposal.kind, step, 200, undefined])
  }
}

describe('a proposal whose JSON is damaged', () => {
  it.each(fewDamages)('returns 200 for reads, and 200 or CONFLICT for decisions: $says', { timeout: 240_000 }, async (damage) => {
    const outcomes: Outcome[] = []
    for (const [step, decide] of [
      ['accept', acceptProposal],
      ['undo', undoProposal],
    ] as const) {
      await damager.damageRows(damage)
      outcomes.push(...(await readAllOutcomes()).filter(([, , status]) => status !== 200))
      const decided = await decideAll(step, decide)
      outcomes.push(...decided.filter(([, , status]) => status !== 200 && status !== 409))
      await expectDecisionsRefused(decided, decide)
    }
    expect(outcomes).toEqual([])
  })
})
