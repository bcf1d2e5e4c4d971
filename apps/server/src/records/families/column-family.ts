import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { awaitInTurn } from '../../database/statements/await-in-turn.ts'
import type { DB } from '../../database/tables.ts'
import { ApiError } from '../../errors/api-error.ts'
import {
  type Address,
  buildNewValues,
  buildPatches,
  findColumn,
  hasValues,
  type Patch,
  type Row,
  revision,
  toRow,
  toRowName,
} from './column-patches.ts'
import type { FieldAdapter, FieldOwner, Json, RequiredScopes } from './field-family.ts'
import { listRowFields } from './held-columns.ts'
import { readPresentRows } from './present-fields.ts'
import { existence } from './record-family.ts'

export type ColumnFamilyOptions<Table extends keyof DB & string> = {
  readonly table: Table
  readonly readBy: RequiredScopes
  readonly of: FieldOwner
  /** Word that identifies rows without an id in the audit log of direct writes (`AuditLogPlace.under`). */
  readonly under?: string
  /** The word for such a row in error messages. */
  readonly called: string
  /** Column with the id of the record: the row itself, or the record that the row belongs to. */
  readonly record: keyof DB[Table] & string
  /** The columns that distinguish a row from its siblings, in the order of the key's parts. Their values contain no slash. */
  readonly key: readonly (keyof DB[Table] & string)[]
  /** The columns that a change may set. */
  readonly columns: readonly (keyof DB[Table] & string)[]
  /** Columns with objects, in which each key is a separate field: `pillars.stewardship`. An empty object is stored as null. */
  readonly maps?: readonly (keyof DB[Table] & string)[]
  /** The defaults of a new row. Writing null to one of these columns sets its default. */
  readonly defaults: Readonly<Record<string, Json>>
  /** Messages for writes that break a constraint of the table, by the name of the constraint. */
  readonly refusals?: Readonly<Record<string, string>>
}

/**
 * Creates an adapter for rows in which each column is a separate field, so that changes of different columns of a row do not conflict. A
 * read takes one statement and a write at most four, for any number of fields.
 */
export function createColumnAdapter<Table extends keyof DB & string>(options: ColumnFamilyOptions<Table>): FieldAdapter {
  return {
    table: options.table,
    of: options.of,
    readBy: options.readBy,
    keys: 'identifiers',
    ...(options.key.every((column) => column.endsWith('_id')) && { plainNames: true }),
    ...(options.key.length === 0 && {
      columns: options.columns,
      makesRecordBy: existence,
      destructive: { slug: 'always', name: 'always' },
    }),
    async read(db, fields) {
      const rows = await readRows(db, options, fields)
      return fields.map((field) => {
        const row = rows.get(toRowName(options, field))
        const { column, name } = findColumn(options, field)
        if (column === existence) return row ? true : null
        const value = row?.[column] ?? null
        return name === undefined ? value : ((value as Row | null)?.[name] ?? null)
      })
    },
    async list(db, id, limit) {
      const rows = await readPresentRows(db, options, id, limit)
      return rows.flatMap((row) => listRowFields(options, id, row)).slice(0, limit + 1)
    },
    async write(tx, writes) {
      try {
        await writeRows(tx, options, buildPatches(options, writes))
      } catch (error) {
        throw findConstraintError(options, error) ?? error
      }
    },
  }
}

async function writeRows<Table extends keyof DB & string>(
  tx: Db,
  options: ColumnFamilyOptions<Table>,
  patches: readonly Patch[],
): Promise<void> {
  const kept = patches.filter(({ exists }) => exists !== 'gone')
  // Sends all statements at once, because the caller sends the rows that refer to the new rows right after them.
  await awaitInTurn([
    deleteCreatedRows(
      tx,
      options,
      patches.filter(({ exists }) => exists === 'gone'),
    ),
    insertMissing(
      tx,
      options,
      kept.filter(({ exists }) => exists === 'made'),
    ),
    updateRows(
      tx,
      options,
      kept.filter((patch) => patch.exists === 'kept' && hasValues(patch)),
    ),
  ])
}

/** Turns a broken constraint into a CONFLICT: the values break a rule of the table, or other rows still refer to the row. */
function findConstraintError(
  { called, refusals = {} }: Pick<ColumnFamilyOptions<never>, 'called' | 'refusals'>,
  error: unknown,
): ApiError | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const said = 'constraint' in error ? refusals[String(error.constraint)] : undefined
  if (said !== undefined) return new ApiError('CONFLICT', said, { cause: error, hindrance: { code: 'out_of_bounds' } })
  if (error.code !== stillReferred) return undefined
  return new ApiError('CONFLICT', `The creation of the ${called} cannot be undone: something else has been connected to it.`, {
    cause: error,
    hindrance: { code: 'in_use' },
  })
}

/** PostgreSQL's foreign_key_violation. */
const stillReferred = '23503'

/** The condition that `t` and `w` are the same row. */
function buildRowMatch({ record, key }: Pick<ColumnFamilyOptions<never>, 'record' | 'key'>): RawBuilder<unknown> {
  return sql.join(
    [record, ...key].map((column: string) => sql`t.${sql.ref(column)} = w.${sql.ref(column)}`),
    sql` and `,
  )
}

async function readRows<Table extends keyof DB & string>(
  db: Db,
  options: ColumnFamilyOptions<Table>,
  fields: readonly Address[],
): Promise<Map<string, Row>> {
  const asked = new Map(fields.map((field) => [toRowName(options, field), toRow(options, field)]))
  const columns = [...new Set(fields.map((field) => findColumn(options, field).column))].filter((column) => column !== existence)
  const table = sql.table(options.table)
  const whole = columns.includes(revision) ? sql`to_jsonb(t) || ${buildRevision(options)}` : sql`to_jsonb(t)`
  const { rows } = await sql<{ place: number; row: Row | null }>`
    select w.ordinality::integer as place, (select jsonb_object_agg(k, j.whole -> k) from unnest(${columns}::text[]) k) as row
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify([...asked.values()])}::jsonb) with ordinality w
    join ${table} t on ${buildRowMatch(options)} cross join lateral (select ${whole} as whole offset 0) j`.execute(db)
  const names = [...asked.keys()]
  return new Map(rows.map(({ place, row }) => [names[place - 1] ?? '', row ?? {}]))
}

/** Derives the revision from the row's content, so that a row that returns to its former content also returns to its former revision. */
function buildRevision({ columns }: Pick<ColumnFamilyOptions<never>, 'columns'>): RawBuilder<unknown> {
  const said = sql`(select jsonb_object_agg(k, to_jsonb(t) -> k) from unnest(${[...columns]}::text[]) k)`
  return sql`jsonb_build_object(${sql.lit(revision)}, left(encode(sha256(convert_to(${said}::text, 'UTF8')), 'hex'), 32))`
}

/** Inserts rows. Updates a row, if necessary, that a concurrent transaction has already inserted. */
async function insertMissing<Table extends keyof DB & string>(
  tx: Db,
  options: ColumnFamilyOptions<Table>,
  patches: readonly Patch[],
): Promise<void> {
  if (patches.length === 0) return
  const { table, record, key, columns, defaults } = options
  const names = sql.join([record, ...key, ...columns].map((column) => sql.ref(column)))
  const rows = patches.map((patch) => ({ ...defaults, ...buildNewValues(patch), ...patch.row }))
  const own = sql`${selectPatches(options, patches.filter(hasValues))} w cross join lateral ${patched} where ${buildRowMatch(options)}`
  await sql`
    insert into ${sql.table(table)} as t (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.join([record, ...key].map((column) => sql.ref(column)))})
    do update set ${buildSetClause(options, own)} where exists (select from ${own})`.execute(tx)
}

async function updateRows<Table extends keyof DB & string>(
  tx: Db,
  options: ColumnFamilyOptions<Table>,
  patches: readonly Patch[],
): Promise<void> {
  if (patches.length === 0) return
  await sql`
    update ${sql.table(options.table)} t set ${buildSetClause(options, patched)} from ${selectPatches(options, patches)} w
    where ${buildRowMatch(options)}`.execute(tx)
}

/** Selects the patches as rows `w`: the key of each, with its values and maps. */
function selectPatches({ table }: { readonly table: string }, patches: readonly Patch[]): RawBuilder<unknown> {
  return sql`(
    select r.*, e.value -> 'values' as values, e.value -> 'maps' as maps
    from jsonb_array_elements(${JSON.stringify(patches)}::jsonb) e, jsonb_populate_record(null::${sql.table(table)}, e.value -> 'row') r
  )`
}

/** The row `p`, which is `t` with the values of the patch `w`. */
const patched = sql`jsonb_populate_record(t, w.values) p`

/** Sets the columns from a source that has a patch `w` and the patched row `p`. */
function buildSetClause(
  { columns, maps = [] }: { readonly columns: readonly string[]; readonly maps?: readonly string[] },
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const values = columns.map((column) => (maps.includes(column) ? mergeMap(column) : sql`p.${sql.ref(column)}`))
  return sql`(${sql.join(columns.map((column) => sql.ref(column)))}) = (select ${sql.join(values)} from ${source})`
}

/** Adds the set keys to a map and removes the unset ones; null if no key is left. */
function mergeMap(column: string): RawBuilder<unknown> {
  const [old, patch] = [sql`p.${sql.ref(column)}`, sql`w.maps -> ${sql.lit(column)}`]
  const unset = sql`array(select jsonb_array_elements_text(${patch} -> 'unset'))`
  return sql`case when w.maps ? ${sql.lit(column)}
    then nullif((coalesce(${old}, '{}') || (${patch} -> 'set')) - ${unset}, '{}') else ${old} end`
}

/** Removes rows whose creation is undone. Refuses if a row has received other values, because then other changes use it, too. */
async function deleteCreatedRows<Table extends keyof DB & string>(
  tx: Db,
  options: ColumnFamilyOptions<Table>,
  patches: readonly Patch[],
): Promise<void> {
  if (patches.length === 0) return
  const { table, columns, defaults, called } = options
  const others = patches.map(({ row, values, maps }) => ({
    row,
    others: columns.filter((column) => !(column in values)),
    own: Object.fromEntries(Object.entries(maps).map(([column, { set, unset }]) => [column, [...Object.keys(set), ...unset]])),
  }))
  const named = sql`(
    select r.*, e.value -> 'others' as others, e.value -> 'own' as own
    from jsonb_array_elements(${JSON.stringify(others)}::jsonb) e, jsonb_populate_record(null::${sql.table(table)}, e.value -> 'row') r
  )`
  const assertUntouched = async () => {
    const { rows } = await sql<{ column: string }>`
      select v.key as column from ${named} w join ${sql.table(table)} t on ${buildRowMatch(options)}
      cross join lateral jsonb_each(to_jsonb(t)) each
      cross join lateral (
        select each.key, case when w.own ? each.key and jsonb_typeof(each.value) = 'object'
          then coalesce(nullif(each.value - array(select jsonb_array_elements_text(w.own -> each.key)), '{}'), 'null') else each.value end as value
      ) v
      where w.others ? v.key and v.value <> coalesce(${JSON.stringify(defaults)}::jsonb -> v.key, 'null'::jsonb)`.execute(tx)
    if (rows.length === 0) return
    const given = [...new Set(rows.map(({ column }) => column))].join(', ')
    throw new ApiError('CONFLICT', `The creation of the ${called} cannot be undone: it has received other values (${given}).`, {
      hindrance: { code: 'later_write' },
    })
  }
  await awaitInTurn([
    assertUntouched(),
    sql`delete from ${sql.table(table)} t using ${named} w where ${buildRowMatch(options)}`.execute(tx),
  ])
}
