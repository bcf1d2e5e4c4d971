import { describe, expect, it } from 'vitest'
import { buildNote, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()
const getIds = (body: { readonly data: readonly { readonly id: string }[] }) => body.data.map(({ id }) => id)
const getTomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

type Counts = { readonly pending_by_kind: readonly { readonly kind: string; readonly count: number }[] }
const getNoteCount = ({ pending_by_kind }: Counts) => pending_by_kind.find(({ kind }) => kind === buildNote('Wait.').kind)?.count ?? 0

async function proposeNote(): Promise<{ readonly id: string; readonly target: string }> {
  const { target } = await inbox.world()
  return { id: await inbox.bundle(target, buildNote('Wait.')), target }
}

describe('POST /proposals/{id}/snooze', () => {
  it('hides the proposal from the list without snoozed proposals until the snooze ends', async () => {
    const { id, target } = await proposeNote()
    const until = getTomorrow()
    expect((await inbox.post(`/proposals/${id}/snooze`, { until })).body.snoozed_until).toBe(until)
    expect(getIds((await inbox.get(`/proposals?entity=${target}&snoozed=false`)).body)).toEqual([])
    expect(getIds((await inbox.get(`/proposals?entity=${target}&snoozed=true`)).body)).toEqual([id])
    expect(getIds((await inbox.get(`/proposals?entity=${target}`)).body)).toEqual([id])
    expect((await inbox.post(`/proposals/${id}/snooze`, { until: null })).body.snoozed_until).toBe(null)
    expect(getIds((await inbox.get(`/proposals?entity=${target}&snoozed=false`)).body)).toEqual([id])
  })

  it('ends with a decision, even if the decision is undone', async () => {
    const { id, target } = await proposeNote()
    await inbox.post(`/proposals/${id}/snooze`, { until: getTomorrow() })
    await inbox.accept(id)
    await inbox.post(`/proposals/${id}/undo`, {})
    expect(getIds((await inbox.get(`/proposals?entity=${target}&snoozed=false`)).body)).toEqual([id])
  })

  it('refuses a time in the past, and a decided proposal', async () => {
    const { id } = await proposeNote()
    expect(getProblem(await inbox.post(`/proposals/${id}/snooze`, { until: '2020-01-01T00:00:00.000Z' }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ])
    await inbox.accept(id)
    expect(getProblem(await inbox.post(`/proposals/${id}/snooze`, { until: getTomorrow() }))).toEqual([409, 'CONFLICT'])
  })
})

describe('POST /proposals/{id}/reviewer', () => {
  it('sets the curator who is asked to decide, until another curator decides', async () => {
    const { id, target } = await proposeNote()
    const { body } = await inbox.post(`/proposals/${id}/reviewer`, { reviewer: inbox.curatorId })
    expect(body.reviewer).toEqual({ id: inbox.curatorId, name: 'Test curator' })
    expect(getIds((await inbox.get(`/proposals?entity=${target}&reviewer=${inbox.curatorId}`)).body)).toEqual([id])
    await inbox.post(`/proposals/${id}/reviewer`, { reviewer: null })
    expect(getIds((await inbox.get(`/proposals?entity=${target}&reviewer=${inbox.curatorId}`)).body)).toEqual([])
  })

  it('refuses an unknown curator', async () => {
    const { id } = await proposeNote()
    const reviewer = '00000000-0000-4000-8000-00000000dead'
    expect(getProblem(await inbox.post(`/proposals/${id}/reviewer`, { reviewer }))).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('GET /proposals/counts', () => {
  it('leaves out snoozed proposals from the total and from the counts by kind', async () => {
    const { id } = await proposeNote()
    const before = (await inbox.get('/proposals/counts')).body
    await inbox.post(`/proposals/${id}/snooze`, { until: getTomorrow() })
    const after = (await inbox.get('/proposals/counts')).body
    expect(after.by_status.pending.count).toBe(before.by_status.pending.count - 1)
    expect(getNoteCount(after)).toBe(getNoteCount(before) - 1)
    await inbox.post(`/proposals/${id}/snooze`, { until: null })
    expect((await inbox.get('/proposals/counts')).body).toEqual(before)
  })
})

describe('GET /proposals/changes', () => {
  it.each([
    ['snoozed', 'snooze', () => ({ until: getTomorrow() })],
    ['handed over', 'reviewer', () => ({ reviewer: inbox.curatorId })],
  ])('reports a proposal that was %s, with the curator', async (_, deed, body) => {
    const { id } = await proposeNote()
    const { next_since: since } = (await inbox.get('/proposals/changes')).body
    await inbox.post(`/proposals/${id}/${deed}`, body())
    expect((await inbox.get(`/proposals/changes?since=${since}`)).body.data).toEqual([
      { id, event: 'planned', at: expect.any(String), agent: null, curator: { id: inbox.curatorId, name: 'Test curator' } },
    ])
  })
})

describe('GET /proposals', () => {
  it('lists the proposals whose decision was undone', async () => {
    const { id, target } = await proposeNote()
    const other = await inbox.bundle(target, buildNote('Other.'))
    await inbox.accept(id)
    await inbox.post(`/proposals/${id}/undo`, {})
    expect(getIds((await inbox.get(`/proposals?entity=${target}&undone=true`)).body)).toEqual([id])
    expect(getIds((await inbox.get(`/proposals?entity=${target}&undone=false`)).body)).toEqual([other])
  })

  it('names the curator who undid the decision, until the proposal is decided again', async () => {
    const { id, target } = await proposeNote()
    const getListedProposal = async () => (await inbox.get(`/proposals?entity=${target}&status=all`)).body.data[0]
    expect(await getListedProposal()).not.toHaveProperty('undone_by')
    await inbox.accept(id)
    await inbox.post(`/proposals/${id}/undo`, {})
    expect(await getListedProposal()).toMatchObject({ status: 'pending', undone_by: { id: inbox.curatorId, name: 'Test curator' } })
    await inbox.accept(id)
    expect(await getListedProposal()).not.toHaveProperty('undone_by')
  })

  it('lists decisions before a time, and refuses this filter for pending proposals', async () => {
    const { id, target } = await proposeNote()
    await inbox.accept(id)
    const listDecidedBefore = (before: string) => inbox.get(`/proposals?entity=${target}&status=decided&decided_before=${before}`)
    expect(getIds((await listDecidedBefore(getTomorrow())).body)).toEqual([id])
    expect(getIds((await listDecidedBefore('2020-01-01T00:00:00.000Z')).body)).toEqual([])
    expect(getProblem(await inbox.get(`/proposals?decided_before=${getTomorrow()}`))).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('saved views', () => {
  it('returns CONFLICT for a name that is taken, in any case', async () => {
    const { status, body } = await inbox.post('/views', { name: 'Renames', search: 'kind=rename_entity' })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: 'Renames', curator: { id: inbox.curatorId, name: 'Test curator' } }),
    ])
    expect(getProblem(await inbox.post('/views', { name: 'RENAMES', search: 'order=newest' }))).toEqual([409, 'CONFLICT'])
    expect((await inbox.get('/views?limit=1')).body.data).toEqual([body])
  })
})
