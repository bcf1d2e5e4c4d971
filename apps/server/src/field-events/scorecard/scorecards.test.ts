import { describe, expect, it } from 'vitest'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { makeEvent, readAllWork, readDirectWrites } from '../testing/event-work.ts'

const served = serveScratchDatabase(async ({ database }) => {
  for (const slug of ['summit', 'other', 'untouched']) await makeEvent(database, slug)
})
const scorecard = '/field-events/summit/scorecard'
const nothing = {
  ...{ verdict: null, verdict_notes: null, review_30_completed_at: null, review_30_notes: null },
  ...{ review_90_completed_at: null, review_90_notes: null, team_time_hours: null, cost_amount: null, cost_currency: null },
}
const noFigures = {
  ...{ goals_total: 0, goals_achieved: 0, goal_achievement_pct: null },
  ...{ interactions_total: 0, interactions_completed: 0, meeting_completion_pct: null },
  signals: { none: 0, weak: 0, moderate: 0, strong: 0 },
  ...{ follow_ups_total: 0, follow_ups_done: 0, follow_up_completion_pct: null },
}

describe('the scorecard of a field event', () => {
  it('returns nulls before the first write, and is not stored by a read', async () => {
    const { status, body } = await served.get('/field-events/untouched/scorecard')
    const event = (await served.get('/field-events/untouched')).body
    expect([status, body]).toEqual([200, { field_event_id: event.id, ...nothing, derived: noFigures, created_at: null, updated_at: null }])
    expect(event.scorecard).toBeNull()
  })

  it('stores every field, and exists from the first write on', async () => {
    const first = await served.patch(scorecard, { verdict: 'too_early' })
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ ...nothing, verdict: 'too_early' })])
    const everything = {
      ...{ verdict: 'strong', verdict_notes: 'Three of six.', review_30_completed_at: '2027-07-12T09:00:00.000Z', review_30_notes: 'Two.' },
      ...{ review_90_completed_at: '2027-09-12T09:00:00.000Z', review_90_notes: 'One.', team_time_hours: 64.5, cost_amount: 8200.01 },
      cost_currency: 'EUR',
    }
    const { body } = await served.patch(scorecard, everything)
    expect(body).toMatchObject({ ...everything, created_at: first.body.created_at })
    expect((await served.get(scorecard)).body).toEqual(body)
    expect((await served.get('/field-events/summit')).body.scorecard).toEqual(body)
  })

  it('changes only sent fields, and clears fields sent as null', async () => {
    const { body: before } = await served.patch(scorecard, { verdict: 'weak', verdict_notes: 'Why.', cost_amount: 1 })
    const { body } = await served.patch(scorecard, { verdict: null, cost_amount: 0 })
    expect(body).toEqual({ ...before, verdict: null, cost_amount: 0, updated_at: body.updated_at })
  })

  it("accepts the slug of its event regardless of case, and the event's id", async () => {
    const { field_event_id } = (await served.patch('/field-events/SUMMIT/scorecard', { verdict_notes: 'By slug.' })).body
    expect((await served.patch(`/field-events/${field_event_id}/scorecard`, { verdict: 'mixed' })).body.verdict_notes).toBe('By slug.')
    expect((await served.get('/field-events/nowhere/scorecard')).status).toBe(404)
  })

  it('logs written fields, and no derived counts', async () => {
    const { field_event_id } = (await served.patch('/field-events/other/scorecard', { verdict: 'weak' })).body
    await served.patch('/field-events/other/scorecard', { verdict: 'mixed' })
    const [first, second] = await readDirectWrites(served.database, field_event_id)
    expect([first?.subject_type, first?.changes]).toEqual(['field_event_scorecard', { verdict: { before: null, after: 'weak' } }])
    expect(second?.changes).toMatchObject({ verdict: { before: 'weak', after: 'mixed' } })
  })
})

describe('the derived counts of a scorecard', () => {
  it('counts only rows of this event', async () => {
    await makeEvent(served.database, 'counted')
    const createRecord = async (kind: string, body: object) => (await served.post(`/field-events/counted/${kind}`, body)).body.id
    const { id: elsewhere } = (await served.post('/field-events/other/goals', { title: 'Elsewhere', status: 'achieved' })).body
    expect(elsewhere).toBeTruthy()
    for (const status of ['achieved', 'on_track', 'dropped']) await createRecord('goals', { title: 'A goal', status })
    for (const [status, signal_strength] of [
      ['completed', 'strong'],
      ['completed', 'weak'],
      ['completed', 'none'],
      ['completed', 'strong'],
      ['completed', 'moderate'],
      ['cancelled', 'none'],
    ])
      await createRecord('interactions', { counterpart_name: 'Somebody', status, signal_strength })
    const followUp = await createRecord('follow-ups', { action_text: 'Write.' })
    const figures = {
      ...{ goals_total: 3, goals_achieved: 1, goal_achievement_pct: 33.3 },
      ...{ interactions_total: 6, interactions_completed: 5, meeting_completion_pct: 83.3 },
      signals: { none: 2, weak: 1, moderate: 1, strong: 2 },
      ...{ follow_ups_total: 1, follow_ups_done: 0, follow_up_completion_pct: 0 },
    }
    expect((await served.get('/field-events/counted/scorecard')).body.derived).toEqual(figures)
    await served.patch(`/field-events/counted/follow-ups/${followUp}`, { status: 'done' })
    const { body } = await served.patch('/field-events/counted/scorecard', { verdict: 'mixed' })
    expect(body.derived).toEqual({ ...figures, follow_ups_done: 1, follow_up_completion_pct: 100 })
  })

  it.each(['derived', 'goals_total', 'goal_achievement_pct', 'return_amount'])(
    'refuses a request that sends %s, and writes nothing',
    async (field) => {
      const before = await readAllWork(served.database)
      const { status, body } = await served.patch(scorecard, { verdict: 'weak', [field]: 1 })
      expect([status, body.error.details]).toEqual([400, [{ path: `/body/${field}`, message: 'is not allowed' }]])
      expect(await readAllWork(served.database)).toEqual(before)
    },
  )
})
