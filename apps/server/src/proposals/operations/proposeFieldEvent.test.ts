import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestAnswer } from '../../testing/test-server.ts'
import { setUpFieldEvents } from '../testing/field-events.ts'
import { accept, edit, undo } from '../testing/proposals.ts'
import { countRows, readCatalogRows, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()
const { own, dryRun, submit, proposeEvent, acceptEvent, canonical, creation, update, full, links } = setUpFieldEvents(catalog)

describe('a new field event', () => {
  it('can be previewed, submitted and accepted, and then appears with its connections', async () => {
    await canonical()
    const before = await countRows(catalog.database)
    const looked = await dryRun(full())
    expect(looked).toMatchObject({
      status: 200,
      body: { environment: 'test', warnings: [], approval_digest: expect.stringMatching(/^sha256:/) },
    })
    expect(await countRows(catalog.database)).toEqual(before)
    const [change] = looked.body.normalized_changes
    expect(change).toMatchObject({
      kind: 'upsert_field_event',
      operation: 'create',
      rationale: 'Both are on the list of sponsors.',
      entities: [{ entity_id: own.entityId, role: 'sponsor' }],
      unmatched_entities: ['Example / Mining'],
      evidence_sources: [{ url: 'https://example.org/sponsors', title: 'Sponsors' }],
    })
    const fields = Object.fromEntries(change.fields.map((field: TestAnswer['body']) => [field.field, [field.base, field.proposed]]))
    expect(fields).toMatchObject({
      exists: [null, true],
      priority: [null, 'watch'],
      starts_at: [null, '2027-06-10'],
      'segments.treasuries.relevance': [null, 'A day of its own.'],
      [`entities.${own.entity}.sponsor`]: [null, true],
      [`entities.${own.entity}.sponsor.outreach_status`]: [null, 'contacted'],
      [`people.${own.person}.speaker.next_step`]: [null, 'Write to her.'],
      'unmatched_people.Somebody': [null, true],
    })

    const submitted = await submit(full(), looked.body.approval_digest)
    expect(submitted).toMatchObject({ status: 201, body: { change_count: 1, replayed: false } })
    expect((await catalog.get(`/agents/field-events/${own.slug}`)).status).toBe(404)
    expect(await accept(catalog.database, submitted.body.proposal_id)).toEqual(['applied'])

    expect(await canonical()).toMatchObject({
      slug: own.slug,
      name: 'A meeting of miners',
      event_kind: 'conference',
      starts_at: '2027-06-10',
      ends_at: null,
      priority: 'watch',
      lifecycle_status: 'researching',
      segments: [{ relevance: 'A day of its own.', segment: { slug: 'treasuries' } }],
      entities: [{ role: 'sponsor', entity: { id: own.entityId, slug: own.entity, name: 'Vault Co' } }],
      people: [{ role: 'speaker', person: { slug: own.person, name: 'Ana' } }],
    })
    expect(await links()).toEqual([
      { role: 'sponsor', outreach_status: 'contacted', relationship_note: 'Old friends.', next_step: null, meeting_target: true },
    ])
    expect(await links('field_event_people')).toEqual([
      { role: 'speaker', outreach_status: 'research', relationship_note: null, next_step: 'Write to her.', meeting_target: false },
    ])
  })

  it('creates no entity and no person for unknown names', async () => {
    const countRecords = () =>
      catalog.database.run(
        async (db) => (await sql`select (select count(*) from entities) as e, (select count(*) from people) as p`.execute(db)).rows,
      )
    const before = await countRecords()
    await acceptEvent(full())
    expect(await countRecords()).toEqual(before)
  })

  it('disappears with its connections when its acceptance is undone, and can then be accepted again', async () => {
    const before = await readCatalogRows(catalog.database)
    const id = await proposeEvent(full())
    await accept(catalog.database, id)
    await undo(catalog.database, id)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(await accept(catalog.database, id)).toEqual(['applied'])
    expect(await canonical()).toMatchObject({ slug: own.slug, entities: [{ role: 'sponsor' }] })
  })

  it('returns CONFLICT for the undo when other rows refer to it', async () => {
    const id = await proposeEvent(creation())
    await accept(catalog.database, id)
    await catalog.database.run((db) =>
      sql`insert into field_event_entities (field_event_id, entity_id, role) select id, ${own.entityId}, 'host' from field_events where slug = ${own.slug}`.execute(
        db,
      ),
    )
    await expect(undo(catalog.database, id)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await canonical()).toMatchObject({ slug: own.slug })
  })

  it('has a warning that names a similar event', async () => {
    const known = `known-${own.slug}`
    const website_url = `https://www.${own.slug}.example/tickets`
    await acceptEvent({ operation: 'create', event: { slug: known, name: `Réunion ${own.slug}`, website_url, starts_at: '2027-06-01' } })
    const listWarnings = async (event: object) => (await dryRun({ operation: 'create', event: { slug: own.slug, ...event } })).body.warnings
    const warning = { code: 'possible_duplicate', change_index: 0, message: expect.stringContaining(known) }
    expect(await listWarnings({ name: `reunion ${own.slug}` })).toMatchObject([warning])
    expect(await listWarnings({ name: 'Other', website_url: `http://${own.slug}.example`, starts_at: '2027-06-20' })).toMatchObject([
      warning,
    ])
    expect(await listWarnings({ name: 'Other', website_url: `http://${own.slug}.example`, starts_at: '2028-06-01' })).toEqual([])
  })

  it('keeps the edits of a curator', async () => {
    const id = await proposeEvent(full())
    await edit(catalog.database, id, 0, { ...creation(), event: { ...creation().event, name: 'As it is called', city: 'Lugano' } })
    await accept(catalog.database, id)
    expect(await canonical()).toMatchObject({ name: 'As it is called', city: 'Lugano', entities: [] })
    expect((await catalog.get(`/agents/proposals/${id}`)).body.proposed_changes).toMatchObject([
      { edited: true, outcome: 'applied', event: { name: 'As it is called' } },
    ])
  })

  it('returns CONFLICT for a taken slug, for the proposal and for its acceptance', async () => {
    const [first, second] = [
      await proposeEvent(creation()),
      await proposeEvent({ ...creation(), event: { slug: own.slug, name: 'Another' } }),
    ]
    await accept(catalog.database, first)
    const answer = await dryRun(creation())
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT', details: [{ path: '/body/event/slug' }] } } })
    expect(answer.body.error.hint).toContain('update')
    await expect(accept(catalog.database, second)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await canonical()).toMatchObject({ name: 'A meeting of miners' })
  })
})

describe('an update of a field event', () => {
  it('sets sent fields, clears fields sent as null, and keeps the others', async () => {
    await acceptEvent({ ...full(), event: { ...full().event, city: 'Prague', venue: 'The hall', priority: 'high' } })
    await acceptEvent(update({ venue: null, ends_at: '2027-06-12' }))
    expect(await canonical()).toMatchObject({
      name: 'A meeting of miners',
      city: 'Prague',
      venue: null,
      priority: 'high',
      starts_at: '2027-06-10',
      ends_at: '2027-06-12',
      entities: [{ role: 'sponsor' }],
    })
  })

  it('keeps the other fields of existing connections', async () => {
    await acceptEvent(full())
    await acceptEvent(
      update(
        {},
        {
          entities: [{ entity_id: own.entityId, role: 'sponsor', next_step: 'Meet.' }],
          segments: [{ segment_slug: 'treasuries' }],
          people: [{ person_slug: own.person, role: 'speaker' }],
        },
      ),
    )
    expect(await links()).toEqual([
      { role: 'sponsor', outreach_status: 'contacted', relationship_note: 'Old friends.', next_step: 'Meet.', meeting_target: true },
    ])
    expect(await links('field_event_people')).toMatchObject([{ next_step: 'Write to her.' }])
    expect((await canonical()).segments).toMatchObject([{ relevance: 'A day of its own.' }])
    await acceptEvent(
      update({}, { entities: [{ entity_slug: own.entity, role: 'sponsor', relationship_note: null, meeting_target: false }] }),
    )
    expect(await links()).toMatchObject([
      { outreach_status: 'contacted', relationship_note: null, next_step: 'Meet.', meeting_target: false },
    ])
  })

  it('restores the former values when its acceptance is undone', async () => {
    await acceptEvent(full())
    const before = await readCatalogRows(catalog.database)
    const id = await proposeEvent(
      update(
        { name: 'Renamed', starts_at: null },
        {
          entities: [
            { entity_slug: own.entity, role: 'sponsor', outreach_status: 'met' },
            { entity_slug: own.entity, role: 'host' },
          ],
        },
      ),
    )
    await accept(catalog.database, id)
    expect(await canonical()).toMatchObject({ name: 'Renamed', entities: [{ role: 'host' }, { role: 'sponsor' }] })
    await undo(catalog.database, id)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(await accept(catalog.database, id)).toEqual(['applied'])
  })

  it('returns NOT_FOUND for an update of an unknown slug', async () => {
    const answer = await dryRun(update({ name: 'Nobody knows it' }))
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND', details: [{ path: '/body/event/slug' }] } } })
    expect(answer.body.error.message).toContain(own.slug)
  })

  it('causes a warning if it changes nothing', async () => {
    await acceptEvent(full())
    expect((await dryRun(update({ name: 'A meeting of miners' }))).body.warnings).toMatchObject([{ code: 'no_change', change_index: 0 }])
  })

  it.each([
    ['another field of the event', { name: 'By somebody else' }, undefined],
    ['another field of a connection', {}, { entities: [{ role: 'sponsor', next_step: 'By somebody else.' }] }],
  ])('returns an error when %s changed after the preview, on submission and on acceptance', async (_, event, more) => {
    await acceptEvent(full())
    const wanted = update({ venue: 'The hall' }, { entities: [{ entity_slug: own.entity, role: 'sponsor', outreach_status: 'met' }] })
    const waiting = await proposeEvent(wanted)
    const looked = await dryRun({ ...wanted, match_rationale: 'Again.' })
    await acceptEvent(update(event, more && { entities: more.entities.map((link) => ({ ...link, entity_slug: own.entity })) }))

    const stale = await submit({ ...wanted, match_rationale: 'Again.' }, looked.body.approval_digest)
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'APPROVAL_MISMATCH', retryable: false } } })
    for (const resolutions of [new Map(), new Map([[0, 'keep' as const]]), new Map([[0, 'override' as const]])])
      await expect(accept(catalog.database, waiting, { resolutions })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('changed since'),
        details: expect.arrayContaining([
          expect.objectContaining({ path: '/changes/0', message: expect.stringContaining(own.slug), code: 'stale' }),
        ]),
        hint: expect.stringMatching(/edit .* reject/i),
      })
    expect(await canonical()).toMatchObject({ venue: null })
    const { operation, event: said, entities } = (await catalog.get(`/agents/proposals/${waiting}`)).body.proposed_changes[0]
    await edit(catalog.database, waiting, 0, { operation, event: said, entities })
    expect(await accept(catalog.database, waiting)).toEqual(['applied'])
    expect(await canonical()).toMatchObject({ venue: 'The hall' })
    expect((await links())[0]).toMatchObject(more ? { outreach_status: 'met', next_step: 'By somebody else.' } : { outreach_status: 'met' })
  })

  it('returns CONFLICT for the acceptance when a connection that it adds already exists', async () => {
    await acceptEvent(creation())
    const waiting = await proposeEvent(update({}, { entities: [{ entity_slug: own.entity, role: 'sponsor' }] }))
    await acceptEvent(update({}, { entities: [{ entity_slug: own.entity, role: 'sponsor', outreach_status: 'met' }] }))
    await expect(accept(catalog.database, waiting)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await links()).toMatchObject([{ outreach_status: 'met' }])
  })
})
