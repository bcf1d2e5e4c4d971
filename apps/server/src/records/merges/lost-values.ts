import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import type { Json } from '../families/field-family.ts'
import type { RecordKind } from '../references/resolve.ts'
import { type EarlierMerges, selectAfterEarlierMerges } from './earlier-merges.ts'
import { type MergeFollower, type MergePair, type MergeTable, mergePlans, type UniqueKey } from './merge-plan.ts'
import { buildCollisionCondition, buildReferenceCondition, buildSelfLinkCondition } from './merge-steps.ts'

/** A value in a row that a merge removes and that no row of the survivor has. */
export type LostValue = {
  readonly table: string
  /** The primary key of the row; `named` has the words that distinguish the row from its siblings. */
  readonly row: string
  readonly named: string
  readonly column: string
  /** The value in the survivor's row, which is kept. */
  readonly kept: Json
  readonly lost: Json
}

type Row = Readonly<Record<string, Json>>
/** Returns the key of a lost value's field, and its name for people. Both consist of the table, the row and the column. */
export function nameLostValue({ table, row, named, column }: Pick<LostValue, 'table' | 'row' | 'named' | 'column'>) {
  return { key: `${table}/${row}/${column}`, field: `${table}.${named}.${column}` }
}

type FoldedRow = {
  readonly table: string
  readonly row: string
  readonly named: string | null
  readonly gone: Row
  readonly remaining: Row | null
}

/** The tables whose lost values are read (all by default), and the earlier merges of the same proposal. */
type LostValuesOptions = { readonly isWanted?: (table: MergeTable) => boolean; readonly earlier?: EarlierMerges }

/** Reads the values that a merge will lose from rows that it folds or drops (rule merge.names-what-is-lost). Writes nothing. */
export async function readLostValues(
  db: Db,
  kind: RecordKind,
  pair: MergePair,
  { isWanted = () => true, earlier = { survivor: [], duplicate: [] } }: LostValuesOptions = {},
): Promise<LostValue[]> {
  const { tables } = mergePlans[kind]
  const removed = tables
    .flatMap((table) => selectRemovedRows(table, tables, pair))
    .filter(({ losing }) => losing.isAboutCatalog !== true && isWanted(losing))
  if (removed.length === 0) return []
  const read = new Set(removed.flatMap(({ losing, from }) => [losing, from]))
  const isFirst = earlier.survivor.length + earlier.duplicate.length === 0
  const after = isFirst ? sql`` : sql`with ${selectAfterEarlierMerges(tables, read, { ...pair, earlier })}`
  const { rows: found } = await sql<FoldedRow>`
    ${sql.raw(customPlan)} ${after} select distinct on (r."table", r.row) r."table", r.row, r.named, r.gone, r.remaining
    from (${sql.join(
      removed.map(({ selected }, rank) => sql`select ${sql.lit(rank)} as rank, r.* from (${selected}) r`),
      sql` union all `,
    )}) r
    order by r."table", r.row, r.rank, r.remaining::text`.execute(db)
  return found.flatMap(toLostValues)
}

type RemovedRows = { readonly losing: MergeTable; readonly from: MergeTable; readonly selected: RawBuilder<unknown> }

/** Selects the rows that the merge of a table removes, in the order in which it removes them; each row is lost once. */
function selectRemovedRows(table: MergeTable, tables: readonly MergeTable[], pair: MergePair): RemovedRows[] {
  const { unique = [], followers = [] } = table
  return [
    ...(table.link ? [{ losing: table, from: table, selected: selectSelfLinks(table, table.link, pair) }] : []),
    ...unique.flatMap((key) => [
      { losing: table, from: table, selected: selectFoldedRows(table, key, pair) },
      ...followers.flatMap((follower) => {
        const losing = tables.find((other) => other.table === follower.table)
        return losing && follower.onceIn !== undefined
          ? [{ losing, from: table, selected: selectRepeatedReferences({ table, key, pair }, losing, follower, follower.onceIn) }]
          : []
      }),
    ]),
  ]
}

function selectFoldedRows(table: MergeTable, key: UniqueKey, pair: MergePair): RawBuilder<unknown> {
  const filled = Object.entries(table.fills ?? {}).map(([column, { value }]) => sql`${sql.lit(column)}, ${value}`)
  const left = filled.length === 0 ? sql`to_jsonb(kept)` : sql`to_jsonb(kept) || jsonb_build_object(${sql.join(filled)})`
  return sql`
    ${selectGoneRow(table)}, ${left} as remaining from ${sql.table(table.table)} gone join ${sql.table(table.table)} kept on ${buildCollisionCondition(table, key, pair)}
    where ${buildReferenceCondition(table, 'gone', pair)}`
}

/** Selects links between the two records. A merge drops them, and no row remains. */
function selectSelfLinks(table: MergeTable, link: readonly [string, string], pair: MergePair): RawBuilder<unknown> {
  return sql`${selectGoneRow(table)}, null::jsonb as remaining from ${sql.table(table.table)} gone where ${buildSelfLinkCondition(link, 'gone', pair)}`
}

type Fold = { readonly table: MergeTable; readonly key: UniqueKey; readonly pair: MergePair }

/** Selects references to a folded row that are dropped because the same `onceIn` already refers to the remaining row. */
function selectRepeatedReferences(
  { table, key, pair }: Fold,
  losingTable: MergeTable,
  follower: MergeFollower,
  onceIn: string,
): RawBuilder<unknown> {
  const [name, column] = [sql.table(follower.table), sql.ref(follower.column)]
  return sql`
    select ${sql.lit(follower.table)} as "table", f.id::text as row, (select ${selectRowWords(losingTable)} from (select f.*) gone) as named,
      to_jsonb(f) - ${sql.lit(follower.column)} as gone, to_jsonb(stays) as remaining
    from ${sql.table(table.table)} gone join ${sql.table(table.table)} kept on ${buildCollisionCondition(table, key, pair)}
    join ${name} f on f.${column} = gone.id join ${name} stays on stays.${column} = kept.id and stays.${sql.ref(onceIn)} = f.${sql.ref(onceIn)}
    where ${buildReferenceCondition(table, 'gone', pair)}`
}

function selectGoneRow(table: MergeTable): RawBuilder<unknown> {
  const row = sql`concat_ws('/', ${sql.join(table.key.map((column) => sql.ref(`gone.${column}`)))})`
  return sql`select ${sql.lit(table.table)} as "table", ${row} as row, ${selectRowWords(table)} as named, to_jsonb(gone) as gone`
}

/** Builds the words that distinguish the row `gone` from its siblings. Dots separate them, so a word must not contain one. */
function selectRowWords({ named = [] }: MergeTable): RawBuilder<unknown> {
  const words = named.map((word) => sql`replace(left((${word})::text, 200), '.', ' ')`)
  return words.length === 0 ? sql`null::text` : sql`concat_ws('.', ${sql.join(words)})`
}

function toLostValues({ table, row, named, gone, remaining }: FoldedRow): LostValue[] {
  return Object.entries(gone).flatMap(([column, value]) => {
    if (isBookkeeping(table, column)) return []
    const kept = remaining?.[column] ?? null
    const lost = findLostPart(table, column, value, kept)
    return lost === undefined ? [] : [{ table, row, named: named ?? row, column, kept, lost }]
  })
}

/** Columns without facts about a record: times of writes, storage locations of files, and values derived from other columns. */
const bookkeeping = ['created_at', 'updated_at', 'alias_key', 'storage_key', 'sha256', 'place']

/** True for a column that contains no fact about the record, or in which folded rows are equal by definition. */
function isBookkeeping(table: string, column: string): boolean {
  return bookkeeping.includes(column) || ownColumns.get(table)?.has(column) === true
}

const everyTable = [...mergePlans.entity.tables, ...mergePlans.person.tables]
const ownColumns: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(everyTable, ({ table }) => table as string)].map(([table, plans]) => [
    table,
    new Set(plans.flatMap(({ key, references, unique = [] }) => [...key, ...references, ...listEqualColumns(unique)])),
  ]),
)

/** Lists the columns in which folded rows are equal; none if there are several unique keys, because two rows may collide in only one. */
function listEqualColumns(unique: readonly UniqueKey[]): readonly string[] {
  return unique.length === 1 ? unique.flatMap(({ columns }) => columns) : []
}

/** Finds the part of a value that the remaining row does not have; undefined if it has the whole value. */
function findLostPart(table: string, column: string, value: Json, kept: Json): Json | undefined {
  const fills = everyTable.filter((plan) => plan.table === table).map((plan) => plan.fills?.[column])
  const is = fills.find((fill) => fill?.is !== undefined)?.is
  if (isEmptyValue(value) || isDeepStrictEqual(value, kept) || fills.some((fill) => fill?.unsaid === value)) return undefined
  if (Array.isArray(value)) return listMissingItems(value, Array.isArray(kept) ? kept : [])
  if (is === 'map' && isObject(value) && isObject(kept)) {
    const missing = Object.entries(value).filter(([name, part]) => !isDeepStrictEqual(part, kept[name]))
    return missing.length === 0 ? undefined : Object.fromEntries(missing)
  }
  return is === 'text' && typeof kept === 'string' && kept.includes(String(value).trim()) ? undefined : value
}

function listMissingItems(list: readonly Json[], kept: readonly Json[]): readonly Json[] | undefined {
  const missing = list.filter((item) => !kept.some((other) => isDeepStrictEqual(item, other)))
  return missing.length === 0 ? undefined : missing
}

function isObject(value: Json): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for a value without information: null, an empty text, list or map, false, and the position in an unsorted list. */
function isEmptyValue(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === '' || value === false || value === 0
}
