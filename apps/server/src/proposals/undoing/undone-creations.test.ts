import { describe, expect, it } from 'vitest'
import { readCausedEvents } from '../../changes/testing/events-of.ts'
import { listIndexDifferences } from '../../testing/index-differences.ts'
import { acceptProposal } from '../deciding/accept.ts'
import { makeRecord, proposeRecord, recordTypes, tablesOfRecords } from '../testing/made-records.ts'
import { accept, assign, bundles, curatorId, loadVocabulary, readReview, reject, sendProposal, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, readCatalogRows, serveCatalog, type World } from '../testing/world.ts'
import { undoProposal } from './undo.ts'

const catalog = serveCatalog()

const note = { kind: 'update_notes', append_text: 'Seen at a fair.' }

function proposeBundle(target: string, ...changes: readonly object[]): Promise<string> {
  return sendProposal(catalog, bundles, { target_entity_slug: target, changes })
}

async function readProposal(id: string) {
  const { status, target_entity, decision_notes } = (await catalog.get(`/agents/proposals/${id}`)).body
  return { status, target: target_entity?.slug ?? null, note: decision_notes }
}

/** Creates an entity by a proposal, and another, pending proposal about it. */
async function makeEntityWithPendingNote() {
  const world = await makeWorld(catalog.database)
  const made = await makeRecord(catalog, catalog.database, world, 'entity')
  return { ...world, ...made, slug: world.own('made'), waiting: await proposeBundle(world.own('made'), note) }
}

const buildAcceptance = (proposalId: string) => ({ proposalId, curatorId, indices: [0], confirmed: [], resolutions: new Map() })

describe.each(recordTypes)('a record of the type %s whose creation is undone', (type) => {
  it('leaves nothing in the catalog', async () => {
    const world = await makeWorld(catalog.database)
    const before = await readCatalogRows(catalog.database)
    const { proposalId, id } = await makeRecord(catalog, catalog.database, world, type)
    await undo(catalog.database, proposalId)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(JSON.stringify(await readCatalogRows(catalog.database))).not.toContain(id)
    expect(await catalog.database.run(listIndexDifferences)).toEqual([])
  })

  it('appears in the feed as deleted, and as created with the same id and slug when it is accepted again', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId, id } = await makeRecord(catalog, catalog.database, world, type)
    const record = { recordType: type, recordId: id, slug: world.own('made') }
    const undone = await readCausedEvents(catalog.database, (tx) => undoProposal(tx, { proposalId, curatorId }, async () => undefined))
    expect(undone).toContainEqual(expect.objectContaining({ ...record, changed: expect.arrayContaining(['deleted']) }))
    const vocabulary = await loadVocabulary(catalog.database)
    const again = await readCausedEvents(catalog.database, (tx) =>
      acceptProposal(tx, vocabulary, buildAcceptance(proposalId), async () => undefined),
    )
    expect(again).toContainEqual(expect.objectContaining({ ...record, changed: ['created'] }))
    expect(await catalog.database.run(listIndexDifferences)).toEqual([])
  })

  it('stays removed if its slug has been taken in the meantime', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, type)
    await undo(catalog.database, proposalId)
    const other = await proposeRecord(catalog, world, type, world.own('Another'))
    await accept(catalog.database, other)
    expect(await catchRefusal(accept(catalog.database, proposalId))).toMatchObject({ code: 'CONFLICT' })
    await undo(catalog.database, other)
    await accept(catalog.database, proposalId)
  })
})

describe('a proposal about an entity whose creation is undone', () => {
  it('becomes unmatched, with a note that gives the reason, and is not applied', async () => {
    const { proposalId, slug, waiting } = await makeEntityWithPendingNote()
    await undo(catalog.database, proposalId)
    const why = `The creation of the entity "${slug}", which this is about, was undone.`
    expect(await readProposal(waiting)).toEqual({ status: 'unmatched', target: null, note: why })
    expect(await catchRefusal(accept(catalog.database, waiting))).toMatchObject({ code: 'CONFLICT' })
    const { decisions, changes } = await readReview(catalog.database, waiting)
    expect(decisions.at(-1)).toMatchObject({ event: 'assigned', detail: { after: null, undone: proposalId } })
    expect(changes[0]?.problems).toEqual([
      { path: '', message: expect.stringContaining(`The entity ${slug}, which it names, is not in the catalog`) },
    ])
  })

  it('gets its target back when the creation is accepted again', async () => {
    const { proposalId, slug, waiting } = await makeEntityWithPendingNote()
    await undo(catalog.database, proposalId)
    await accept(catalog.database, proposalId)
    expect(await readProposal(waiting)).toEqual({ status: 'pending', target: slug, note: null })
    await accept(catalog.database, waiting)
    expect((await catalog.get(`/entities/${slug}`)).body.notes_md).toBe(note.append_text)
  })

  it('gets its target back after the creation was undone and accepted twice', async () => {
    const { proposalId, slug, waiting } = await makeEntityWithPendingNote()
    for (let round = 0; round < 2; round++) {
      await undo(catalog.database, proposalId)
      await accept(catalog.database, proposalId)
    }
    expect(await readProposal(waiting)).toMatchObject({ status: 'pending', target: slug })
  })

  it('keeps a target that was assigned in the meantime, without the note', async () => {
    const { proposalId, target, waiting } = await makeEntityWithPendingNote()
    await undo(catalog.database, proposalId)
    await assign(catalog.database, waiting, target)
    expect(await readProposal(waiting)).toEqual({ status: 'pending', target, note: null })
    await accept(catalog.database, proposalId)
    expect(await readProposal(waiting)).toMatchObject({ target })
  })

  it('stays rejected if it was rejected before or after the undo', async () => {
    const { proposalId, slug, waiting } = await makeEntityWithPendingNote()
    const before = await proposeBundle(slug, { ...note, append_text: 'Another.' })
    await reject(catalog.database, before)
    await undo(catalog.database, proposalId)
    await reject(catalog.database, waiting)
    await accept(catalog.database, proposalId)
    for (const id of [before, waiting]) expect(await readProposal(id)).toMatchObject({ status: 'rejected', target: slug })
  })
})

type NamingCase = { readonly type: (typeof recordTypes)[number]; readonly propose: (world: World, made: string) => Promise<string> }

/** Ways in which a proposal names a record that is not its target. */
const naming: Readonly<Record<string, NamingCase>> = {
  'as a provider': {
    type: 'entity',
    propose: ({ target }, made) => proposeBundle(target, { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: made }),
  },
  'in a relationship': {
    type: 'entity',
    propose: ({ target }, made) =>
      proposeBundle(target, { kind: 'suggest_relationship', related_entity_id: made, relationship_type: 'custody' }),
  },
  'as a duplicate': {
    type: 'entity',
    propose: ({ target }, made) => proposeBundle(target, { kind: 'merge_entities', duplicate_entity_id: made }),
  },
  'in a role': {
    type: 'person',
    propose: ({ target }, made) => proposeBundle(target, { kind: 'attach_person_role', person_slug_or_id: made, role_kind: 'ceo' }),
  },
  'as the person of a touchpoint': {
    type: 'person',
    propose: (_, made) =>
      sendProposal(catalog, '/agents/proposals/person-touchpoint', { person_slug: made, kind: 'call', label: 'A call' }),
  },
  'as the segment of a text': {
    type: 'segment',
    propose: (_, made) => sendProposal(catalog, '/agents/proposals/segment-lore-update', { segment_slug: made, text: 'A text.' }),
  },
  'as the segment of an entity': {
    type: 'segment',
    propose: ({ target }, made) => proposeBundle(target, { kind: 'update_entity_segment', segment_slug: made }),
  },
  'as the event to update': {
    type: 'field_event',
    propose: (_, made) =>
      sendProposal(catalog, '/agents/proposals/field-events', { operation: 'update', event: { slug: made, city: 'Prague' } }),
  },
}

describe('a proposal that names a record whose creation is undone', () => {
  it.each(Object.entries(naming))(
    '%s stays pending, and cannot be accepted until the record exists again',
    async (_, { type, propose }) => {
      const world = await makeWorld(catalog.database)
      const { proposalId } = await makeRecord(catalog, catalog.database, world, type)
      const waiting = await propose(world, world.own('made'))
      await undo(catalog.database, proposalId)
      const { proposal, changes } = await readReview(catalog.database, waiting)
      expect([proposal.status, changes[0]?.problems.length]).toEqual(['pending', 1])
      expect(changes[0]?.problems[0]?.message).toContain(world.own('made'))
      const error = await catchRefusal(accept(catalog.database, waiting))
      expect([error.code, error.message]).toEqual(['CONFLICT', expect.stringContaining(world.own('made'))])
      await accept(catalog.database, proposalId)
      expect(await accept(catalog.database, waiting)).toEqual(['applied'])
    },
  )

  it('returns a machine-readable reference to the missing record', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId, id } = await makeRecord(catalog, catalog.database, world, 'entity')
    const waiting = await naming['as a provider']?.propose(world, world.own('made'))
    await undo(catalog.database, proposalId)
    const { details } = await catchRefusal(accept(catalog.database, waiting ?? ''))
    expect(details).toMatchObject([
      { code: 'gone', refers_to: { change_index: 0, record: { type: 'entity', id, slug: world.own('made') } } },
    ])
  })

  it('does not change another record that has taken the slug', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, 'field_event')
    const waiting = await naming['as the event to update']?.propose(world, world.own('made'))
    await undo(catalog.database, proposalId)
    await accept(catalog.database, await proposeRecord(catalog, world, 'field_event', world.own('Another')))
    expect((await catchRefusal(accept(catalog.database, waiting ?? ''))).details).toMatchObject([{ code: 'gone' }])
  })
})

it('tries every type of record', () => {
  expect(new Set(Object.values(naming).map(({ type }) => type))).toEqual(new Set(Object.keys(tablesOfRecords)))
})
