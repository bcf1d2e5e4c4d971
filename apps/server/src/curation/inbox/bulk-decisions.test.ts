import { describe, expect, it } from 'vitest'
import { sendProposal } from '../../proposals/testing/proposals.ts'
import { buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()

const getProposal = async (id: string) => (await inbox.get(`/proposals/${id}`)).body
const getSeen = async (id: string) => ({ id, seen: (await getProposal(id)).seen as string })
const nobody = '00000000-0000-4000-8000-00000000dead'

type Result = { readonly id: string; readonly status: string; readonly error: { readonly error: { readonly code: string } } | null }
const listOutcomes = (results: readonly Result[]) => results.map(({ status, error }) => error?.error.code ?? status)

describe('rejecting several', () => {
  it('rejects each proposal separately with one reason, and returns a reason for each failure', async () => {
    const { target, own } = await inbox.world()
    const waiting = await inbox.bundle(target, buildNote('Good.'))
    const unmatched = await sendProposal(inbox.server, '/agents/proposals/lore-update', { text: own('Nonsense.') })
    const accepted = await inbox.bundle(target, buildNote('Kept.'))
    await inbox.accept(accepted)
    const edited = await inbox.bundle(target, buildOneLiner('Edited since.'))
    const seen = [await getSeen(waiting), await getSeen(edited)]
    await inbox.patch(`/proposals/${edited}/changes/0`, { change: buildOneLiner('Edited.') })
    const { status, body } = await inbox.post('/proposals/reject', {
      ids: [waiting, unmatched, accepted, nobody, edited],
      seen,
      reason: 'duplicate',
      decision_notes: 'Said before.',
    })
    expect([status, body.rejected, body.refused]).toEqual([200, 2, 3])
    expect(listOutcomes(body.results)).toEqual(['rejected', 'rejected', 'CONFLICT', 'NOT_FOUND', 'CONFLICT'])
    expect(body.results[2].error.error.details).toMatchObject([
      { code: 'decided', refers_to: { proposal_id: accepted, status: 'accepted' } },
    ])
    expect(body.results[4].error.error.details).toMatchObject([{ code: 'changed_since_seen', refers_to: { proposal_id: edited } }])
    for (const id of [waiting, unmatched])
      expect(await getProposal(id)).toMatchObject({ status: 'rejected', rejection_reason: 'duplicate', decision_notes: 'Said before.' })
    expect((await getProposal(edited)).status).toBe('pending')
  })
})

describe('undoing several', () => {
  it('undoes the latest decision first, because it may depend on earlier ones, but answers in the order of the request', async () => {
    const { target } = await inbox.world()
    const before = (await inbox.server.get(`/entities/${target}`)).body.one_liner
    const first = await inbox.bundle(target, buildOneLiner('One.'))
    await inbox.accept(first)
    const second = await inbox.bundle(target, buildOneLiner('Two.'))
    await inbox.accept(second)
    const rejected = await inbox.bundle(target, buildOneLiner('Three.'))
    await inbox.post(`/proposals/${rejected}/reject`, { reason: 'wrong' })
    const waiting = await inbox.bundle(target, buildOneLiner('Four.'))
    const ids = [first, waiting, rejected, nobody, second]
    const { body } = await inbox.post('/proposals/undo', { ids, notes: 'All of it.' })
    expect([body.undone, body.refused, body.results.map(({ id }: Result) => id)]).toEqual([3, 2, ids])
    expect(listOutcomes(body.results)).toEqual(['undone', 'CONFLICT', 'undone', 'NOT_FOUND', 'undone'])
    for (const id of [first, second, rejected]) {
      const { status, rejection_reason, decisions } = await getProposal(id)
      expect([status, rejection_reason, decisions.at(-1).detail.notes]).toEqual(['pending', null, 'All of it.'])
    }
    expect((await inbox.server.get(`/entities/${target}`)).body.one_liner).toBe(before)
  })

  it('refuses proposals that were decided again after the curator saw them, and proposals on which later changes depend', async () => {
    const { target, other } = await inbox.world()
    const newProposal = await inbox.bundle(target, buildNote('Note.'))
    await inbox.accept(newProposal)
    const seen = [await getSeen(newProposal)]
    await inbox.post(`/proposals/${newProposal}/undo`, {})
    await inbox.accept(newProposal)
    const below = await inbox.bundle(other, buildOneLiner('Below.'))
    await inbox.accept(below)
    const above = await inbox.bundle(other, buildOneLiner('Above.'))
    await inbox.accept(above)
    const { body } = await inbox.post('/proposals/undo', { ids: [newProposal, below], seen })
    expect(body.results.map(({ error }: { error: { error: { details: readonly object[] } } }) => error.error.details[0])).toMatchObject([
      { code: 'changed_since_seen' },
      { code: 'later_change', refers_to: { proposal_id: above, field: 'one_liner', record: { type: 'entity', slug: other } } },
    ])
    expect([(await getProposal(newProposal)).status, (await getProposal(below)).status]).toEqual(['accepted', 'accepted'])
  })
})

describe('POST /proposals/accept with seen states', () => {
  it('refuses a proposal that has changed after it was seen, and accepts the others', async () => {
    const { target, other } = await inbox.world()
    const [one, two] = [await inbox.bundle(target, buildOneLiner('One.')), await inbox.bundle(other, buildOneLiner('Two.'))]
    const seen = [await getSeen(one), await getSeen(two)]
    await inbox.patch(`/proposals/${two}/changes/0`, { change: buildOneLiner('Another.') })
    const { body } = await inbox.post('/proposals/accept', { ids: [one, two], seen })
    expect(listOutcomes(body.results)).toEqual(['accepted', 'CONFLICT'])
    expect(body.results[1].error.error.details).toMatchObject([{ code: 'changed_since_seen' }])
  })
})

describe.each(['accept', 'reject', 'undo'])('the seen states in a request to %s several proposals', (decision) => {
  it('refuses the state of a proposal that is not among the ids, and two states of the same proposal', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('One.'))
    const sendDecision = (seen: readonly object[]) => inbox.post(`/proposals/${decision}`, { ids: [id], seen })
    const other = await sendDecision([{ id: nobody, seen: 'x' }])
    expect([getProblem(other), other.body.error.details[0].path]).toEqual([[400, 'VALIDATION_ERROR'], '/body/seen/0'])
    const twice = await sendDecision([
      { id, seen: 'x' },
      { id, seen: 'y' },
    ])
    expect([getProblem(twice), twice.body.error.details[0].path]).toEqual([[400, 'VALIDATION_ERROR'], '/body/seen/1'])
    expect((await getProposal(id)).status).toBe('pending')
  })
})
