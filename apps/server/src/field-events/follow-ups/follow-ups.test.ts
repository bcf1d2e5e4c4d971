import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { makeEvent, readAllWork, readDirectWrites } from '../testing/event-work.ts'

const served = serveScratchDatabase(async ({ database }) => {
  for (const slug of ['summit', 'other']) await makeEvent(database, slug)
  await makeEntity(database, { slug: 'trezor' })
  await makePerson(database, { slug: 'speaker' })
})
const followUps = '/field-events/summit/follow-ups'
const addFollowUp = async (body: object = {}) => (await served.post(followUps, { action_text: 'Write.', ...body })).body
const changeFollowUp = (id: string, body: object) => served.patch(`${followUps}/${id}`, body)
const addInteraction = async (event: string): Promise<string> =>
  (await served.post(`/field-events/${event}/interactions`, { counterpart_name: 'Somebody' })).body.id
const unknown = '00000000-0000-4000-8000-00000000dead'
/** True for a time within ten minutes of now. */
const isRecent = (moment: string) => Math.abs(Date.parse(moment) - Date.now()) < 600_000

describe('a follow-up of a field event', () => {
  it('defaults to the status open and the type other, and appears in the event', async () => {
    const { status, body } = await served.post(followUps, { action_text: 'Send the outline.' })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...{ action_text: 'Send the outline.', follow_up_type: 'other', status: 'open', completed_at: null, interaction_id: null },
        ...{ entity: null, person: null, owner_profile_id: null, owner_name: null, destination: null, due_date: null },
      }),
    ])
    expect((await served.get('/field-events/summit')).body.followUps).toContainEqual(body)
  })

  it('stores every field', async () => {
    const interaction_id = await addInteraction('summit')
    const everything = {
      interaction_id,
      follow_up_type: 'intro',
      destination: 'Partnerships',
      due_date: '2027-06-15',
      status: 'in_progress',
    }
    const body = await addFollowUp({ ...everything, entity_slug: 'trezor', person_slug: 'speaker' })
    expect(body).toMatchObject({ ...everything, entity: { slug: 'trezor' }, person: { slug: 'speaker' } })
  })

  it('changes only sent fields, and clears fields sent as null', async () => {
    const before = await addFollowUp({ interaction_id: await addInteraction('summit'), entity_slug: 'trezor', destination: 'Partnerships' })
    const sent = { interaction_id: null, entity_id: null, destination: null, due_date: '2027-06-15', person_slug: 'speaker' }
    const { body } = await changeFollowUp(before.id, sent)
    const { person_slug: _, ...set } = sent
    const person = expect.objectContaining({ slug: 'speaker' })
    expect(body).toEqual({ ...before, ...set, entity: null, person_id: body.person.id, person, updated_at: body.updated_at })
    const traces = await readDirectWrites(served.database, before.id)
    expect(traces.map(({ operation }) => operation)).toEqual(['createFieldEventFollowUp', 'updateFieldEventFollowUp'])
  })

  it.each([
    ['of another event', () => addInteraction('other')],
    ['that there is not', async () => unknown],
  ])('refuses an interaction %s', async (_, interaction) => {
    const interaction_id = await interaction()
    const { id } = await addFollowUp()
    const before = await readAllWork(served.database)
    for (const { status, body } of [
      await served.post(followUps, { action_text: 'Write.', interaction_id }),
      await changeFollowUp(id, { interaction_id }),
    ]) {
      expect([status, body.error.message]).toEqual([404, `The field event "summit" has no interaction with the id "${interaction_id}".`])
      expect(body.error.details[0].path).toBe('/body/interaction_id')
    }
    expect(await readAllWork(served.database)).toEqual(before)
  })

  it('returns NOT_FOUND for a follow-up of another event', async () => {
    const { id } = await addFollowUp()
    const { status, body } = await served.patch(`/field-events/other/follow-ups/${id}`, { action_text: 'Call.' })
    expect([status, body.error.message]).toEqual([404, `The field event "other" has no follow-up with the id "${id}".`])
  })
})

describe('completed_at of a follow-up', () => {
  const moment = '2026-11-19T10:00:00.000Z'

  it('changes to now when the status becomes done, on creation or later', async () => {
    const { id } = await addFollowUp()
    const { body } = await changeFollowUp(id, { status: 'done' })
    expect([body.status, isRecent(body.completed_at)]).toEqual(['done', true])
    expect(isRecent((await addFollowUp({ status: 'done' })).completed_at)).toBe(true)
  })

  it('takes its value from the request, on creation or in a later update', async () => {
    const made = await addFollowUp({ status: 'done', completed_at: moment })
    expect(made.completed_at).toBe(moment)
    expect((await changeFollowUp(made.id, { destination: 'Partnerships' })).body.completed_at).toBe(moment)
    const { body } = await changeFollowUp(made.id, { completed_at: '2026-11-20T11:00:00+01:00' })
    expect(body).toMatchObject({ status: 'done', completed_at: '2026-11-20T10:00:00.000Z' })
    expect((await changeFollowUp(made.id, { completed_at: null })).body).toMatchObject({ status: 'done', completed_at: null })
  })

  it('changes to now when the status done is sent again', async () => {
    const { id } = await addFollowUp({ status: 'done', completed_at: moment })
    expect(isRecent((await changeFollowUp(id, { status: 'done' })).body.completed_at)).toBe(true)
  })

  it.each(['open', 'in_progress', 'cancelled'])('becomes null once it is %s', async (status) => {
    const { id } = await addFollowUp({ status: 'done', completed_at: moment })
    expect((await changeFollowUp(id, { status })).body).toMatchObject({ status, completed_at: null })
  })

  it('returns VALIDATION_ERROR for a follow-up that is not done', async () => {
    const { id } = await addFollowUp()
    const done = await addFollowUp({ status: 'done' })
    const before = await readAllWork(served.database)
    for (const { status, body } of [
      await served.post(followUps, { action_text: 'Write.', completed_at: moment }),
      await changeFollowUp(id, { completed_at: moment }),
      await changeFollowUp(id, { status: 'cancelled', completed_at: moment }),
      await changeFollowUp(done.id, { status: 'open', completed_at: moment }),
    ])
      expect([status, body.error.details[0].path]).toEqual([400, '/body/completed_at'])
    expect(await readAllWork(served.database)).toEqual(before)
  })
})
