import { type RawBuilder, sql } from 'kysely'
import type { MergePair, MergeTable, UniqueKey } from './merge-plan.ts'

/**
 * Records that earlier changes of the same proposal merge into the survivor or into the duplicate, so that their rows already belong to it
 * when this merge runs. They are in the order of the merges, each followed by the records that were merged into it.
 */
export type EarlierMerges = { readonly survivor: readonly string[]; readonly duplicate: readonly string[] }

type EarlierMergedPair = MergePair & { readonly earlier: EarlierMerges }

/** Builds common table expressions that replace the tables to read, with the rows of both records after the earlier merges. */
export function selectAfterEarlierMerges(
  tables: readonly MergeTable[],
  tablesToRead: ReadonlySet<MergeTable>,
  sides: EarlierMergedPair,
): RawBuilder<unknown> {
  const followed = [...tablesToRead].flatMap((table) => listFollowedColumns(table, tables).map(({ table: folded }) => folded))
  return sql.join(
    tables
      .filter((table) => tablesToRead.has(table) || followed.includes(table))
      .flatMap((table) => [
        sql`${sql.ref(getFoldedName(table))} as materialized (${selectFoldedRows(table, tables, sides)})`,
        sql`${sql.ref(table.table)} as (select (content).* from ${sql.ref(getFoldedName(table))})`,
      ]),
  )
}

const getFoldedName = ({ table }: Pick<MergeTable, 'table'>) => `${table}_after_merges`

/** A column that refers to a table whose rows earlier merges have folded. */
type FollowedColumn = { readonly table: MergeTable; readonly column: string; readonly onceIn?: string }

function listFollowedColumns(follower: MergeTable, tables: readonly MergeTable[]): FollowedColumn[] {
  return tables.flatMap((table) =>
    (table.followers ?? []).filter(({ table: name }) => name === follower.table).map((each) => ({ ...each, table })),
  )
}

/**
 * Selects the remaining rows (`content`), each with the keys of the row itself and of the rows folded into it (`keys`). Rows that collide
 * in a unique key are folded one after the other, in the order in which the records are merged.
 */
function selectFoldedRows(table: MergeTable, tables: readonly MergeTable[], sides: EarlierMergedPair): RawBuilder<unknown> {
  const followed = listFollowedColumns(table, tables)
  const once = followed.flatMap(({ column, onceIn }) => (onceIn === undefined ? [] : [{ columns: [onceIn, column], fills: {} }]))
  const folds = [...(table.unique ?? []).map((unique) => ({ ...unique, fills: table.fills ?? {} })), ...once]
  const last = `folded_${folds.length}`
  return sql`
    with recursive folded_0 as (${selectRepointedRows(table, followed, sides)})
      ${sql.join(
        folds.map((fold, place) => selectFold(fold, place)),
        sql` `,
      )}
    select keys, content from ${sql.ref(last)}`
}

type Fold = Pick<UniqueKey, 'columns' | 'nullable'> & { readonly fills: NonNullable<MergeTable['fills']> }

function selectFold({ columns, nullable = [], fills }: Fold, place: number): RawBuilder<unknown> {
  const [before, turns, folding, after] = ['folded', 'turns', 'folding', 'folded'].map((name, at) =>
    sql.ref(`${name}_${at === 3 ? place + 1 : place}`),
  )
  const values = sql.join(columns.map((column) => sql`content.${sql.ref(column)}`))
  const isSingle = sql.join(
    [sql`false`, ...columns.filter((column) => !nullable.includes(column)).map((column) => sql`content.${sql.ref(column)} is null`)],
    sql` or `,
  )
  const filled = Object.entries(fills).map(([column, { value }]) => sql`${sql.lit(column)}, ${value}`)
  const content = filled.length === 0 ? sql`f.content` : sql`jsonb_populate_record(f.content, jsonb_build_object(${sql.join(filled)}))`
  return sql`, ${turns} as (
      select rank, keys, content, met, row_number() over (partition by met order by rank, keys) as turn
      from (
        select r.rank, r.keys, r.content, case when ${isSingle} then to_jsonb(r.keys) else jsonb_build_array(${values}) end as met
        from ${before} r cross join lateral (select (r.content).*) content) r),
    ${folding} as (
      select met, turn, rank, keys, content from ${turns} where turn = 1
      union all
      select f.met, r.turn, f.rank, f.keys || r.keys, ${content}
      from ${folding} f join ${turns} r on r.met = f.met and r.turn = f.turn + 1
        cross join lateral (select (f.content).*) kept cross join lateral (select (r.content).*) gone),
    ${after} as (select distinct on (met) rank, keys, content from ${folding} order by met, turn desc)`
}

/**
 * Selects rows that refer to one of the records. References to a record that was merged earlier are replaced by references to the survivor
 * or the duplicate.
 */
function selectRepointedRows(table: MergeTable, followed: readonly FollowedColumn[], sides: EarlierMergedPair): RawBuilder<unknown> {
  const { survivorId, duplicateId, earlier } = sides
  const [survivors, duplicates] = [
    [survivorId, ...earlier.survivor],
    [duplicateId, ...earlier.duplicate],
  ]
  const buildReferencesCondition = (ids: readonly string[]) =>
    sql`(${sql.join(
      table.references.map((column) => sql`t.${sql.ref(column)} = any(${ids}::uuid[])`),
      sql` or `,
    )})`
  const repointed = [
    ...table.references.map((column) => sql`${sql.lit(column)}, ${selectSurvivorReference(column, survivors, duplicates)}`),
    ...followed.map(
      ({ table: folded, column }) => sql`${sql.lit(column)}, coalesce(${selectKeptKey(folded, column)}, t.${sql.ref(column)})`,
    ),
  ]
  const places = table.references.map((column) => sql`array_position(${[...survivors, ...duplicates]}::uuid[], t.${sql.ref(column)})`)
  const links = table.link
    ? sql` and ${selectSurvivorReference(table.link[0], survivors, duplicates)} is distinct from ${selectSurvivorReference(table.link[1], survivors, duplicates)}`
    : sql``
  const follows = followed.map(
    ({ table: folded, column }) => sql`t.${sql.ref(column)} in (select unnest(keys)::uuid from ${sql.ref(getFoldedName(folded))})`,
  )
  return sql`
    select coalesce(least(${sql.join(places)}), 0) as rank, array[concat_ws('/', ${sql.join(table.key.map((column) => sql`t.${sql.ref(column)}`))})] as keys,
      jsonb_populate_record(t, jsonb_build_object(${sql.join(repointed)})) as content
    from ${sql.table(table.table)} t where (${sql.join([buildReferencesCondition([...survivors, ...duplicates]), ...follows], sql` or `)})${links}`
}

function selectSurvivorReference(column: string, survivors: readonly string[], duplicates: readonly string[]): RawBuilder<unknown> {
  const value = sql`t.${sql.ref(column)}`
  return sql`case when ${value} = any(${survivors}::uuid[]) then ${survivors[0]}::uuid when ${value} = any(${duplicates}::uuid[]) then ${duplicates[0]}::uuid else ${value} end`
}

/** Selects the key of the row into which the row that a column refers to was folded. */
function selectKeptKey(folded: MergeTable, column: string): RawBuilder<unknown> {
  return sql`(select k.keys[1]::uuid from ${sql.ref(getFoldedName(folded))} k where t.${sql.ref(column)}::text = any(k.keys))`
}
