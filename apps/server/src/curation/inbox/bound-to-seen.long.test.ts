import { describe, expect, it } from 'vitest'
import { buildNote, buildOneLiner, serveInbox } from '../testing/inbox.ts'
import { createDecisions } from './testing/decisions.ts'

const inbox = serveInbox()
const { decisions, events } = createDecisions(inbox)

const getProposal = async (id: string) => (await inbox.get(`/proposals/${id}`)).body
const getSeen = async (id: string): Promise<string> => (await getProposal(id)).seen

const each = Object.entries(events).flatMap(([event, happen]) =>
  Object.entries(decisions).map(([decision, decide]) => [decision, event, decide, happen] as const),
)

describe('a decision with the seen state', () => {
  it.each(each)('cannot %s when %s: returns CONFLICT and changes nothing', async (_, __, decide, happen) => {
    const { target, other, third } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Proposed.'), buildNote('A note.'))
    const seen = await getSeen(id)
    await happen(id, { target, third })
    const before = await getProposal(id)
    const { status, body } = await decide(id, seen, other)
    expect([status, body.error.details]).toMatchObject([
      409,
      [{ path: '/path/id', code: 'changed_since_seen', refers_to: { proposal_id: id, status: 'pending' } }],
    ])
    expect(await getProposal(id)).toEqual(before)
    expect((await decide(id, before.seen, other)).body.error?.details?.[0]?.code).not.toBe('changed_since_seen')
  })
})

describe('GET /proposals, seen', () => {
  const listSeenStates = async (target: string, status = 'pending') =>
    new Map<string, string>(
      (await inbox.get(`/proposals?status=${status}&entity=${target}`)).body.data.map((item: { id: string; seen: string }) => [
        item.id,
        item.seen,
      ]),
    )

  it.each(
    Object.entries(decisions).flatMap(([decision, decide]) =>
      ['a change is edited', 'it has another target', 'its target was merged'].map((event) => [decision, event, decide] as const),
    ),
  )('refuses a decision to %s with the listed state once %s', async (_, event, decide) => {
    const { target, other, third } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Proposed.'), buildNote('A note.'))
    const seen = (await listSeenStates(target)).get(id) ?? ''
    await events[event]?.(id, { target, third })
    expect((await decide(id, seen, other)).body.error.details).toMatchObject([{ code: 'changed_since_seen' }])
  })
})
