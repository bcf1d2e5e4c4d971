import { type Catalog, change } from '@catalog/client'
import { describeAgreement } from '../testing/agreement.ts'
import type { CatalogUnderTest } from '../testing/catalogs-under-test.ts'

async function submitNotes(catalog: Catalog, ...texts: readonly string[]): Promise<string> {
  const changes = texts.map((append_text) => change.updateNotes({ append_text }))
  const bundle = await catalog.proposals.validate({ target_entity_slug: 'coil', changes })
  return (await catalog.proposals.submit(bundle.approve({ by: 'reviewer' }))).proposal_id
}

/** Reads what an agent sees of a decision. */
async function readDecision({ proposals }: Catalog, id: string) {
  const { status, decision_notes, applied_indices, reviewed_at, proposed_changes, change_count } = await proposals.get(id)
  const outcomes = proposed_changes.map(({ outcome, note, edited }) => [outcome, note, edited])
  return { status, decision_notes, applied_indices, reviewed_at, change_count, outcomes }
}

async function isRefused(decision: ReturnType<CatalogUnderTest['decide']>): Promise<boolean> {
  return decision.then(
    () => false,
    () => true,
  )
}

describeAgreement([
  [
    'show the outcome of each change of a partly accepted proposal',
    {},
    async (world) => {
      const catalog = world.createClient()
      const id = await submitNotes(catalog, 'One.', 'Two.', 'Three.')
      await world.decide(id, 'accepted', { indices: [2, 0], notes: 'Most of it.', changeNotes: { 1: 'Nobody says so.', 2: 'Well seen.' } })
      const listByStatus = (status: 'pending' | 'accepted' | 'rejected') => catalog.proposals.list({ status })
      const lists = await Promise.all([listByStatus('pending'), listByStatus('accepted'), listByStatus('rejected')])
      const outcome = await catalog.proposals.waitForDecision(id)
      return [await readDecision(catalog, id), lists.map(({ data }) => data.map(({ applied_indices }) => applied_indices)), outcome.status]
    },
    [
      {
        status: 'accepted',
        decision_notes: 'Most of it.',
        applied_indices: [0, 2],
        change_count: 3,
        outcomes: [
          ['applied', null, false],
          ['not_selected', 'Nobody says so.', false],
          ['applied', 'Well seen.', false],
        ],
      },
      [[], [[0, 2]], []],
      'accepted',
    ],
  ],
  [
    'tell what a curator said of a proposal that was accepted or rejected whole',
    {},
    async (world) => {
      const catalog = world.createClient()
      const accepted = await submitNotes(catalog, 'Four.', 'Five.')
      await world.decide(accepted, 'accepted')
      const rejected = await submitNotes(catalog, 'Six.', 'Seven.')
      await world.decide(rejected, 'rejected', { notes: 'No.', changeNotes: { 1: 'Nor this.' } })
      const unmatched = (await catalog.propose.lore({ text: 'Said of somebody.' })).proposal_id
      const early = await isRefused(world.decide(unmatched, 'accepted'))
      await world.decide(unmatched, 'rejected')
      return [await readDecision(catalog, accepted), await readDecision(catalog, rejected), early, await readDecision(catalog, unmatched)]
    },
    [
      { status: 'accepted', decision_notes: null, applied_indices: [0, 1] },
      {
        status: 'rejected',
        decision_notes: 'No.',
        applied_indices: [],
        outcomes: [
          ['rejected', null, false],
          ['rejected', 'Nor this.', false],
        ],
      },
      true,
      { status: 'rejected', decision_notes: null },
    ],
  ],
  [
    'decide once, about changes that are there, and about no record without the change that makes it',
    {},
    async (world) => {
      const catalog = world.createClient()
      const made = change.createPerson({ person: { slug: 'decided', name: 'Decided Upon' } })
      const role = change.attachPersonRole({ person_slug_or_id: 'decided', role_kind: 'ceo' })
      const bundle = await catalog.proposals.validate({ target_entity_slug: 'coil', changes: [role, made] })
      const { proposal_id: id } = await catalog.proposals.submit(bundle.approve({ by: 'reviewer' }))
      const refused = [
        await isRefused(world.decide(id, 'accepted', { indices: [0] })),
        await isRefused(world.decide(id, 'accepted', { indices: [] })),
        await isRefused(world.decide(id, 'accepted', { indices: [0, 1, 2] })),
        await isRefused(world.decide(id, 'accepted', { changeNotes: { 2: 'Nothing.' } })),
        await isRefused(world.decide(id, 'rejected', { changeNotes: { 2: 'Nothing.' } })),
        await isRefused(world.decide('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0999', 'rejected')),
      ]
      const before = await readDecision(catalog, id)
      await world.decide(id, 'accepted', { indices: [1] })
      return [
        refused,
        before,
        await readDecision(catalog, id),
        await isRefused(world.decide(id, 'accepted', { indices: [0] })),
        await isRefused(world.decide(id, 'rejected')),
      ]
    },
    [[true, true, true, true, true, true], { status: 'pending' }, { status: 'accepted', applied_indices: [1] }, true, true],
  ],
])
