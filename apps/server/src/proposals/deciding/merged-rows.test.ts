import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { maxLengths } from '../../records/merges/merge-fills.ts'
import { type MergeTable, mergePlans } from '../../records/merges/merge-plan.ts'
import { makeRow } from '../../testing/merge-records.ts'
import { families, mergedRowFamilies } from '../changes/families.ts'
import { accept, bundles, readReview, sendProposal, undo } from '../testing/proposals.ts'
import { makeWorld, readCatalogRows, readHistory, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

type Kind = keyof typeof mergePlans
type Row = Readonly<Record<string, unknown>>

const kinds = ['entity', 'person'] as const
const folding = kinds.flatMap((kind) =>
  mergePlans[kind].tables.filter(({ unique = [] }) => unique.length > 0).map((table) => [kind, table.table, table] as const),
)

const getPair = (kind: Kind, { ids }: World) =>
  kind === 'entity' ? { survivor: ids.target, duplicate: ids.other } : { survivor: ids.person, duplicate: ids.second }

function proposeMerge(kind: Kind, { target, other, person, second }: World): Promise<string> {
  const change =
    kind === 'entity'
      ? { kind: 'merge_entities', duplicate_entity_id: other }
      : { kind: 'merge_people', primary_person_slug_or_id: person, duplicate_person_slug_or_id: second }
  return sendProposal(catalog, bundles, { target_entity_slug: target, changes: [change] })
}

const ownToRows = ['id', 'created_at', 'updated_at', 'alias_key', 'place', 'storage_key', 'sha256']

/** Reads the value columns of a table from the system catalog, each with the values that a check constraint allows. */
async function listValueColumns({ table, references, unique = [] }: MergeTable) {
  const { rows } = await catalog.database.run((db) =>
    sql<{ name: string; type: string; words: readonly string[] }>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, array(
        select m[1] from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([a-z0-9_-]+)''::text', 'g') m
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ 'ARRAY') as words
      from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum`.execute(db),
  )
  const shared = [...references, ...unique.flatMap(({ columns }) => columns), ...ownToRows]
  return rows.filter(({ name, type }) => !shared.includes(name) && type !== 'uuid')
}

/** Builds values for the columns of the survivor's or the duplicate's row; no two values are equal. */
function makeValues(columns: Awaited<ReturnType<typeof listValueColumns>>, which: 0 | 1): Row {
  return Object.fromEntries(columns.map(({ name, type, words }) => [name, makeValue({ name, type, words }, which)]))
}

function makeValue(
  { name, type, words }: { readonly name: string; readonly type: string; readonly words: readonly string[] },
  which: 0 | 1,
) {
  if (type === 'text[]') return [words.at(which) ?? `${name} ${which}`]
  // Uses the last allowed values, because the first one may mean "unknown".
  if (words.length > 1) return words.at(-1 - which)
  if (name === 'last_touch' || type === 'date') return `2026-01-0${which + 1}`
  if (name.endsWith('contacts') || name.endsWith('summaries') || name.endsWith('links')) return [{ title: `${name} ${which}` }]
  if (type === 'jsonb') return { shared: which, [`only_${which}`]: true }
  if (type === 'boolean') return which === 1
  if (/int|numeric/.test(type)) return which + 2
  return `${name} ${which}`
}

/** Builds the file and the URL of a source: the two sources have different files and the same URL. */
function makeFile({ table }: MergeTable, { own }: World, which: 0 | 1): Row {
  if (table !== 'sources') return {}
  return { url: `https://example.org/${own('page')}`, storage_key: randomUUID(), sha256: String(which).repeat(64) }
}

/** Creates a row for each of the two records; the rows collide when the records are merged. */
async function makeCollidingRows(kind: Kind, table: MergeTable, world: World): Promise<{ readonly gone: Row }> {
  const columns = await listValueColumns(table)
  const { survivor, duplicate } = getPair(kind, world)
  const [reference = ''] = table.references
  return catalog.database.transaction(async (tx) => {
    const kept: Row = await makeRow(tx, table.table, { ...makeValues(columns, 0), ...makeFile(table, world, 0), [reference]: survivor })
    const [{ columns: same } = { columns: [] }] = (table.unique ?? []).toReversed()
    const meeting = Object.fromEntries(same.filter((column) => column !== reference).map((column) => [column, kept[column]]))
    const gone: Row = await makeRow(tx, table.table, {
      ...makeValues(columns, 1),
      ...makeFile(table, world, 1),
      ...meeting,
      [reference]: duplicate,
    })
    return { gone: Object.fromEntries(columns.map(({ name }) => [name, gone[name]])) }
  })
}

async function readRows(table: string, column: string, id: string): Promise<Row[]> {
  const { rows } = await catalog.database.run((db) =>
    sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = ${id}`.execute(db),
  )
  return rows.map(({ row }) => row)
}

/** True when the remaining value contains this value or its parts. */
function isKept(value: unknown, left: unknown): boolean {
  if (value === false || isDeepStrictEqual(value, left)) return true
  if (typeof value === 'string' && typeof left === 'string') return left.includes(value)
  if (Array.isArray(value) && Array.isArray(left)) return value.every((item) => left.some((other) => isDeepStrictEqual(item, other)))
  return false
}

describe.each(folding)('a merge of two records of the kind %s that both have a row of %s', (kind, name, table) => {
  it('lists every lost value of the row, and restores all of them', async () => {
    const world = await makeWorld(catalog.database)
    const { gone } = await makeCollidingRows(kind, table, world)
    const before = await readCatalogRows(catalog.database)
    const id = await proposeMerge(kind, world)
    const preview = (await catalog.get(`/agents/proposals/${id}`)).body.proposed_changes[0].fields
    const [card] = (await readReview(catalog.database, id)).changes
    await accept(catalog.database, id)
    const history = await readHistory(catalog.database, id)
    const left = await readRows(name, table.references[0] ?? '', getPair(kind, world).survivor)
    for (const [column, value] of Object.entries(JSON.parse(JSON.stringify(gone)))) {
      if (left.some((row) => isKept(value, row[column]))) continue
      const isThisField = ({ field }: { readonly field: string }) => field.startsWith(`${name}.`) && field.endsWith(`.${column}`)
      const lost = [preview.find(isThisField)?.lost, card?.fields.find(isThisField)?.lost, history.find(isThisField)?.before]
      for (const said of lost) expect([column, said]).toEqual([column, expect.anything()])
      expect([column, lost[1], lost[2]]).toEqual([column, lost[0], lost[0]])
    }
    await undo(catalog.database, id)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
  })
})

it('finds a family with the scopes of each table', () => {
  const known = mergedRowFamilies.map((family) => families[family].readBy.scopes)
  for (const [, , { readBy = ['read:catalog'] }] of folding) expect(known).toContainEqual(readBy)
})

async function assign(slug: string, fields: object): Promise<void> {
  const { status, body } = await catalog.post('/gtm/assignments', { entity_slug: slug, segment_slug: 'treasuries', ...fields })
  if (status >= 300) throw new Error(JSON.stringify(body))
}

const readAssignment = async ({ ids }: World) => (await readRows('gtm_assignments', 'entity_id', ids.target))[0]
const readLostFields = async (id: string): Promise<Record<string, unknown>> => {
  const { fields } = (await catalog.get(`/agents/proposals/${id}`)).body.proposed_changes[0]
  return Object.fromEntries(
    fields.flatMap(({ field, lost }: { field: string; lost?: unknown }) => (lost === undefined ? [] : [[field, lost]])),
  )
}

describe('a merge of two assignments in one segment', () => {
  it('combines maps and lists, joins notes, and lists the lost values', async () => {
    const world = await makeWorld(catalog.database)
    await assign(world.target, {
      owner: 'Ann',
      learned: 'Holds.',
      pillars: { movement: 'confirmed' },
      sizing: { capacity_mw: 1 },
      needs: ['product'],
    })
    await assign(world.other, {
      owner: 'Bob',
      learned: 'Mines.',
      pillars: { movement: 'not-relevant', execution: 'confirmed' },
      sizing: { capacity_mw: 2, hashrate_eh: 3 },
      needs: ['product', 'compliance'],
    })
    const id = await proposeMerge('entity', world)
    const day = new Date().toISOString().slice(0, 10)
    expect(await readLostFields(id)).toEqual({
      'gtm_assignments.treasuries.owner': 'Bob',
      'gtm_assignments.treasuries.pillars': { movement: 'not-relevant' },
      'gtm_assignments.treasuries.sizing': { capacity_mw: 2 },
    })
    await accept(catalog.database, id)
    expect(await readAssignment(world)).toMatchObject({
      owner: 'Ann',
      learned: `Holds.\n\n${world.own('Other')} (${day}):\n\nMines.`,
      pillars: { movement: 'confirmed', execution: 'confirmed' },
      sizing: { capacity_mw: 1, hashrate_eh: 3 },
      needs: ['product', 'compliance'],
    })
  })

  it.each([
    ['the survivor contains those of the duplicate', 'Holds. Mines.', 'Mines.', 'Holds. Mines.'],
    ['the duplicate contains those of the survivor', 'Mines.', 'Holds. Mines.', 'Holds. Mines.'],
  ])('joins no notes when %s', async (_, own, other, expected) => {
    const world = await makeWorld(catalog.database)
    await assign(world.target, { learned: own })
    await assign(world.other, { learned: other })
    const id = await proposeMerge('entity', world)
    expect(await readLostFields(id)).toEqual({})
    await accept(catalog.database, id)
    expect(await readAssignment(world)).toMatchObject({ learned: expected })
  })

  it('does not join notes that would be too long together, and lists those of the duplicate as lost', async () => {
    const world = await makeWorld(catalog.database)
    const [own, other] = ['a', 'b'].map((letter) => letter.repeat(maxLengths.learned - 10))
    await assign(world.target, { learned: own })
    await assign(world.other, { learned: other })
    const id = await proposeMerge('entity', world)
    expect(await readLostFields(id)).toEqual({ 'gtm_assignments.treasuries.learned': other })
    await accept(catalog.database, id)
    expect(await readAssignment(world)).toMatchObject({ learned: own })
  })

  it('lists the values that the second of two merges into one entity loses', async () => {
    const world = await makeWorld(catalog.database)
    await assign(world.other, { owner: 'Bob' })
    await assign(world.third, { owner: 'Carl' })
    const changes = [world.other, world.third].map((slug) => ({ kind: 'merge_entities', duplicate_entity_id: slug }))
    const id = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes })
    const { proposed_changes } = (await catalog.get(`/agents/proposals/${id}`)).body
    const isOwner = ({ field }: { field: string }) => field === 'gtm_assignments.treasuries.owner'
    const previewed = proposed_changes.map(({ fields }: { fields: { field: string; lost?: unknown }[] }) => fields.find(isOwner)?.lost)
    expect(previewed).toEqual([undefined, 'Carl'])
    await accept(catalog.database, id)
    expect((await readHistory(catalog.database, id)).filter(isOwner)).toMatchObject([{ before: 'Carl', change_index: 1 }])
  })

  it('lists the lost value of the third entity if the survivor got its value from the second one', async () => {
    const world = await makeWorld(catalog.database)
    await assign(world.target, { blocker: 'Time.' })
    await assign(world.other, { owner: 'Bob', blocker: 'Money.' })
    await assign(world.third, { owner: 'Carl', sizing: { capacity_mw: 1 } })
    const changes = [world.other, world.third].map((slug) => ({ kind: 'merge_entities', duplicate_entity_id: slug }))
    const id = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes })
    const { proposed_changes } = (await catalog.get(`/agents/proposals/${id}`)).body
    const lostFields = proposed_changes.map(({ fields }: { fields: { field: string; lost?: unknown }[] }) =>
      fields.filter(({ lost }) => lost !== undefined).map(({ field, lost }) => [field, lost]),
    )
    expect(lostFields).toEqual([[['gtm_assignments.treasuries.blocker', 'Money.']], [['gtm_assignments.treasuries.owner', 'Carl']]])
  })

  it('hides lost values from a key that may not read assignments', async () => {
    const world = await makeWorld(catalog.database)
    await assign(world.target, { owner: 'Ann' })
    await assign(world.other, { owner: 'Bob' })
    const key = await catalog.key({ scopes: ['read:catalog', 'write:proposals'] })
    const body = { target_entity_slug: world.target, changes: [{ kind: 'merge_entities', duplicate_entity_id: world.other }] }
    const { body: answer } = await catalog.post('/agents/validate/bundle', body, { key })
    expect(JSON.stringify(answer)).not.toMatch(/Ann|Bob|owner/)
    expect(answer.approval.normalized_changes[0].fields).toContainEqual(
      expect.objectContaining({ field: 'merged_values', base: { hidden: 'read:gtm', sha256: expect.any(String) } }),
    )
    await assign(world.other, { owner: 'Carl' })
    expect((await catalog.post('/agents/validate/bundle', body, { key })).body.approval_digest).not.toBe(answer.approval_digest)
  })
})

describe('a merge of the notes of two entities', () => {
  const setNotes = (id: string, notes_md: string) =>
    catalog.database.run((db) => db.updateTable('entities').set({ notes_md }).where('id', '=', id).execute())
  const readNotes = async ({ target }: World) => (await catalog.get(`/entities/${target}`)).body.notes_md

  it('appends the notes of the duplicate to those of the survivor, and removes them when it is undone', async () => {
    const world = await makeWorld(catalog.database)
    await setNotes(world.ids.target, 'Holds.')
    await setNotes(world.ids.other, 'Mines.')
    const before = await readCatalogRows(catalog.database)
    const id = await proposeMerge('entity', world)
    expect(await readLostFields(id)).toEqual({})
    await accept(catalog.database, id)
    expect(await readNotes(world)).toBe(`Holds.\n\n${world.own('Other')} (${new Date().toISOString().slice(0, 10)}):\n\nMines.`)
    await undo(catalog.database, id)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
  })

  it('lists the notes of the duplicate as lost if the joined notes would be too long', async () => {
    const world = await makeWorld(catalog.database)
    await setNotes(world.ids.target, 'a'.repeat(999_995))
    await setNotes(world.ids.other, 'Mines.')
    const id = await proposeMerge('entity', world)
    expect(await readLostFields(id)).toEqual({ notes_md: 'Mines.' })
  })
})

describe('readLostValues', () => {
  it('lists the values of a relationship between the two entities as lost, because the relationship is dropped', async () => {
    const world = await makeWorld(catalog.database)
    await catalog.database.transaction((tx) =>
      makeRow(tx, 'entity_relationships', {
        entity_id: world.ids.target,
        related_entity_id: world.ids.other,
        relationship_type: 'custody',
        description: 'Keeps its coins.',
      }),
    )
    const id = await proposeMerge('entity', world)
    expect(await readLostFields(id)).toEqual({
      [`entity_relationships.custody.${world.target}.${world.other}.description`]: 'Keeps its coins.',
    })
  })

  it('lists the values of a brief’s second link to the same source as lost, because the link is dropped', async () => {
    const world = await makeWorld(catalog.database)
    const url = `https://example.org/${world.own('page')}`
    await catalog.database.transaction(async (tx) => {
      const brief = await makeRow(tx, 'gtm_briefs')
      for (const [entity_id, note] of [
        [world.ids.target, 'Kept.'],
        [world.ids.other, 'Dropped.'],
      ] as const) {
        const source = await makeRow(tx, 'sources', { entity_id, url, kind: 'public_url', title: 'A page', trust_tier: 'public' })
        await makeRow(tx, 'gtm_brief_links', { brief_id: brief.id, source_id: source.id, note })
      }
    })
    const id = await proposeMerge('entity', world)
    expect(Object.values(await readLostFields(id))).toEqual(['Dropped.'])
  })
})
