import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accept, bundles, reject, sendProposal, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, readCatalogRows, readHistory, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()
const buildNoteChange = (text: string) => ({ kind: 'update_notes', append_text: text })

async function sendBundle(target: string, changes: readonly object[], more: object = {}): Promise<string> {
  return sendProposal(catalog, bundles, { target_entity_slug: target, changes, ...more })
}

async function readProposal(proposalId: string) {
  return (await catalog.get(`/agents/proposals/${proposalId}`)).body
}

describe('selection of changes', () => {
  it('applies the changes with the given indices and marks the others as not selected', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await sendBundle(target, [buildNoteChange('One.'), buildNoteChange('Two.'), buildNoteChange('Three.')])
    const notes = new Map([
      [1, 'Not this one.'],
      [2, 'Well found.'],
    ])
    expect(await accept(catalog.database, id, { indices: [2, 0], notes: 'Thanks.', changeNotes: notes })).toEqual([
      'applied',
      'not_selected',
      'applied',
    ])
    expect((await catalog.get(`/entities/${target}`)).body.notes_md).toBe('One.\n\nThree.')
    expect(await readProposal(id)).toMatchObject({
      status: 'accepted',
      applied_indices: [0, 2],
      decision_notes: 'Thanks.',
      reviewed_at: expect.any(String),
      proposed_changes: [
        { outcome: 'applied', note: null },
        { outcome: 'not_selected', note: 'Not this one.' },
        { outcome: 'applied', note: 'Well found.' },
      ],
    })
  })

  it.each([
    ['none', []],
    ['one that there is not', [0, 7]],
    ['a negative one', [-1]],
  ])('returns VALIDATION_ERROR for %s', async (_, indices) => {
    const { target } = await makeWorld(catalog.database)
    const id = await sendBundle(target, [buildNoteChange('One.')])
    const error = await catchRefusal(accept(catalog.database, id, { indices, confirmed: [] }))
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: '/body/indices' }] })
    expect(await readProposal(id)).toMatchObject({ status: 'pending', reviewed_at: null })
  })

  it('requires a confirmation of each change that renames, merges or archives', async () => {
    const world = await makeWorld(catalog.database)
    const changes = [
      { kind: 'rename_entity', new_name: world.own('New name') },
      buildNoteChange('One.'),
      { kind: 'soft_delete_person', target_person_slug_or_id: world.person, reason: 'Gone.' },
      { kind: 'merge_people', primary_person_slug_or_id: world.second, duplicate_person_slug_or_id: world.person },
      { kind: 'merge_entities', duplicate_entity_id: world.other },
    ]
    const id = await sendBundle(world.target, changes)
    const before = await readCatalogRows(catalog.database)
    const error = await catchRefusal(accept(catalog.database, id, { indices: [0, 1, 2, 4], confirmed: [2] }))
    expect(error.code).toBe('VALIDATION_ERROR')
    expect(error.details?.map(({ message }) => message)).toEqual([expect.stringContaining('change 0'), expect.stringContaining('change 4')])
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(await accept(catalog.database, id, { indices: [0, 1], confirmed: [0] })).toEqual([
      'applied',
      'applied',
      'not_selected',
      'not_selected',
      'not_selected',
    ])
  })
})

describe('changes that create the records of other changes', () => {
  const buildEnrichedEntity = (slug: string) => ({
    entity: { slug, name: slug, segment_slug: 'miners' },
    enrichment: {
      org_fit: [{ capability_slug: 'custody', horizon: 'now', fit_score: 4 }],
      providers: [{ capability_slug: 'custody', provider_name: 'Vault' }],
      events: [{ occurred_at: '2026-01-01', event_kind: 'founding', headline: 'Founded' }],
    },
  })

  it('applies an entity before the changes that enrich it', async () => {
    const { own } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/entity', buildEnrichedEntity(own('made')))
    expect(await readProposal(id)).toMatchObject({
      change_count: 4,
      change_kinds: ['create_entity', 'suggest_org_fit', 'add_provider', 'add_event'],
      target_entity: null,
    })
    expect(await accept(catalog.database, id)).toEqual(['applied', 'applied', 'applied', 'applied'])
    const { body } = await catalog.get(`/entities/${own('made')}?include=org_fit,providers,events`)
    expect(body).toMatchObject({ org_fit: [{ fit_score: 4 }], providers: [{ provider_name: 'Vault' }], events: [{ headline: 'Founded' }] })
  })

  it('accepts an entity without its enrichment, but not the enrichment without the entity', async () => {
    const { own } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/entity', buildEnrichedEntity(own('made')))
    const error = await catchRefusal(accept(catalog.database, id, { indices: [1, 2] }))
    expect(error).toMatchObject({
      code: 'CONFLICT',
      details: [{ path: '/changes/1' }, { path: '/changes/2' }],
      hint: expect.stringContaining('select the change'),
    })
    expect((await catalog.get(`/entities/${own('made')}`)).status).toBe(404)
    expect(await accept(catalog.database, id, { indices: [0] })).toEqual(['applied', 'not_selected', 'not_selected', 'not_selected'])
  })

  it('applies a person before a role that is listed earlier', async () => {
    const { own, target } = await makeWorld(catalog.database)
    const role = { kind: 'attach_person_role', person_slug_or_id: own('made').toUpperCase(), role_kind: 'ceo' }
    const id = await sendBundle(target, [role, { kind: 'create_person', person: { slug: own('made'), name: 'Made' } }])
    expect((await readProposal(id)).proposed_changes[0].references).toMatchObject([
      { type: 'person', id: null, slug: own('made') },
      { slug: target },
    ])
    expect(await accept(catalog.database, id)).toEqual(['applied', 'applied'])
    const { body } = await catalog.get(`/people/${own('made')}`)
    expect(body.roles).toMatchObject([{ entity: { slug: target }, role_kind: 'ceo' }])
    await undo(catalog.database, id)
    expect((await catalog.get(`/people/${own('made')}`)).status).toBe(404)
    expect((await catalog.get(`/entities/${target}?include=people`)).body.people).toEqual([])
  })

  it('returns CONFLICT for a role whose person is not selected', async () => {
    const { own, target } = await makeWorld(catalog.database)
    const role = { kind: 'attach_person_role', person_slug_or_id: own('made'), role_kind: 'ceo' }
    const id = await sendBundle(target, [{ kind: 'create_person', person: { slug: own('made'), name: 'Made' } }, role])
    const error = await catchRefusal(accept(catalog.database, id, { indices: [1] }))
    expect(error).toMatchObject({
      code: 'CONFLICT',
      details: [{ path: '/changes/1/person_slug_or_id', message: expect.stringContaining(own('made')) }],
    })
    expect(await readProposal(id)).toMatchObject({ status: 'pending' })
  })

  it('returns CONFLICT for a proposal that creates two people with the same slug', async () => {
    const { own, target } = await makeWorld(catalog.database)
    const buildCreatePerson = (name: string) => ({ kind: 'create_person', person: { slug: own('made'), name } })
    const answer = await catalog.post('/agents/validate/bundle', {
      target_entity_slug: target,
      changes: [buildCreatePerson('One'), buildCreatePerson('Two')],
    })
    expect(answer).toMatchObject({ status: 409, body: { error: { details: [{ path: '/body/changes/1/person/slug' }] } } })
  })

  it('returns CONFLICT for a slug that an earlier rename of the same proposal gives to another person', async () => {
    const { own, target, person, second } = await makeWorld(catalog.database)
    const buildRenamePerson = (who: string) => ({ kind: 'rename_person', target_person_slug_or_id: who, new_slug: own('made') })
    const made = { kind: 'create_person', person: { slug: own('made'), name: 'Made' } }
    const validate = (...changes: object[]) => catalog.post('/agents/validate/bundle', { target_entity_slug: target, changes })
    expect(await validate(buildRenamePerson(person), buildRenamePerson(second))).toMatchObject({
      status: 409,
      body: { error: { details: [{ path: '/body/changes/1/new_slug' }] } },
    })
    expect((await validate(buildRenamePerson(person), made)).status).toBe(409)
    expect(
      (await validate(buildRenamePerson(person), buildRenamePerson(person), { kind: 'rename_entity', new_slug: own('made') })).status,
    ).toBe(200)
  })
})

describe('changes of the same field', () => {
  it('applies the changes of one proposal one after the other', async () => {
    const { target } = await makeWorld(catalog.database)
    const buildStatusChange = (value: string) => ({ kind: 'set_relationship_status', status: value })
    const id = await sendBundle(target, [
      buildStatusChange('cold'),
      buildNoteChange('One.'),
      buildStatusChange('client'),
      buildNoteChange('Two.'),
    ])
    expect(await accept(catalog.database, id)).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect((await catalog.get(`/entities/${target}`)).body).toMatchObject({ relationship_status: 'client', notes_md: 'One.\n\nTwo.' })
    expect(
      (await readHistory(catalog.database, id)).map(({ field, before, after, change_index }) => [change_index, field, before, after]),
    ).toEqual([
      [0, 'relationship_status', null, 'cold'],
      [1, 'notes_md', null, 'One.'],
      [2, 'relationship_status', 'cold', 'client'],
      [3, 'notes_md', 'One.', 'One.\n\nTwo.'],
    ])
    await undo(catalog.database, id)
    expect((await catalog.get(`/entities/${target}`)).body).toMatchObject({ relationship_status: null, notes_md: null })
  })

  it('merges the keys of the scale separately', async () => {
    const { target } = await makeWorld(catalog.database)
    const buildScaleChanges = (patch: object) => [{ kind: 'update_entity_fields', field_updates: { scale_patch: patch } }]
    const ids = [await sendBundle(target, buildScaleChanges({ a: 1, b: 1 })), await sendBundle(target, buildScaleChanges({ b: 2, c: 2 }))]
    for (const id of ids) expect(await accept(catalog.database, id)).toEqual(['applied'])
    expect((await catalog.get(`/entities/${target}`)).body.scale).toEqual({ a: 1, b: 2, c: 2 })
  })

  it('marks changes without an effect as superseded, and applies the others', async () => {
    const { target } = await makeWorld(catalog.database)
    const status = { kind: 'set_relationship_status', status: 'warm' }
    const first = await sendBundle(target, [status])
    const second = await sendBundle(target, [buildNoteChange('One.'), status])
    await accept(catalog.database, first)
    expect(await accept(catalog.database, second)).toEqual(['applied', 'superseded'])
    expect(await readProposal(second)).toMatchObject({
      applied_indices: [0],
      proposed_changes: [{ outcome: 'applied' }, { outcome: 'superseded' }],
    })
  })
})

describe('a decision', () => {
  it('succeeds once', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await sendBundle(target, [buildNoteChange('One.')])
    await accept(catalog.database, id)
    for (const again of [accept, reject])
      expect(await catchRefusal(again(catalog.database, id))).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('accepted'),
      })
    expect((await catalog.get(`/entities/${target}`)).body.notes_md).toBe('One.')
  })

  it('rejects a proposal with notes and a reason without changing the catalog, and refuses a later acceptance', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await sendBundle(target, [buildNoteChange('One.'), buildNoteChange('Two.')])
    const before = await readCatalogRows(catalog.database)
    await reject(catalog.database, id, { reason: 'no_evidence', notes: 'No evidence.', changeNotes: new Map([[1, 'Where is this from?']]) })
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(await readProposal(id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'no_evidence',
      decision_notes: 'No evidence.',
      applied_indices: [],
      reviewed_at: expect.any(String),
      proposed_changes: [
        { outcome: 'rejected', note: null },
        { outcome: 'rejected', note: 'Where is this from?' },
      ],
    })
    expect(await catchRefusal(accept(catalog.database, id))).toMatchObject({ code: 'CONFLICT' })
  })

  it('applies all changes or none: a failure halfway leaves the proposal pending', async () => {
    const world = await makeWorld(catalog.database)
    const id = await sendBundle(world.target, [
      buildNoteChange('One.'),
      { kind: 'rename_entity', new_slug: world.own('wanted') },
      buildNoteChange('Two.'),
    ])
    await catalog.database.run((db) =>
      db
        .insertInto('entities')
        .values({ slug: world.own('wanted'), name: 'Came first' })
        .execute(),
    )
    const before = await readCatalogRows(catalog.database)
    const error = await catchRefusal(accept(catalog.database, id))
    expect(error).toMatchObject({ code: 'CONFLICT', details: [{ path: '/changes/1/new_slug' }] })
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(await readProposal(id)).toMatchObject({ status: 'pending', applied_indices: [], reviewed_at: null })
    expect(await readHistory(catalog.database, id)).toEqual([])
  })

  it('applies no change when the database refuses a value', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const id = await sendBundle(target, [{ kind: 'set_relationship_status', status: 'warm' }, buildNoteChange('One.')])
    await catalog.database.runAsOwner((db) =>
      sql.raw(`alter table entities add constraint brake check (id <> '${ids.target}' or notes_md is null)`).execute(db),
    )
    const before = await readCatalogRows(catalog.database)
    await expect(accept(catalog.database, id)).rejects.toThrow(/brake/)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(await readProposal(id)).toMatchObject({ status: 'pending' })
    await catalog.database.runAsOwner((db) => sql`alter table entities drop constraint brake`.execute(db))
    expect(await accept(catalog.database, id)).toEqual(['applied', 'applied'])
  })
})
