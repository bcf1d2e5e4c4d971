import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadScope } from '../../records/families/field-family.ts'
import { makeEntity } from '../../testing/records.ts'
import { readChanges, readProposal } from '../queries.ts'
import { hangPainting, makePaintings, openGallery, paintingFields, praisePerson, swallowGallery } from '../testing/made-up-kinds.ts'
import { accept, assign, edit, loadVocabulary, readReview, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, serveCatalog } from '../testing/world.ts'
import { normalise } from '../translating/normalise.ts'
import { findWarnings } from '../translating/warnings.ts'
import type { Viewer } from '../viewer.ts'
import { toProposalDetail } from '../views.ts'
import { insertProposal } from '../writes.ts'
import type { AnyInput } from './change.ts'
import { families } from './families.ts'
import { changes, getChangeDefinition } from './registry.ts'

const catalog = serveCatalog()

/** The entries that the registries of kinds and families would contain. */
const kinds = { hang_painting: hangPainting, open_gallery: openGallery, swallow_gallery: swallowGallery, praise_person: praisePerson }
const newFamilies = { painting: paintingFields }

beforeAll(async () => {
  await makePaintings(catalog.database)
  Object.assign(changes, kinds)
  Object.assign(families, newFamilies)
})
afterAll(() => {
  for (const name of Object.keys(kinds)) Reflect.deleteProperty(changes, name)
  for (const name of Object.keys(newFamilies)) Reflect.deleteProperty(families, name)
})

/** Reads the ids of the test key and its agent, which the first call creates. */
async function readSender(): Promise<{ readonly agentId: string; readonly keyId: string }> {
  await catalog.get('/whoami')
  const { rows } = await catalog.database.run((db) =>
    sql<{ agentId: string; keyId: string }>`select agent_id as "agentId", id as "keyId" from api_keys limit 1`.execute(db),
  )
  const [key] = rows
  if (!key) throw new Error('There is no key.')
  return key
}

/** Previews the changes like an endpoint for proposals. Without a target, the changes are about a new record. */
async function normaliseInputs(target: string | undefined, inputs: readonly AnyInput[]) {
  const vocabulary = await loadVocabulary(catalog.database)
  const opening = inputs.find(({ kind }) => kind === 'open_gallery')
  const made = opening && getChangeDefinition(opening.kind).creates?.(opening)
  const about = target === undefined ? made : { slug: target, at: '/body/target_entity' }
  const written = inputs.map((input, index) => ({ input, at: `/body/changes/${index}` }))
  return catalog.database.run((db) => normalise(db, vocabulary, about, written, 'curator'))
}

async function propose(target: string | undefined, ...inputs: AnyInput[]): Promise<string> {
  const [normalised, sender] = [await normaliseInputs(target, inputs), await readSender()]
  const id = await catalog.database.transaction((tx) =>
    insertProposal(tx, {
      environment: 'test',
      by: sender,
      operationId: 'submitBundle',
      status: 'pending',
      targetEntityId: target === undefined ? null : (normalised.target?.id ?? null),
      evidenceSources: [],
      warnings: [],
      changes: normalised.changes,
      body: inputs,
    }),
  )
  return id ?? ''
}

const buildHangChange = (title: string, rationale: string) => ({ kind: 'hang_painting', title, rationale })
const buildOpenChange = (handle: string, called: string) => ({ kind: 'open_gallery', gallery: { handle, called } })

async function readProposalAs(viewer: Viewer, id: string) {
  return catalog.database.run(async (db) => {
    const [row, rows] = await Promise.all([readProposal(db, id), readChanges(db, id)])
    return row && toProposalDetail({ proposal: row, changes: rows, thread: [] }, viewer)
  })
}

async function readPaintings(entityId: string) {
  const { rows } = await catalog.database.run((db) =>
    sql<object>`select title, said ->> 'rationale' as said, proposal_id from paintings where entity_id = ${entityId} order by title`.execute(
      db,
    ),
  )
  return rows
}

const buildOtherAgent = (...scopes: ReadScope[]) => ({
  agentId: '00000000-0000-4000-8000-000000000001',
  scopes: ['read:proposals', ...scopes],
})

describe('a kind of change and a family of fields that are only registered', () => {
  it('can be proposed, reviewed, edited, accepted and undone', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const id = await propose(target, buildHangChange('Sunflowers', 'Bright.'))
    expect((await readReview(catalog.database, id)).changes).toMatchObject([
      { destructive: false, problems: [], fields: [{ field: 'painting.Sunflowers', before: null, after: { rationale: 'Bright.' } }] },
    ])
    await edit(catalog.database, id, 0, { title: 'Sunflowers', rationale: 'Yellow.' })
    expect(await accept(catalog.database, id)).toEqual(['applied'])
    expect(await readPaintings(ids.target)).toEqual([{ title: 'Sunflowers', said: 'Yellow.', proposal_id: id }])
    await undo(catalog.database, id)
    expect(await readPaintings(ids.target)).toEqual([])
    expect(await accept(catalog.database, id)).toEqual(['applied'])
  })

  it('returns VALIDATION_ERROR for problems that the kind reports', async () => {
    const { target } = await makeWorld(catalog.database)
    expect(await catchRefusal(propose(target, buildHangChange('Untitled', 'Red.')))).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: '/body/changes/0/title' }],
    })
  })

  it('returns CONFLICT when another writer has changed the field in the meantime', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const [first, second] = [
      await propose(target, buildHangChange('Irises', 'Blue.')),
      await propose(target, buildHangChange('Irises', 'Violet.')),
    ]
    await accept(catalog.database, first)
    expect(await catchRefusal(accept(catalog.database, second))).toMatchObject({ code: 'CONFLICT', details: [{ path: '/changes/0' }] })
    expect(await accept(catalog.database, second, { resolutions: new Map([[0, 'override']]) })).toEqual(['applied'])
    expect(await catchRefusal(undo(catalog.database, first))).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(second) })
    expect(await readPaintings(ids.target)).toMatchObject([{ said: 'Violet.' }])
  })

  it('shows values only to keys with the scopes of the family', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await propose(target, buildHangChange('Almond Blossom', 'White.'))
    expect(await readProposalAs(buildOtherAgent('read:gtm'), id)).toMatchObject({
      proposed_changes: [{ rationale: 'White.', fields: [{ field: 'painting.Almond Blossom', proposed: { rationale: 'White.' } }] }],
    })
    const hidden = { hidden: 'read:gtm' }
    expect(await readProposalAs(buildOtherAgent('read:catalog', 'read:people'), id)).toMatchObject({
      proposed_changes: [{ title: hidden, rationale: hidden, fields: [{ field: 'painting', base: hidden, proposed: hidden }] }],
    })
  })

  it('recognizes equal changes in two proposals, including a rationale that the kind sets', async () => {
    const { target } = await makeWorld(catalog.database)
    const first = await propose(target, buildHangChange('Wheatfield', 'Wide.'))
    await propose(target, buildHangChange('Wheatfield', 'Narrow.'))
    expect((await readReview(catalog.database, first)).changes).toMatchObject([{ duplicates: [] }])
    const third = await propose(target, buildHangChange('Wheatfield', 'Wide.'))
    expect((await readReview(catalog.database, first)).changes).toMatchObject([{ duplicates: [{ proposal_id: third }] }])
  })
})

describe('a kind that creates the target of its proposal', () => {
  it('creates the target for the other changes, and removes it when it is undone', async () => {
    const { own, other } = await makeWorld(catalog.database)
    const words = `new:entity:${own('gallery')}`
    const id = await propose(undefined, buildHangChange(words, 'A title is no record.'), buildOpenChange(own('gallery'), own('Vincent')))
    expect(await catchRefusal(assign(catalog.database, id, other))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('open_gallery'),
    })
    expect(await accept(catalog.database, id)).toEqual(['applied', 'applied'])
    const { id: entityId } = (await catalog.get(`/entities/${own('gallery')}`)).body
    expect(await readPaintings(entityId)).toMatchObject([{ title: words }])
    expect(await readProposalAs('curator', id)).toMatchObject({ target_entity: { slug: own('gallery') } })
    await undo(catalog.database, id)
    expect(await readProposalAs('curator', id)).toMatchObject({ target_entity: null })
    expect((await catalog.get(`/entities/${own('gallery')}`)).status).toBe(404)
  })

  it('must be accepted together with the changes about its target', async () => {
    const { own } = await makeWorld(catalog.database)
    const id = await propose(undefined, buildOpenChange(own('gallery'), own('Vincent')), buildHangChange('Potatoes', 'Dark.'))
    expect(await catchRefusal(accept(catalog.database, id, { indices: [1] }))).toMatchObject({ code: 'CONFLICT' })
  })

  it('returns CONFLICT with the path of a slug that two changes want to use', async () => {
    const { own } = await makeWorld(catalog.database)
    expect(
      await catchRefusal(propose(undefined, buildOpenChange(own('twice'), 'One'), buildOpenChange(own('twice'), 'Two'))),
    ).toMatchObject({
      code: 'CONFLICT',
      details: [{ path: '/body/changes/1/gallery/handle' }],
    })
  })

  it('warns of existing records that are similar to its record', async () => {
    const { own } = await makeWorld(catalog.database)
    await makeEntity(catalog.database, { slug: own('louvre'), name: 'Musée du Louvre' })
    const normalised = await normaliseInputs(undefined, [buildOpenChange(own('like'), 'Musee du Louvre')])
    const warnings = await catalog.database.run((db) => findWarnings(db, normalised, 'curator'))
    expect(warnings).toMatchObject([{ code: 'possible_duplicate', hint: expect.stringContaining(own('louvre')) }])
    expect(await catalog.database.run((db) => findWarnings(db, normalised, buildOtherAgent('read:people')))).toEqual([])
  })
})

describe('a kind that merges', () => {
  it('needs a separate confirmation, and its undo moves everything back', async () => {
    const { target, third, ids } = await makeWorld(catalog.database)
    const id = await propose(target, { kind: 'swallow_gallery', swallowed: third } as AnyInput)
    expect((await readReview(catalog.database, id)).changes).toMatchObject([{ destructive: true }])
    expect(await catchRefusal(accept(catalog.database, id, { confirmed: [] }))).toMatchObject({ code: 'VALIDATION_ERROR' })
    await accept(catalog.database, id)
    expect((await catalog.get(`/entities/${third}`)).body).toMatchObject({ id: ids.target })
    await undo(catalog.database, id)
    expect((await catalog.get(`/entities/${third}`)).body).toMatchObject({ id: ids.third })
  })
})

describe('a kind about a record other than the target', () => {
  it('needs no target and accepts none', async () => {
    const { person, other } = await makeWorld(catalog.database)
    const id = await propose(undefined, { kind: 'praise_person', person, as: 'Painter.' } as AnyInput)
    expect(await catchRefusal(assign(catalog.database, id, other))).toMatchObject({ code: 'CONFLICT' })
    expect(await accept(catalog.database, id)).toEqual(['applied'])
    expect((await readProposalAs(buildOtherAgent('read:catalog'), id))?.proposed_changes).toMatchObject([{ as: { hidden: 'read:people' } }])
  })
})

describe('a kind that does not behave as declared', () => {
  it.each([
    ['touches a family that it does not name', { ...openGallery, families: ['person'] }, 'does not declare among its families'],
    ['merges without declaring it', { ...swallowGallery, merges: undefined }, 'merges'],
    ['sets a slug without declaring its place', { ...openGallery, slugAt: undefined }, 'slugAt'],
  ])('fails when it %s', async (_, kind, message) => {
    const { own, target, third } = await makeWorld(catalog.database)
    Object.assign(changes, { [kind.kind]: kind })
    const input = kind.kind === 'open_gallery' ? buildOpenChange(own('made'), 'Made') : ({ kind: kind.kind, swallowed: third } as AnyInput)
    await expect(normaliseInputs(kind.kind === 'open_gallery' ? undefined : target, [input])).rejects.toThrow(message)
    Object.assign(changes, kinds)
  })
})
