import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal, submitBundle, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, readCatalogRows, readHistory, serveCatalog, type World } from '../testing/world.ts'
import { listFieldsToMerge } from '../translating/merged-values.ts'

const catalog = serveCatalog()

const kinds = {
  entity: {
    table: 'entities',
    pair: ({ ids }: World) => ({ survivor: ids.target, duplicate: ids.other }),
    change: ({ other }: World) => ({ kind: 'merge_entities', duplicate_entity_id: other }),
  },
  person: {
    table: 'people',
    pair: ({ ids }: World) => ({ survivor: ids.person, duplicate: ids.second }),
    change: ({ person, second }: World) => ({
      kind: 'merge_people',
      primary_person_slug_or_id: person,
      duplicate_person_slug_or_id: second,
    }),
  },
} as const
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

/** Columns that no merge copies: the identity of a record, the end of its lifecycle, and derived columns. */
const ofTheRecordAlone = [
  ...['id', 'slug', 'name', 'lifecycle_status', 'lifecycle_reason', 'merged_into_id', 'created_at', 'updated_at'],
  ...['listed', 'name_key', 'names_folded', 'search_text'],
]

type Column = { readonly name: string; readonly type: string; readonly words: readonly string[] }

/** Reads the columns of a table from the system catalog, each with the values that a check constraint allows. */
async function readColumns(table: string): Promise<Column[]> {
  const { rows } = await catalog.database.run((db) =>
    sql<Column>`
      select c.column_name as name, c.data_type as type, array(
        select m[1] from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([a-z_]+)''::text', 'g') m
        where k.conrelid = ${table}::regclass and k.contype = 'c' and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || '\\M.*ARRAY')) as words
      from information_schema.columns c where c.table_schema = 'public' and c.table_name = ${table}
      order by c.ordinal_position`.execute(db),
  )
  return rows.filter(({ name }) => !ofTheRecordAlone.includes(name))
}

/** Builds two non-empty values for a column. */
function buildValues({ name, type, words }: Column): readonly [unknown, unknown] {
  if (words.length > 1) return [words[0], words[1]]
  if (type === 'smallint' || type === 'integer') return [1, 2]
  if (type === 'boolean') return [true, true]
  if (type.startsWith('timestamp')) return ['2026-01-01T00:00:00+00:00', '2026-02-02T00:00:00+00:00']
  if (name === 'scale')
    return [
      { btc: 1, employees: 5 },
      { btc: 2, founded: 2009 },
    ]
  if (type === 'jsonb')
    return [
      { label: 'One', href: 'https://example.org/1' },
      { label: 'Two', href: 'https://example.org/2' },
    ]
  if (name === 'country') return ['CH', 'AR']
  return name.endsWith('_url') ? ['https://example.org/one', 'https://example.org/two'] : [`One ${name}`, `Two ${name}`]
}

const readRow = async (table: string, id: string): Promise<Record<string, unknown>> => {
  const { rows } = await catalog.database.run((db) =>
    sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(db),
  )
  return rows[0]?.row ?? {}
}

const updateRow = (table: string, id: string, values: Record<string, unknown>) =>
  catalog.database.transaction((tx) =>
    sql`
      update ${sql.table(table)} t set (${sql.join(Object.keys(values).map((name) => sql.ref(name)))}) =
        (select ${sql.join(Object.keys(values).map((name) => sql.ref(`p.${name}`)))} from jsonb_populate_record(t, ${JSON.stringify(values)}::jsonb) p)
      where id = ${id}`.execute(tx),
  )

const buildEmptyRow = (columns: readonly Column[]) =>
  Object.fromEntries(columns.map(({ name, type }) => [name, type === 'boolean' ? false : name === 'scale' ? {} : null]))

const proposeMerge = (world: World, kind: Kind) =>
  sendProposal(catalog, bundles, { target_entity_slug: world.target, changes: [kinds[kind].change(world)] })

describe.each(names)('a merge of two records of the kind %s', (kind) => {
  const { table, pair } = kinds[kind]

  it('fills every column of the table except those of the record itself', async () => {
    expect(listFieldsToMerge(kind).toSorted()).toEqual((await readColumns(table)).map(({ name }) => name).toSorted())
  })

  it('fills every empty column from the duplicate, previews each, and clears them again when the merge is undone', async () => {
    const world = await makeWorld(catalog.database)
    const columns = await readColumns(table)
    const { survivor, duplicate } = pair(world)
    await updateRow(table, survivor, buildEmptyRow(columns))
    const values = Object.fromEntries(columns.map((column) => [column.name, buildValues(column)[0]]))
    await updateRow(table, duplicate, values)
    const before = await readCatalogRows(catalog.database)
    const id = await proposeMerge(world, kind)
    const { fields } = (await catalog.get(`/agents/proposals/${id}`)).body.proposed_changes[0]
    for (const { name } of columns.filter(({ name }) => name !== 'scale'))
      expect(fields).toContainEqual({
        record: expect.objectContaining({ id: survivor }),
        field: name,
        base: name in defaults ? false : null,
        proposed: values[name],
      })
    await accept(catalog.database, id)
    expect(await readRow(table, survivor)).toMatchObject(values)
    await undo(catalog.database, id)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
  })

  it('never overwrites a value, and lists lost values in preview and history', async () => {
    const world = await makeWorld(catalog.database)
    const columns = (await readColumns(table)).filter(({ name, type }) => type !== 'boolean' && name !== 'notes_md')
    const { survivor, duplicate } = pair(world)
    const own = Object.fromEntries(columns.map((column) => [column.name, buildValues(column)[0]]))
    const lost = Object.fromEntries(columns.map((column) => [column.name, buildValues(column)[1]]))
    await updateRow(table, survivor, own)
    await updateRow(table, duplicate, lost)
    const before = await readCatalogRows(catalog.database)
    const id = await proposeMerge(world, kind)
    const { fields } = (await catalog.get(`/agents/proposals/${id}`)).body.proposed_changes[0]
    await accept(catalog.database, id)
    expect(await readRow(table, survivor)).toMatchObject({
      ...own,
      ...(kind === 'entity' && { scale: { btc: 1, employees: 5, founded: 2009 } }),
    })
    const history = await readHistory(catalog.database, id)
    for (const { name } of columns) {
      const [field, ownValue, lostValue] = name === 'scale' ? ['scale.btc', 1, 2] : [name, own[name], lost[name]]
      expect(fields).toContainEqual(expect.objectContaining({ field, base: ownValue, proposed: ownValue, lost: lostValue }))
      expect(history).toContainEqual(expect.objectContaining({ field, before: lostValue, after: lostValue }))
    }
    await undo(catalog.database, id)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
  })
})

const defaults = { is_public: false, show_opportunity_card: false }

describe('fields that a merge fills', () => {
  it('contains only fields that no earlier change of the same proposal filled', async () => {
    const world = await makeWorld(catalog.database)
    await updateRow('entities', world.ids.other, { website_url: 'https://other.example', x_url: 'https://x.com/other' })
    const changes = [
      { kind: 'update_entity_fields', field_updates: { website_url: 'https://own.example' } },
      { kind: 'merge_entities', duplicate_entity_id: world.other },
    ]
    await accept(catalog.database, (await submitBundle(catalog, { target_entity_slug: world.target, changes })).body.proposal_id)
    expect(await readRow('entities', world.ids.target)).toMatchObject({
      website_url: 'https://own.example',
      x_url: 'https://x.com/other',
    })
  })

  it('keeps a value that was set between proposal and acceptance', async () => {
    const world = await makeWorld(catalog.database)
    await updateRow('entities', world.ids.other, { website_url: 'https://other.example' })
    const id = await proposeMerge(world, 'entity')
    await updateRow('entities', world.ids.target, { website_url: 'https://meanwhile.example' })
    await accept(catalog.database, id)
    expect(await readRow('entities', world.ids.target)).toMatchObject({ website_url: 'https://meanwhile.example' })
    expect(await readHistory(catalog.database, id)).toContainEqual(
      expect.objectContaining({ field: 'website_url', before: 'https://other.example', after: 'https://other.example' }),
    )
  })

  it('prevents the undo once a filled field was changed', async () => {
    const world = await makeWorld(catalog.database)
    await updateRow('entities', world.ids.other, { website_url: 'https://other.example' })
    const id = await proposeMerge(world, 'entity')
    await accept(catalog.database, id)
    await updateRow('entities', world.ids.target, { website_url: 'https://since.example' })
    expect((await catchRefusal(undo(catalog.database, id))).message).toContain('website_url of this entity is no longer')
  })

  it('shows one hidden field for all of them to a key that may not read the records, and covers it with the digest', async () => {
    const world = await makeWorld(catalog.database)
    await updateRow('people', world.ids.second, { notes: 'Knows everybody.', city: 'Zug' })
    await updateRow('people', world.ids.person, { city: 'Bern' })
    const key = await catalog.key({ scopes: ['read:catalog', 'write:proposals'] })
    const body = { target_entity_slug: world.target, changes: [kinds.person.change(world)] }
    const { body: answer } = await catalog.post('/agents/validate/bundle', body, { key })
    const text = JSON.stringify(answer)
    for (const hidden of ['Knows everybody', 'Zug', 'Bern', '"notes"', '"city"']) expect(text).not.toContain(hidden)
    const [{ fields }] = answer.approval.normalized_changes
    expect(fields).toContainEqual(
      expect.objectContaining({ field: 'merged_values', base: { hidden: 'read:people', sha256: expect.any(String) } }),
    )
    await updateRow('people', world.ids.second, { city: 'Basel' })
    expect((await catalog.post('/agents/validate/bundle', body, { key })).body.approval_digest).not.toBe(answer.approval_digest)
  })
})

describe('fields that a merge loses', () => {
  it('contains the duplicate’s values, not the values of an earlier change that the curator did not keep', async () => {
    const world = await makeWorld(catalog.database)
    await updateRow('people', world.ids.person, { city: 'Bern' })
    await updateRow('people', world.ids.second, { city: 'Zug' })
    const changes = [
      { kind: 'update_person', target_person_slug_or_id: world.second, person: { city: 'Basel' } },
      kinds.person.change(world),
    ]
    const id = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes })
    await updateRow('people', world.ids.second, { city: 'Chur' })
    await accept(catalog.database, id, { resolutions: new Map([[0, 'keep']]) })
    const history = await readHistory(catalog.database, id)
    expect(history.filter(({ field }) => field === 'city')).toMatchObject([{ before: 'Chur', after: 'Chur', change_index: 1 }])
  })
})
