import { describe, expect, it } from 'vitest'
import { buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()

const proposeTwoChanges = async () => inbox.bundle((await inbox.world()).target, buildOneLiner('One.'), buildNote('Two.'))
const readErrorDetails = async (path: string, body: object) => {
  const answer = await inbox.post(path, body)
  expect(getProblem(answer)).toEqual([400, 'VALIDATION_ERROR'])
  return answer.body.error.details
}

describe('an acceptance', () => {
  it.each([
    ['a resolution of a change that there is not', { resolutions: [{ index: 7, resolution: 'keep' }] }, '/body/resolutions', 'change 7'],
    ['a resolution of a change that is not selected', { resolutions: [{ index: 1, resolution: 'keep' }] }, '/body/resolutions', 'change 1'],
    ['a confirmation of a change that there is not', { confirm: [7] }, '/body/confirm', 'change 7'],
    ['a confirmation of a change that is not selected', { confirm: [1] }, '/body/confirm', 'change 1'],
    ['a note on a change that there is not', { change_notes: [{ index: 7, note: 'Why?' }] }, '/body/change_notes', 'change 7'],
  ])('returns VALIDATION_ERROR for %s', async (_, more, path, named) => {
    const id = await proposeTwoChanges()
    expect(await readErrorDetails(`/proposals/${id}/accept`, { indices: [0], ...more })).toEqual([
      { path, message: expect.stringContaining(named) },
    ])
    expect((await inbox.get(`/proposals/${id}`)).body.status).toBe('pending')
  })

  it.each([
    ['resolves', 'resolutions', [{ resolution: 'keep' }, { resolution: 'override' }]],
    ['notes', 'change_notes', [{ note: 'One.' }, { note: 'Other.' }]],
  ])('refuses to %s a change twice with different values, and allows equal ones', async (_, field, [one, other]) => {
    const id = await proposeTwoChanges()
    const buildDuplicateEntries = (secondEntry: object | undefined) => ({
      indices: [0, 1],
      [field]: [
        { index: 0, ...one },
        { index: 0, ...secondEntry },
      ],
    })
    expect(await readErrorDetails(`/proposals/${id}/accept`, buildDuplicateEntries(other))).toEqual([
      { path: `/body/${field}/1`, message: expect.stringContaining('change 0') },
    ])
    expect((await inbox.post(`/proposals/${id}/accept`, buildDuplicateEntries(one))).status).toBe(200)
  })

  it('accepts a note on a change that is not selected', async () => {
    const id = await proposeTwoChanges()
    const body = { indices: [0], change_notes: [{ index: 1, note: 'Where from?' }] }
    expect((await inbox.post(`/proposals/${id}/accept`, body)).body.changes[1]).toMatchObject({
      outcome: 'not_selected',
      note: 'Where from?',
    })
  })
})

describe('a rejection', () => {
  it('refuses a note on an unknown change, and two different notes on the same change', async () => {
    const id = await proposeTwoChanges()
    const rejectWithNotes = (...notes: (readonly [number, string])[]) =>
      readErrorDetails(`/proposals/${id}/reject`, { change_notes: notes.map(([index, note]) => ({ index, note })) })
    expect(await rejectWithNotes([7, 'Why?'])).toEqual([{ path: '/body/change_notes', message: expect.stringContaining('change 7') }])
    expect(await rejectWithNotes([1, 'Why?'], [1, 'How?'])).toEqual([
      { path: '/body/change_notes/1', message: expect.stringContaining('change 1') },
    ])
    expect((await inbox.get(`/proposals/${id}`)).body.status).toBe('pending')
  })
})
