import { describe, expect, it } from 'vitest'
import { serveRoster } from '../testing/serve-roster.ts'

const roster = serveRoster()

/** Adds a candidate that is matched with an entity. */
async function addMatchedCandidate(fields: Record<string, unknown> = {}) {
  const [event, entity] = [await roster.makeEvent(), await roster.makeEntity()]
  const candidate = await roster.addCandidate(event, { matched_entity_id: entity.id, ...fields })
  const getLink = async () => (await roster.readLinks(event))[0]
  return {
    event,
    entity,
    candidate,
    link: getLink,
    change: (more: Record<string, unknown>) => roster.changeCandidate(event, candidate.id, more),
  }
}

describe('the link of a matched candidate', () => {
  it.each([
    ['sponsor', 'sponsor', 'other'],
    ['exhibitor', 'attending', 'attending'],
    ['speaker', 'speaker', 'speaker'],
    ['organizer', 'other', 'organizer'],
    ['host', 'host', 'host'],
    ['media', 'media', 'other'],
    ['attendee', 'attending', 'attending'],
    ['partner', 'partner', 'other'],
    ['target', 'target_customer', 'target_contact'],
    ['competitor', 'competitor', 'other'],
    ['other', 'other', 'other'],
  ])('maps the role %s to %s for an entity and %s for a person', async (role, ofEntity, ofPerson) => {
    const [event, entity, person] = [await roster.makeEvent(), await roster.makeEntity(), await roster.makePerson()]
    await roster.save(event, [
      { role, display_name: 'An entity', matched_entity_id: entity.id },
      { role, display_name: 'A person', matched_person_id: person.id },
    ])
    expect(await roster.readLinks(event)).toMatchObject([
      { role: ofEntity, entity: { id: entity.id } },
      { role: ofPerson, person: { id: person.id } },
    ])
  })

  it('gets the fields of the candidate, even those sent before the match', async () => {
    const [event, person] = [await roster.makeEvent(), await roster.makePerson()]
    const { id } = await roster.addCandidate(event, { meeting_target: true, outreach_status: 'contacted', relationship_note: 'Met before' })
    await roster.changeCandidate(event, id, { matched_person_slug: person.slug, next_step: 'Call' })
    expect(await roster.readLinks(event)).toMatchObject([
      { meeting_target: true, outreach_status: 'contacted', next_step: 'Call', relationship_note: 'Met before', person: { id: person.id } },
    ])
  })

  it.each([
    [{ relationship_note: 'Note', context: 'Context', evidence_note: 'Evidence' }, 'Note'],
    [{ context: 'Context', evidence_note: 'Evidence' }, 'Context'],
    [{ evidence_note: 'Evidence' }, 'Evidence'],
    [{}, null],
  ])('takes its note from %o: %s', async (sent, note) => {
    const { link } = await addMatchedCandidate(sent)
    expect((await link())?.relationship_note).toBe(note)
  })

  it('keeps existing notes and fills empty fields', async () => {
    const [event, entity] = [await roster.makeEvent(), await roster.makeEntity()]
    const noted = { relationship_note: 'Noted', outreach_status: 'met' }
    await roster.served.post(`/field-events/${event}/entities`, { entity_id: entity.id, role: 'attending', ...noted })
    const { id } = await roster.addCandidate(event, {
      relationship_note: 'Other',
      outreach_status: 'contacted',
      next_step: 'Call',
      meeting_target: true,
    })
    await roster.changeCandidate(event, id, { matched_entity_id: entity.id })
    expect(await roster.readLinks(event)).toMatchObject([{ ...noted, next_step: 'Call', meeting_target: true }])
  })

  it('follows later changes of the candidate, and loses values that become null there', async () => {
    const { link, change } = await addMatchedCandidate({ next_step: 'Call', meeting_target: true })
    await change({ relationship_note: 'New', outreach_status: 'met', next_step: 'Write', meeting_target: false })
    const said = { outreach_status: 'met', meeting_target: false }
    expect(await link()).toMatchObject({ ...said, relationship_note: 'New', next_step: 'Write' })
    await change({ relationship_note: null, next_step: null })
    expect(await link()).toMatchObject({ ...said, relationship_note: null, next_step: null })
  })

  it('gets the context as its note again when the candidate’s other notes are cleared', async () => {
    const { link, change } = await addMatchedCandidate({ relationship_note: 'Old friends', context: 'Context' })
    await change({ relationship_note: null })
    expect((await link())?.relationship_note).toBe('Context')
  })

  it('keeps notes from other writers when the candidate’s note is cleared', async () => {
    const { event, entity, link, change } = await addMatchedCandidate({ relationship_note: 'Mine', next_step: 'Call' })
    const noted = { relationship_note: 'Theirs', next_step: 'Send it' }
    await roster.served.post(`/field-events/${event}/entities`, { entity_id: entity.id, role: 'attending', ...noted })
    for (let time = 0; time < 2; time++) {
      await change({ relationship_note: null, next_step: null })
      expect(await link()).toMatchObject(noted)
    }
  })

  it('does not change when a list is sent again', async () => {
    const { event, entity, link } = await addMatchedCandidate({ context: 'Seen', external_ref: 'row-1' })
    const noted = { relationship_note: 'Talked', next_step: 'Send it', outreach_status: 'met', meeting_target: true }
    await roster.served.post(`/field-events/${event}/entities`, { entity_id: entity.id, role: 'attending', ...noted })
    await roster.addCandidate(event, { matched_entity_id: entity.id, context: 'Seen', external_ref: 'row-1' })
    expect(await link()).toMatchObject(noted)
  })

  it('exists once for two candidates with the same record and role, with the values of the later candidate', async () => {
    const [event, entity] = [await roster.makeEvent(), await roster.makeEntity()]
    const list = [
      { role: 'exhibitor', display_name: 'A', matched_entity_id: entity.id, outreach_status: 'met', next_step: 'Call' },
      { role: 'attendee', display_name: 'B', matched_entity_id: entity.id, outreach_status: 'contacted' },
    ]
    await roster.save(event, list)
    expect(await roster.readLinks(event)).toMatchObject([{ role: 'attending', outreach_status: 'contacted', next_step: 'Call' }])
  })

  it('remains when the candidate gets another role or match, which adds a second link', async () => {
    const { event, entity, change } = await addMatchedCandidate()
    const person = await roster.makePerson()
    await change({ role: 'sponsor' })
    await change({ matched_person_id: person.id })
    expect(await roster.readLinks(event)).toMatchObject([
      { role: 'attending', entity: { id: entity.id } },
      { role: 'sponsor', entity: { id: entity.id } },
      { role: 'other', person: { id: person.id } },
    ])
  })
})

describe.each(['promoted', 'dismissed'])('a candidate that is %s', (review_status) => {
  it('keeps its link unchanged by later fields', async () => {
    const { link, change } = await addMatchedCandidate({ next_step: 'Call' })
    const before = await link()
    await change({ review_status, next_step: 'Never mind' })
    await change({ outreach_status: 'no_action' })
    expect(await link()).toEqual(before)
  })

  it('updates the link again when a match is set', async () => {
    const { link, change, entity } = await addMatchedCandidate()
    await change({ review_status })
    const { body } = await change({ matched_entity_id: entity.id, next_step: 'Call' })
    expect(body.review_status).toBe('matched')
    expect(await link()).toMatchObject({ next_step: 'Call' })
  })
})

it('updates the link only while a candidate is matched', async () => {
  const { link, change } = await addMatchedCandidate()
  await change({ next_step: 'Call' })
  expect(await link()).toMatchObject({ next_step: 'Call' })
  await change({ review_status: 'unreviewed', next_step: 'Write' })
  expect(await link()).toMatchObject({ next_step: 'Call' })
})

it('creates no link and no record for a candidate without a match', async () => {
  const countRecords = () =>
    roster.served.database.run(async (db) => [
      (await db.selectFrom('entities').select('id').execute()).length,
      (await db.selectFrom('people').select('id').execute()).length,
    ])
  const before = await countRecords()
  const event = await roster.makeEvent()
  await roster.addCandidate(event, { candidate_type: 'entity', review_status: 'promoted' })
  expect([await roster.readLinks(event), await countRecords()]).toEqual([[], before])
})
