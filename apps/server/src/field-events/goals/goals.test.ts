import { describe, expect, it } from 'vitest'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { makeEvent, readDirectWrites } from '../testing/event-work.ts'

const served = serveScratchDatabase(async ({ database }) => {
  await makeEvent(database, 'summit')
  await makeEvent(database, 'other')
})
const goals = '/field-events/summit/goals'

describe('a goal of a field event', () => {
  it('defaults to on_track, and appears in the event', async () => {
    const { status, body } = await served.post(goals, { title: 'Meet treasurers' })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...{ title: 'Meet treasurers', metric: null, target_value: null, progress_value: null, owner_profile_id: null },
        ...{ status: 'on_track', due_date: null, notes: null },
      }),
    ])
    expect((await served.get('/field-events/summit')).body.goals).toContainEqual(body)
  })

  it('stores every field unchanged, and numbers to their last digit', async () => {
    const everything = {
      title: '₿ goal',
      metric: 'Meetings',
      target_value: 0.1,
      progress_value: -3.25,
      status: 'at_risk',
      notes: ' A\nnote. ',
    }
    const { body } = await served.post(goals, { ...everything, due_date: '2027-06-12' })
    expect(body).toMatchObject({ ...everything, due_date: '2027-06-12' })
  })

  it('changes only sent fields, and clears fields sent as null', async () => {
    const { body: before } = await served.post(goals, { title: 'Parts', metric: 'Meetings', target_value: 6, notes: 'A note.' })
    const path = `${goals}/${before.id}`
    const { status, body } = await served.patch(path, { progress_value: 3, status: 'achieved', notes: null })
    expect([status, body]).toEqual([200, { ...before, progress_value: 3, status: 'achieved', notes: null, updated_at: expect.any(String) }])
    expect((await served.patch(path, { status: 'missed' })).body).toEqual({ ...body, status: 'missed', updated_at: expect.any(String) })
  })

  it('logs only changed fields, and nothing for a write that changes none', async () => {
    const { body } = await served.post(goals, { title: 'Traced' })
    const path = `${goals}/${body.id}`
    await served.patch(path, { notes: 'A note.' })
    const { body: same } = await served.patch(path, { notes: 'A note.', title: 'Traced' })
    const [added, changed, ...more] = await readDirectWrites(served.database, body.id)
    expect(added).toMatchObject({ operation: 'createFieldEventGoal', changes: { title: { before: null, after: 'Traced' } } })
    expect(changed).toMatchObject({ operation: 'updateFieldEventGoal', subject_type: 'field_event_goal' })
    expect(changed?.changes).toEqual({
      notes: { before: null, after: 'A note.' },
      updated_at: { before: body.updated_at, after: same.updated_at },
    })
    expect(more).toEqual([])
  })

  it('returns NOT_FOUND under another event, and accepts the id of its own event', async () => {
    const { body: goal } = await served.post(goals, { title: 'Mine' })
    const { status, body } = await served.patch(`/field-events/other/goals/${goal.id}`, { title: 'Theirs' })
    expect([status, body.error.message]).toEqual([404, `The field event "other" has no goal with the id "${goal.id}".`])
    expect((await served.patch(`/field-events/${goal.field_event_id}/goals/${goal.id}`, { title: 'Ours' })).body.title).toBe('Ours')
  })
})
