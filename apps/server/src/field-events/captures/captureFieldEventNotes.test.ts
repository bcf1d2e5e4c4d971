import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { serveRoster } from '../testing/serve-roster.ts'

const roster = serveRoster()
const { served } = roster

const captureNotes = (event: string, notes: object, headers: Record<string, string> = {}) =>
  served.post(`/field-events/${event}/captures`, notes, { headers })
const readWholeEvent = async (event: string) => (await served.get(`/field-events/${event}`)).body
const nothing = { interactions: [], followUps: [], roster: [], entities: [], people: [] }

const notes = {
  person_name: 'A treasurer',
  org_name: 'A mining company',
  why: 'Wants custody.',
  what_mattered: 'Decides in May.',
  ask: 'Send the overview.',
  owner: 'Partnerships',
  due_date: '2027-07-01',
}

describe('captureFieldEventNotes', () => {
  it('creates a completed interaction, candidates and an open follow-up', async () => {
    const event = await roster.makeEvent()
    const { status, body } = await captureNotes(event, notes)
    expect(status).toBe(201)
    expect(body.interaction).toMatchObject({
      counterpart_name: notes.person_name,
      counterpart_context: notes.org_name,
      purpose: notes.why,
      outcome_notes: notes.what_mattered,
      next_step: notes.ask,
      status: 'completed',
      owner_name: notes.owner,
      owner_profile_id: null,
      entity: null,
      person: null,
    })
    expect(body.interaction.scheduled_at).toMatch(/^\d{4}-/)
    const staged = { role: 'attendee', review_status: 'unreviewed', context: 'Wants custody.\nDecides in May.' }
    expect(body.candidates).toMatchObject([
      { ...staged, display_name: notes.person_name, candidate_type: 'person' },
      { ...staged, display_name: notes.org_name, candidate_type: 'entity' },
    ])
    expect(body.follow_up).toMatchObject({
      interaction_id: body.interaction.id,
      action_text: notes.ask,
      due_date: notes.due_date,
      status: 'open',
      owner_name: notes.owner,
      owner_profile_id: null,
    })
    expect(await readWholeEvent(event)).toMatchObject({
      ...nothing,
      interactions: [body.interaction],
      followUps: [body.follow_up],
      roster: body.candidates,
    })
  })

  it('names the organization as the counterpart if there is no person, and creates no follow-up if there is no ask', async () => {
    const { body } = await captureNotes(await roster.makeEvent(), { org_name: 'A bank', what_mattered: 'Is curious.' })
    expect(body.interaction).toMatchObject({ counterpart_name: 'A bank', counterpart_context: null, next_step: null, owner_name: null })
    expect(body.candidates).toMatchObject([{ display_name: 'A bank', candidate_type: 'entity', context: 'Is curious.' }])
    expect(body.follow_up).toBeNull()
  })

  it('stages one candidate when person and organization have the same name', async () => {
    const { body } = await captureNotes(await roster.makeEvent(), { person_name: 'Solo', org_name: ' Solo ', ask: 'Call' })
    expect(body.candidates).toMatchObject([{ display_name: 'Solo', candidate_type: 'person', context: null }])
  })

  it('links the interaction to records that the roster has matched with the name, in any role and regardless of case', async () => {
    const [event, entity, person] = [await roster.makeEvent(), await roster.makeEntity(), await roster.makePerson()]
    await roster.save(event, [
      { role: 'sponsor', display_name: 'A Mining Company', matched_entity_id: entity.id },
      { role: 'speaker', display_name: 'a treasurer', matched_person_id: person.id },
    ])
    const { body } = await captureNotes(event, notes)
    expect(body.interaction).toMatchObject({
      entity: { slug: entity.slug },
      person: { slug: person.slug },
      counterpart_name: 'A treasurer',
    })
  })

  it('links no record when the roster has matched the name with two records or only in a dismissed candidate', async () => {
    const [event, one, other] = [await roster.makeEvent(), await roster.makeEntity(), await roster.makeEntity()]
    await roster.save(event, [
      { role: 'sponsor', display_name: 'Twice', matched_entity_id: one.id },
      { role: 'exhibitor', display_name: 'Twice', matched_entity_id: other.id },
      { role: 'sponsor', display_name: 'Not them', matched_entity_id: other.id, review_status: 'dismissed' },
    ])
    for (const org_name of ['Twice', 'Not them'])
      expect((await captureNotes(event, { org_name, ask: 'Call' })).body.interaction.entity).toBeNull()
  })

  it('links the follow-up to the records of the interaction, even if the roster matches them later', async () => {
    const [event, person, entity] = [await roster.makeEvent(), await roster.makePerson(), await roster.makeEntity()]
    const known = await captureNotes(await makeEventWithMatches(entity.id, person.id), notes)
    expect(known.body.follow_up).toMatchObject({ entity_id: entity.id, person_id: person.id })

    const { body } = await captureNotes(event, notes)
    const [asPerson, asOrganization] = body.candidates
    const another = { action_text: 'Ask another.', interaction_id: body.interaction.id, entity_id: (await roster.makeEntity()).id }
    await served.post(`/field-events/${event}/follow-ups`, another)
    await roster.changeCandidate(event, asOrganization.id, { matched_entity_id: entity.id })
    await roster.changeCandidate(event, asPerson.id, { matched_person_slug: person.slug })
    const { followUps } = await readWholeEvent(event)
    expect(followUps).toMatchObject([
      { id: body.follow_up.id, entity_id: entity.id, person_id: person.id },
      { entity_id: another.entity_id, person_id: null },
    ])
    const writes = await served.database.run((db) =>
      db.selectFrom('direct_writes').select('changes').where('subject_id', '=', body.follow_up.id).orderBy('id').execute(),
    )
    expect(writes.slice(1).map(({ changes }) => changes)).toEqual([
      { entity_id: { before: null, after: entity.id } },
      { person_id: { before: null, after: person.id } },
    ])
  })

  it.each(['entity', 'person'] as const)('returns CONFLICT when the roster has matched an archived %s', async (kind) => {
    const [person, entity] = [await roster.makePerson(), await roster.makeEntity()]
    const event = await makeEventWithMatches(entity.id, person.id)
    const [table, { id, slug }] = kind === 'entity' ? (['entities', entity] as const) : (['people', person] as const)
    await served.database.run((db) => db.updateTable(table).set({ lifecycle_status: 'archived' }).where('id', '=', id).execute())
    const before = await readWholeEvent(event)
    const { status, body } = await captureNotes(event, notes)
    expect([status, body.error.code, body.error.message]).toEqual([409, 'CONFLICT', expect.stringContaining(`"${slug}" is archived`)])
    expect(await readWholeEvent(event)).toEqual(before)
  })

  async function makeEventWithMatches(entityId: string, personId: string): Promise<string> {
    const event = await roster.makeEvent()
    await roster.save(event, [
      { role: 'sponsor', display_name: 'A  MINING Cómpany', matched_entity_id: entityId },
      { role: 'speaker', display_name: 'a treasurer', matched_person_id: personId },
    ])
    return event
  }

  it('links records that the roster matches later, and keeps existing links', async () => {
    const [event, other, entity, person] = [
      await roster.makeEvent(),
      await roster.makeEntity(),
      await roster.makeEntity(),
      await roster.makePerson(),
    ]
    const first = (await captureNotes(event, notes)).body
    const again = (await captureNotes(event, { org_name: notes.org_name, ask: 'Call' })).body.interaction
    await served.patch(`/field-events/${event}/interactions/${again.id}`, { entity_id: other.id })
    const [asPerson, asOrganization] = first.candidates
    await roster.changeCandidate(event, asPerson.id, { matched_person_slug: person.slug })
    expect((await readWholeEvent(event)).interactions[0]).toMatchObject({ person: { slug: person.slug }, entity: null })
    await roster.changeCandidate(event, asOrganization.id, { matched_entity_id: entity.id })
    expect((await readWholeEvent(event)).interactions).toMatchObject([
      { id: first.interaction.id, person: { slug: person.slug }, entity: { slug: entity.slug } },
      { id: again.id, entity: { slug: other.slug } },
    ])
  })

  it('changes neither records of the catalog nor last_touch', async () => {
    const [event, entity, person] = [await roster.makeEvent(), await roster.makeEntity(), await roster.makePerson()]
    const readAllRows = () =>
      served.database.run(async (db) => {
        const { rows } = await sql`
          select (select jsonb_agg(to_jsonb(e) order by e.id) from entities e) as entities,
            (select jsonb_agg(to_jsonb(p) order by p.id) from people p) as people,
            (select count(*) from gtm_assignments) as assignments, (select count(*) from touchpoints) as touchpoints`.execute(db)
        return rows
      })
    const before = await readAllRows()
    const { body } = await captureNotes(event, { ...notes, person_name: person.slug, org_name: entity.slug })
    expect(await readAllRows()).toEqual(before)
    expect(body.candidates).toMatchObject([{ matched_person_id: null }, { matched_entity_id: null }])
    expect(await readWholeEvent(event)).toMatchObject({ entities: [], people: [] })
  })

  it('reuses existing candidates and fills only their empty fields', async () => {
    const event = await roster.makeEvent()
    const { body: listed } = await roster.save(event, [
      { role: 'attendee', display_name: notes.person_name, context: 'Known', confidence: 5, external_ref: 'row-1' },
      { role: 'attendee', display_name: notes.org_name, candidate_type: 'person' },
    ])
    const { body } = await captureNotes(event, notes)
    const [known, org] = listed.data
    expect(body.candidates).toEqual([
      { ...known, candidate_type: 'person', updated_at: expect.any(String) },
      { ...org, context: 'Wants custody.\nDecides in May.', updated_at: expect.any(String) },
    ])
  })

  it('keeps the match and the review status of an existing candidate', async () => {
    const [event, person] = [await roster.makeEvent(), await roster.makePerson()]
    const staged = { role: 'attendee', display_name: notes.person_name, matched_person_id: person.id, context: 'Known' }
    await roster.save(event, [{ ...staged, candidate_type: 'person', review_status: 'dismissed' }])
    const [before, links] = [await roster.listCandidates(event), await roster.readLinks(event)]
    await captureNotes(event, { person_name: notes.person_name, why: 'Again' })
    expect([await roster.listCandidates(event), await roster.readLinks(event)]).toEqual([before, links])
  })

  it('creates two interactions with the same candidates when sent twice', async () => {
    const event = await roster.makeEvent()
    await captureNotes(event, notes)
    await captureNotes(event, notes)
    const { interactions, followUps, roster: candidates } = await readWholeEvent(event)
    expect([interactions.length, followUps.length, candidates.length]).toEqual([2, 2, 2])
  })

  it('creates one interaction under one Idempotency-Key', async () => {
    const event = await roster.makeEvent()
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await captureNotes(event, notes, headers), await captureNotes(event, notes, headers)]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await readWholeEvent(event)).interactions).toHaveLength(1)
  })

  it('writes an audit log entry for each created row', async () => {
    const before = await roster.countDirectWrites()
    await captureNotes(await roster.makeEvent(), notes)
    expect((await roster.countDirectWrites()) - before).toBe(4)
  })
})

describe('the owner of captured notes', () => {
  const makeCurator = async (values: { email: string; name: string; enabled?: boolean }) => {
    const { id } = await served.database.run((db) =>
      db
        .insertInto('curators')
        .values({ ...values, role: 'curator' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return id
  }
  const captureWithOwner = async (owner: string) => {
    const { body } = await captureNotes(await roster.makeEvent(), { ...notes, owner })
    for (const part of [body.interaction, body.follow_up])
      expect(part, 'agents are not told whose profile it is').toMatchObject({ owner_profile_id: null })
    const getOwner = async (table: string, id: string) => {
      const { rows } = await served.database.run((db) =>
        sql<{
          owner_profile_id: string | null
          owner_name: string | null
        }>`select owner_profile_id, owner_name from ${sql.table(table)} where id = ${id}`.execute(db),
      )
      return rows[0]
    }
    const ofInteraction = await getOwner('field_event_interactions', body.interaction.id)
    expect(await getOwner('field_event_follow_ups', body.follow_up.id)).toEqual(ofInteraction)
    if (!ofInteraction) throw new Error('The interaction is not there.')
    return ofInteraction
  }

  it('matches the curator by e-mail address or name, ignoring case', async () => {
    const id = await makeCurator({ email: 'partnerships@example.org', name: 'Partner Desk' })
    expect(await captureWithOwner('Partnerships@Example.org')).toEqual({ owner_profile_id: id, owner_name: 'Partnerships@Example.org' })
    expect(await captureWithOwner(' partner desk ')).toEqual({ owner_profile_id: id, owner_name: 'partner desk' })
  })

  it('remains a name when no curator or several curators have it', async () => {
    await makeCurator({ email: 'one@example.org', name: 'Same Name' })
    await makeCurator({ email: 'two@example.org', name: 'same name' })
    expect(await captureWithOwner('Same name')).toEqual({ owner_profile_id: null, owner_name: 'Same name' })
    expect(await captureWithOwner('Nobody here')).toEqual({ owner_profile_id: null, owner_name: 'Nobody here' })
  })

  it('never matches a disabled curator', async () => {
    await makeCurator({ email: 'left@example.org', name: 'Shared Desk', enabled: false })
    expect(await captureWithOwner('left@example.org')).toEqual({ owner_profile_id: null, owner_name: 'left@example.org' })
    const id = await makeCurator({ email: 'stayed@example.org', name: 'Shared Desk' })
    expect((await captureWithOwner('Shared Desk')).owner_profile_id).toBe(id)
  })
})

const buildText = (length: number) => 'ü'.repeat(length)

describe('limits of captured notes', () => {
  it.each([
    ['person_name', buildText(160)],
    ['org_name', buildText(160)],
    ['why', buildText(1000)],
    ['what_mattered', buildText(4000)],
    ['ask', buildText(500)],
    ['ask', 'ok'],
    ['owner', buildText(200)],
    ['due_date', '2028-02-29'],
    ['due_date', null],
    ['due_date', ' '],
    ['owner', '  '],
  ])('accepts the maximum length of %s', async (field, value) => {
    const { status, body } = await captureNotes(await roster.makeEvent(), { ...notes, [field]: value })
    expect(status).toBe(201)
    expect(body.candidates[0].context.length).toBeLessThanOrEqual(1000)
  })

  it.each([
    ['person_name', buildText(161)],
    ['org_name', buildText(161)],
    ['why', buildText(1001)],
    ['what_mattered', buildText(4001)],
    ['ask', buildText(501)],
    ['ask', ' x '],
    ['ask', '😀'],
    ['owner', buildText(201)],
    ['due_date', '2027-02-29'],
    ['due_date', '2027-07-01T00:00:00Z'],
    ['why', 1],
    ['status', 'planned'],
  ])('refuses %s: %j', async (field, value) => {
    const event = await roster.makeEvent()
    const { status, body } = await captureNotes(event, { ...notes, [field]: value })
    expect([status, body.error.details]).toEqual([400, [{ path: `/body/${field}`, message: expect.any(String) }]])
    expect(await readWholeEvent(event)).toMatchObject(nothing)
  })

  it.each([
    ['nobody', { why: 'Because' }, '/body', 'person_name or org_name'],
    ['nobody but blanks', { person_name: ' ', org_name: null, why: 'Because' }, '/body', 'person_name or org_name'],
    ['nothing', { person_name: 'A treasurer' }, '/body', 'why, what_mattered or ask'],
    ['nothing but blanks', { org_name: 'A bank', why: '\t', what_mattered: '', ask: null }, '/body', 'why, what_mattered or ask'],
    ['a day without an ask', { org_name: 'A bank', why: 'Because', due_date: '2027-07-01' }, '/body/due_date', 'ask'],
  ])('refuses %s', async (_, sent, path, said) => {
    const event = await roster.makeEvent()
    const { status, body } = await captureNotes(event, sent)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toEqual([{ path, message: expect.stringContaining(said) }])
    expect(await readWholeEvent(event)).toMatchObject(nothing)
  })

  it('reports both missing fields in one error', async () => {
    const { body } = await captureNotes(await roster.makeEvent(), { owner: 'Partnerships' })
    expect(body.error.details).toHaveLength(2)
  })
})

it('returns NOT_FOUND for an unknown event', async () => {
  const { status, body } = await captureNotes('no-such-event', notes)
  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
})
