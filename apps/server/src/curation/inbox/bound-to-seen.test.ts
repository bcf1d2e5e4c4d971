import { describe, expect, it } from 'vitest'
import { sendProposal } from '../../proposals/testing/proposals.ts'
import { buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'
import { createDecisions } from './testing/decisions.ts'

const inbox = serveInbox()

const getProposal = async (id: string) => (await inbox.get(`/proposals/${id}`)).body
const getSeen = async (id: string): Promise<string> => (await getProposal(id)).seen

const { decisions } = createDecisions(inbox)

describe('a decision with the seen state', () => {
  it.each(Object.entries(decisions))('can %s when nothing has changed, regardless of other readers', async (_, decide) => {
    const { target, other } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Proposed.'), buildNote('A note.'))
    const seen = await getSeen(id)
    expect(await getSeen(id)).toBe(seen)
    await inbox.bundle(target, buildOneLiner('Waits, too.'))
    expect((await decide(id, seen, other)).status).toBe(200)
  })

  it('returns CONFLICT with the code decided, and not changed_since_seen, when the proposal is decided', async () => {
    const { target, other } = await inbox.world()
    for (const decide of Object.values(decisions)) {
      const id = await inbox.bundle(target, buildOneLiner('Proposed.'), buildNote(`A note for ${decide}.`))
      const seen = await getSeen(id)
      await inbox.post(`/proposals/${id}/reject`, {})
      expect((await decide(id, seen, other)).body.error.details).toMatchObject([
        { code: 'decided', refers_to: { proposal_id: id, status: 'rejected' } },
      ])
    }
  })

  it('also checks the seen state of a text without a target', async () => {
    const { target, own } = await inbox.world()
    const id = await sendProposal(inbox.server, '/agents/proposals/lore-update', { text: own('They met.') })
    const seen = await getSeen(id)
    expect(getProblem(await inbox.post(`/proposals/${id}/target`, { entity: target, seen: 'something else' }))).toEqual([409, 'CONFLICT'])
    const assigned = await inbox.post(`/proposals/${id}/target`, { entity: target, seen })
    expect([assigned.status, assigned.body.seen === seen]).toEqual([200, false])
  })

  it('returns CONFLICT for an undo with the state of an earlier decision, and succeeds with the state of the latest one', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('A note.'))
    await inbox.accept(id)
    const seen = await getSeen(id)
    await inbox.post(`/proposals/${id}/undo`, { seen })
    await inbox.accept(id)
    const again = await getSeen(id)
    expect((await inbox.post(`/proposals/${id}/undo`, { seen })).body.error.details).toMatchObject([{ code: 'changed_since_seen' }])
    expect((await inbox.post(`/proposals/${id}/undo`, { seen: again })).status).toBe(200)
  })

  it('accepts one of many concurrent decisions with the same seen state', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Proposed.'), buildNote('A note.'))
    const seen = await getSeen(id)
    const texts = ['One.', 'Two.', 'Three.', 'Four.']
    const answers = await Promise.all(texts.map((text) => inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner(text), seen })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
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

  it.each(Object.entries(decisions))(
    'accepts the listed state for a decision to %s, even if the catalog has changed',
    async (_, decide) => {
      const { target, other } = await inbox.world()
      const id = await inbox.bundle(target, buildOneLiner('Proposed.'), buildNote('A note.'))
      const seen = (await listSeenStates(target)).get(id) ?? ''
      await inbox.accept(await inbox.bundle(target, buildNote('Another note.')))
      expect(seen).not.toBe(await getSeen(id))
      expect((await decide(id, seen, other)).status).toBe(200)
    },
  )

  it('equals the seen state of a decided proposal’s detail view, and allows an undo of that decision but of no later one', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('A note.'))
    await inbox.accept(id)
    const seen = (await listSeenStates(target, 'decided')).get(id)
    expect(seen).toBe(await getSeen(id))
    await inbox.post(`/proposals/${id}/undo`, { seen })
    await inbox.accept(id)
    expect((await inbox.post(`/proposals/${id}/undo`, { seen })).body.error.details).toMatchObject([{ code: 'changed_since_seen' }])
  })

  it('equals the seen state that a bulk decision returns for each proposal, so that a bulk undo can send it', async () => {
    const { target } = await inbox.world()
    const ids = [await inbox.bundle(target, buildNote('One.')), await inbox.bundle(target, buildNote('Two.'))]
    const listPresentSeenStates = async (status: string) => {
      const all = await listSeenStates(target, status)
      return ids.map((id) => ({ id, seen: all.get(id) }))
    }
    const accepted = (await inbox.post('/proposals/accept', { ids, seen: await listPresentSeenStates('pending') })).body
    const seen = accepted.results.map((result: { id: string; seen: string }) => ({ id: result.id, seen: result.seen }))
    expect([accepted.accepted, seen]).toEqual([2, await listPresentSeenStates('accepted')])
    await inbox.post(`/proposals/${ids[1]}/undo`, {})
    await inbox.post(`/proposals/${ids[1]}/reject`, {})
    const undone = (await inbox.post('/proposals/undo', { ids, seen })).body
    expect(undone.results).toMatchObject([
      { status: 'undone', seen: (await listSeenStates(target)).get(ids[0] ?? '') },
      { status: 'refused', seen: null, error: { error: { details: [{ code: 'changed_since_seen' }] } } },
    ])
  })
})

describe('an edit', () => {
  it('refuses an edit that sends only the seen state', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('A note.'))
    await inbox.patch(`/proposals/${id}/changes/0`, { note: 'Kept.' })
    expect(getProblem(await inbox.patch(`/proposals/${id}/changes/0`, { seen: await getSeen(id) }))).toEqual([400, 'VALIDATION_ERROR'])
    expect((await getProposal(id)).changes[0].note).toBe('Kept.')
  })

  it('stops counting a change as edited once its original value is restored', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Sent.'))
    await inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('Edited.') })
    await inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('Edited again.') })
    const { original } = (await getProposal(id)).changes[0]
    expect((await inbox.patch(`/proposals/${id}/changes/0`, { change: original })).body.changes[0]).toMatchObject({
      edited: false,
      change: buildOneLiner('Sent.'),
      original: buildOneLiner('Sent.'),
    })
  })
})
