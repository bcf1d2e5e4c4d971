import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { insertIntoTable } from '../../database/statements/insert-rows.ts'
import {
  type FieldAdapter,
  type FieldOwner,
  type FieldWrite,
  type Json,
  type PresentField,
  type RequiredScopes,
  splitByPresence,
} from './field-family.ts'
import { describeRow, listColumnFields, type PresentRow, readPresentRows } from './present-fields.ts'

export type RecordFamilyOptions = {
  readonly table: 'entities' | 'people'
  readonly readBy: RequiredScopes
  readonly of: FieldOwner
  readonly aliases: 'entity_aliases' | 'person_aliases'
  /** Column of the aliases' table with the id of the record. */
  readonly owner: 'entity_id' | 'person_id'
  /** The columns that a change may set. */
  readonly columns: readonly string[]
  /** The defaults of a new record. */
  readonly defaults: Readonly<Record<string, Json>>
  /** A column with an object, in which each key is a separate field: `scale.hashrate_eh`. */
  readonly mergedColumn?: string
}

/** The field for the existence of a record: writing true creates the record, and null undoes the creation. */
export const existence = 'exists'
const aliasPrefix = 'alias.'

/**
 * Builds the name of the field for another name of a record. Its value is `alias`, `former_slug`, or null if the record does not have the
 * name.
 */
export function createAliasField(name: string): string {
  return `${aliasPrefix}${name}`
}

export function isAliasField(field: string): boolean {
  return field.startsWith(aliasPrefix)
}

export function parseAliasField(field: string): string {
  return field.slice(aliasPrefix.length)
}

/** Creates an adapter for records with a slug, a name and aliases. The fields are their columns, aliases and existence. */
export function createRecordAdapter(options: RecordFamilyOptions): FieldAdapter {
  return {
    table: options.table,
    of: options.of,
    readBy: options.readBy,
    // The key of an alias contains its text.
    keys: 'texts',
    makesRecordBy: existence,
    archives: true,
    destructive: { slug: 'always', name: 'always', merged_into_id: 'always', lifecycle_status: { but: 'active' } },
    columns: options.columns,
    defaults: options.defaults,
    ...(options.mergedColumn !== undefined && { mergedColumn: options.mergedColumn }),
    async read(db, fields) {
      const [rows, aliases] = await Promise.all([readColumns(db, options, fields), readAliases(db, options, fields)])
      return fields.map(({ record, key }) => {
        if (isAliasField(key)) return aliases.get(`${record} ${parseAliasField(key)}`) ?? null
        const row = rows.get(record)
        if (!row) return null
        if (key === existence) return true
        const merged = findMergedKey(options, key)
        return merged === undefined ? (row[key] ?? null) : ((row[options.mergedColumn ?? ''] as Record<string, Json>)[merged] ?? null)
      })
    },
    async list(db, id, limit) {
      const [[row], aliases] = await Promise.all([
        readPresentRows(db, { table: options.table, record: 'id', key: [] }, id, 1),
        readPresentRows(db, { table: options.aliases, record: options.owner, key: ['alias'] }, id, limit),
      ])
      return row ? listFields(options, id, row, aliases).slice(0, limit + 1) : []
    },
    async write(tx, writes) {
      const isNew = new Set(writes.filter(({ key, value }) => key === existence && value !== null).map(({ record }) => record))
      const patches = buildPatches(options, writes)
      const present = patches.filter(({ id }) => !isNew.has(id))
      const unmade = writes.filter(({ key, value }) => key === existence && value === null)
      await Promise.all([
        insertNewRecords(tx, options, patches, isNew),
        updateRecords(tx, options, present),
        writeAliases(tx, options, writes),
        deleteRecords(tx, options, unmade),
      ])
    },
  }
}

function listFields(options: RecordFamilyOptions, id: string, row: PresentRow, aliases: readonly PresentRow[]): PresentField[] {
  const { columns, mergedColumn, defaults } = options
  const own = [...columns, ...(mergedColumn === undefined ? [] : [mergedColumn])]
  const held = [
    { column: existence, value: true },
    ...own.flatMap((column) => listColumnFields(column, row[column], column === mergedColumn)),
    ...aliases.map(({ alias, is_former_slug }) => ({
      column: createAliasField(String(alias)),
      value: is_former_slug === true ? 'former_slug' : 'alias',
    })),
  ]
  const { since } = describeRow(row, [])
  return held.map(({ column, value }) => ({
    key: column,
    column,
    value,
    names: [],
    words: [],
    since,
    isDefault: isDeepStrictEqual(value, defaults[column] ?? null),
    written: { subject: id, change: column },
  }))
}

function findMergedKey({ mergedColumn }: RecordFamilyOptions, key: string): string | undefined {
  return mergedColumn !== undefined && key.startsWith(`${mergedColumn}.`) ? key.slice(mergedColumn.length + 1) : undefined
}

type AddressedFields = readonly { readonly record: string; readonly key: string }[]

async function readColumns(db: Db, options: RecordFamilyOptions, fields: AddressedFields): Promise<Map<string, Record<string, Json>>> {
  const asked = fields.filter(({ key }) => !isAliasField(key))
  if (asked.length === 0) return new Map()
  const columns = new Set(asked.map(({ key }) => (findMergedKey(options, key) === undefined ? key : (options.mergedColumn ?? ''))))
  const { rows } = await sql<{ id: string; row: Record<string, Json> | null }>`
    select r.id, (select jsonb_object_agg(k, j.whole -> k) from unnest(${[...columns]}::text[]) k) as row
    from jsonb_to_recordset(${JSON.stringify([...new Set(asked.map(({ record }) => record))].map((id) => ({ id })))}::jsonb) w (id uuid)
    cross join lateral (select * from ${sql.table(options.table)} where id = w.id limit 1) r
    cross join lateral (select to_jsonb(r) as whole offset 0) j`.execute(db)
  return new Map(rows.map(({ id, row }) => [id, row ?? {}]))
}

async function readAliases(db: Db, { aliases, owner }: RecordFamilyOptions, fields: AddressedFields): Promise<Map<string, Json>> {
  const asked = fields.filter(({ key }) => isAliasField(key))
  if (asked.length === 0) return new Map()
  const wanted = asked.map(({ record, key }) => ({ record, alias: parseAliasField(key) }))
  const { rows } = await sql<{ record: string; alias: string; is_former_slug: boolean }>`
    select a.${sql.ref(owner)} as record, a.alias, a.is_former_slug
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (record uuid, alias text)
    join ${sql.table(aliases)} a on a.${sql.ref(owner)} = w.record and a.alias = w.alias`.execute(db)
  return new Map(rows.map(({ record, alias, is_former_slug }) => [`${record} ${alias}`, is_former_slug ? 'former_slug' : 'alias']))
}

type Patch = { readonly id: string; readonly columns: Record<string, Json>; readonly set: Record<string, Json>; readonly unset: string[] }

/** Collects the writes of each record: columns, and keys of the merged column that are set or removed. */
function buildPatches(options: RecordFamilyOptions, writes: readonly FieldWrite[]): Patch[] {
  const patches = new Map<string, Patch>()
  for (const { record, key, value } of writes) {
    if (isAliasField(key)) continue
    const patch = patches.get(record) ?? { id: record, columns: {}, set: {}, unset: [] }
    patches.set(record, patch)
    if (key === existence) continue
    const merged = findMergedKey(options, key)
    if (merged === undefined) patch.columns[key] = value
    else if (value === null) patch.unset.push(merged)
    else patch.set[merged] = value
  }
  return [...patches.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}

async function insertNewRecords(
  tx: Db,
  options: RecordFamilyOptions,
  patches: readonly Patch[],
  isNew: ReadonlySet<string>,
): Promise<void> {
  const { table, columns, defaults, mergedColumn } = options
  const rows = patches
    .filter(({ id }) => isNew.has(id))
    .map(({ id, columns, set }) => ({ ...defaults, ...columns, id, ...(mergedColumn !== undefined && { [mergedColumn]: set }) }))
  if (rows.length > 0) await insertIntoTable(tx, table, ['id', ...columns, ...(mergedColumn ? [mergedColumn] : [])], rows)
}

async function updateRecords(tx: Db, { table, columns, mergedColumn }: RecordFamilyOptions, patches: readonly Patch[]): Promise<void> {
  const changing = patches.filter(({ columns, set, unset }) => Object.keys(columns).length + Object.keys(set).length + unset.length > 0)
  if (changing.length === 0) return
  const names = columns.map((column) => sql.ref(column))
  const populated = columns.map((column) => sql`p.${sql.ref(column)}`)
  const merged = mergedColumn === undefined ? sql`` : sql`, ${sql.ref(mergedColumn)} = (r.${sql.ref(mergedColumn)} || w.set) - w.unset`
  // The last condition is always true. It makes PostgreSQL expect few rows and look up each record in the index. Without it, PostgreSQL
  // would expect a hundred rows from the recordset and read the whole table.
  await sql`
    update ${sql.table(table)} r
    set (${sql.join(names)}, updated_at) = (select ${sql.join(populated)}, now() from jsonb_populate_record(r, w.columns) p)${merged}
    from jsonb_to_recordset(${JSON.stringify(changing)}::jsonb) w (id uuid, columns jsonb, set jsonb, unset text[])
    where r.id = w.id and jsonb_typeof(w.columns) = 'object'`.execute(tx)
}

async function writeAliases(tx: Db, { aliases, owner }: RecordFamilyOptions, writes: readonly FieldWrite[]): Promise<void> {
  const named = writes
    .filter(({ key }) => isAliasField(key))
    .map(({ record, key, before, value }) => ({
      [owner]: record,
      alias: parseAliasField(key),
      is_former_slug: value === 'former_slug',
      before,
      value,
    }))
  const gone = named.filter(({ value }) => value === null)
  const [added, replaced] = splitByPresence(named.filter(({ value }) => value !== null))
  const table = sql.table(aliases)
  const removed =
    gone.length > 0 &&
    sql`
      delete from ${table} a using jsonb_populate_recordset(null::${table}, ${JSON.stringify(gone)}::jsonb) w
      where a.${sql.ref(owner)} = w.${sql.ref(owner)} and a.alias = w.alias`.execute(tx)
  const columns = [owner, 'alias', 'is_former_slug']
  await Promise.all([
    removed,
    insertIntoTable(tx, aliases, columns, added),
    insertIntoTable(tx, aliases, columns, replaced, { unique: [owner, 'alias'], replaced: ['is_former_slug'] }),
  ])
}

/** Removes records whose creation is undone, with their aliases. Nothing else refers to them (rule undo.removes-what-was-made). */
async function deleteRecords(tx: Db, { table, aliases, owner }: RecordFamilyOptions, writes: readonly FieldWrite[]): Promise<void> {
  if (writes.length === 0) return
  const ids = writes.map(({ record }) => record)
  await Promise.all([
    sql`delete from ${sql.table(aliases)} where ${sql.ref(owner)} = any(${ids}::uuid[])`.execute(tx),
    table === 'entities' && sql`select leave_entity_index(${ids}::uuid[])`.execute(tx),
    sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx),
  ])
}
