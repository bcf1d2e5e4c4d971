import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { serveRoster } from '../testing/serve-roster.ts'

const roster = serveRoster()

describe('saveFieldEventRoster', () => {
  it('creates candidates in the order of the list, with defaults for absent fields', async () => {
    const event = await roster.makeEvent()
    const { status, body } = await roster.save(event, [
      { role: 'speaker', display_name: '  The keynote ' },
      { role: 'sponsor', display_name: 'A bank', external_ref: 'row-1', confidence: 5, meeting_target: true },
    ])
    expect([status, body.created, body.updated]).toEqual([201, 2, 0])
    expect(body.data).toMatchObject([
      {
        role: 'speaker',
        display_name: 'The keynote',
        candidate_type: 'unknown',
        confidence: 3,
        review_status: 'unreviewed',
        meeting_target: false,
        outreach_status: 'research',
        external_ref: null,
        context: null,
        matched_entity: null,
        matched_person: null,
      },
      { role: 'sponsor', display_name: 'A bank', external_ref: 'row-1', confidence: 5, meeting_target: true },
    ])
    expect(await roster.listCandidates(event)).toEqual(body.data)
    const { body: whole } = await roster.served.get(`/field-events/${event}`)
    expect(whole.roster).toEqual(body.data)
  })

  it('changes and logs nothing, not even updated_at, when a list is sent again', async () => {
    const event = await roster.makeEvent()
    const [entity, person] = [await roster.makeEntity(), await roster.makePerson()]
    const list = [
      { role: 'exhibitor', display_name: 'A stand', matched_entity_slug: entity.slug, next_step: 'Call', outreach_status: 'to_contact' },
      { role: 'attendee', display_name: 'A stand', matched_entity_id: entity.id, outreach_status: 'contacted', context: 'Seen before' },
      { role: 'target', display_name: 'Somebody', matched_person_slug: person.slug, external_ref: 'row-2', meeting_target: true },
      { role: 'media', display_name: 'A paper', context: 'Writes' },
    ]
    const first = await roster.save(event, list)
    const [links, writes] = [await roster.readLinks(event), await roster.countDirectWrites()]
    const again = await roster.save(event, list)
    expect([again.status, again.body.created, again.body.updated]).toEqual([200, 0, 4])
    expect(again.body.data).toEqual(first.body.data)
    expect(await roster.readLinks(event)).toEqual(links)
    expect(await roster.countDirectWrites()).toBe(writes)
  })

  it('counts new and existing candidates separately', async () => {
    const event = await roster.makeEvent()
    await roster.addCandidate(event, { display_name: 'First' })
    const { status, body } = await roster.save(event, [
      { role: 'exhibitor', display_name: 'First', context: 'Now with context' },
      { role: 'exhibitor', display_name: 'Second' },
    ])
    expect([status, body.created, body.updated]).toEqual([201, 1, 1])
    expect(body.data.map(({ context }: { context: string | null }) => context)).toEqual(['Now with context', null])
  })

  it('sets only sent fields without defaults, and clears fields sent as null', async () => {
    const event = await roster.makeEvent()
    const kept = {
      candidate_type: 'entity',
      context: 'Context',
      source_url: 'https://example.org/list',
      evidence_note: 'Evidence',
      confidence: 1,
      meeting_target: true,
      outreach_status: 'met',
      relationship_note: 'Note',
      next_step: 'Step',
    }
    const before = await roster.addCandidate(event, kept)
    expect(before).toMatchObject(kept)
    expect(await roster.addCandidate(event)).toEqual(before)
    const cleared = { context: null, source_url: null, evidence_note: null, relationship_note: null, next_step: null }
    expect(await roster.addCandidate(event, cleared)).toMatchObject({ ...kept, ...cleared })
  })
})

describe('the stored candidate of a list entry', () => {
  it('matches by external_ref, even with another role and name', async () => {
    const event = await roster.makeEvent()
    const { id } = await roster.addCandidate(event, { external_ref: 'row-1' })
    const renamed = await roster.addCandidate(event, { external_ref: 'row-1', role: 'sponsor', display_name: 'Renamed' })
    expect(renamed).toMatchObject({ id, role: 'sponsor', display_name: 'Renamed' })
    const other = await roster.addCandidate(event, { external_ref: 'row-2', role: 'sponsor', display_name: 'Renamed' })
    expect(other.id).not.toBe(id)
  })

  it('matches by role and name if the entry has no external_ref, and prefers a candidate without one', async () => {
    const event = await roster.makeEvent()
    await roster.addCandidate(event, { external_ref: 'row-1' })
    const { id } = await roster.served.database.run((db) =>
      db
        .insertInto('field_event_roster_candidates')
        .values({
          field_event_id: db.selectFrom('field_events').select('id').where('slug', '=', event),
          role: 'exhibitor',
          display_name: 'A stand',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect((await roster.addCandidate(event)).id).toBe(id)
  })

  it('defaults to the oldest with the role and name when all have an external_ref', async () => {
    const event = await roster.makeEvent()
    const { id } = await roster.addCandidate(event, { external_ref: 'row-1' })
    await roster.addCandidate(event, { external_ref: 'row-2' })
    expect(await roster.addCandidate(event, { context: 'Found' })).toMatchObject({ id, external_ref: 'row-1', context: 'Found' })
    expect(await roster.listCandidates(event)).toHaveLength(2)
  })

  it.each([{ role: 'sponsor' }, { display_name: 'a stand' }])('differs for another role or name: %o', async (difference) => {
    const event = await roster.makeEvent()
    const { id } = await roster.addCandidate(event)
    expect((await roster.addCandidate(event, difference)).id).not.toBe(id)
  })

  it('never belongs to another event', async () => {
    const [one, other] = [await roster.makeEvent(), await roster.makeEvent()]
    const first = await roster.addCandidate(one, { external_ref: 'row-1' })
    expect((await roster.addCandidate(other, { external_ref: 'row-1' })).id).not.toBe(first.id)
  })

  it.each([
    ['the same external_ref', { external_ref: 'row-1', role: 'media', display_name: 'B' }, { external_ref: 'row-1' }],
    ['the same role and name', {}, { display_name: ' A stand ' }],
  ])('refuses two list items with %s', async (_, one, other) => {
    const event = await roster.makeEvent()
    const unlike = { role: 'media', display_name: 'Unlike' }
    const { status, body } = await roster.save(
      event,
      [one, unlike, other].map((entry) => ({ role: 'exhibitor', display_name: 'A stand', ...entry })),
    )
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toEqual([
      { path: '/body/candidates/2', message: expect.stringContaining('the same candidate as /body/candidates/0') },
    ])
    expect(body.error.hint).toContain('external_ref')
    expect(await roster.listCandidates(event)).toEqual([])
  })

  it('refuses two entries that match the same candidate by different names', async () => {
    const event = await roster.makeEvent()
    await roster.addCandidate(event, { external_ref: 'row-1' })
    const { status, body } = await roster.save(event, [
      { role: 'exhibitor', display_name: 'A stand', context: 'by name' },
      { role: 'media', display_name: 'Other', external_ref: 'row-1' },
    ])
    expect([status, body.error.details]).toEqual([
      400,
      [{ path: '/body/candidates/1', message: expect.stringContaining('/body/candidates/0') }],
    ])
    expect(await roster.listCandidates(event)).toMatchObject([{ role: 'exhibitor', context: null }])
  })
})

describe('a list with one wrong entry', () => {
  it('saves nothing, and returns the path of the wrong entry', async () => {
    const event = await roster.makeEvent()
    const before = await roster.addCandidate(event)
    const [entity, writes] = [await roster.makeEntity(), await roster.countDirectWrites()]
    const { status, body } = await roster.save(event, [
      { role: 'exhibitor', display_name: 'A stand', context: 'Changed', matched_entity_id: entity.id },
      { role: 'exhibitor', display_name: 'New' },
      { role: 'exhibitor', display_name: 'Wrong', matched_entity_slug: 'no-such-record' },
    ])
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.error.details).toEqual([{ path: '/body/candidates/2/matched_entity_slug', message: expect.any(String) }])
    expect([await roster.listCandidates(event), await roster.readLinks(event), await roster.countDirectWrites()]).toEqual([
      [before],
      [],
      writes,
    ])
  })
})

describe('the audit log of a list', () => {
  it('contains each changed candidate and link with the agent and the values', async () => {
    const event = await roster.makeEvent()
    const [entity, before] = [await roster.makeEntity(), await roster.addCandidate(event)]
    await roster.addCandidate(event, { context: 'Known', matched_entity_slug: entity.slug })
    const entries = await roster.served.database.run((db) =>
      db
        .selectFrom('direct_writes')
        .select(['operation', 'subject_type', 'subject_id', 'changes'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    )
    expect(entries.reverse()).toEqual([
      {
        operation: 'saveFieldEventRoster',
        subject_type: 'field_event_roster_candidate',
        subject_id: before.id,
        changes: {
          context: { before: null, after: 'Known' },
          matched_entity_id: { before: null, after: entity.id },
          review_status: { before: 'unreviewed', after: 'matched' },
        },
      },
      {
        operation: 'saveFieldEventRoster',
        subject_type: 'field_event_entity',
        subject_id: expect.any(String),
        changes: expect.objectContaining({
          role: { before: null, after: 'attending' },
          relationship_note: { before: null, after: 'Known' },
        }),
      },
    ])
  })
})

describe('a list that is repeated with its Idempotency-Key', () => {
  it('runs once, and returns the stored answer', async () => {
    const event = await roster.makeEvent()
    const headers = { 'idempotency-key': randomUUID() }
    const list = [{ role: 'exhibitor', display_name: 'A stand' }]
    const first = await roster.save(event, list, { headers })
    const again = await roster.save(event, list, { headers })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.body).toEqual(first.body)
    const other = await roster.save(event, [{ role: 'media', display_name: 'Other' }], { headers })
    expect([other.status, other.body.error.code]).toEqual([409, 'CONFLICT'])
  })
})

it('returns NOT_FOUND for an unknown event', async () => {
  const { status, body } = await roster.save('no-such-event', [{ role: 'media', display_name: 'A paper' }])
  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
})
