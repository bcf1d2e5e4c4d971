import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import type { MergeFollower, MergePair, MergeTable, UniqueKey } from './merge-plan.ts'

/**
 * One statement of a merge. `buildStatement` builds common table expressions. The last one, `done`, returns each touched row before and after the
 * statement (`before`, `after`).
 */
export type MergeStep = {
  readonly table: MergeTable
  readonly action: 'moved' | 'folded' | 'dropped'
  /** Builds the statement; `previous` selects the rows that the previous step logged. */
  buildStatement(previous: RawBuilder<unknown>): RawBuilder<unknown>
}

/** The setting that holds, for the transaction, the id of the merge to which its steps belong. */
export const mergeIdSetting = 'catalog.merge_id'
const mergeId = sql`current_setting(${sql.lit(mergeIdSetting)})::bigint`

/**
 * Runs the steps in order, in one round trip, and logs every row that they touch. PostgreSQL plans each statement for its parameter values,
 * because a plan that is fast for five references is slow for 50,000.
 */
export async function runSteps(tx: Db, steps: readonly MergeStep[]): Promise<void> {
  const logStep = ({ table, action, buildStatement }: MergeStep, step: number) => {
    const previous = sql`(select r.before from merge_rows r where r.merge_id = ${mergeId} and r.step = ${step - 1})`
    return sql`${sql.raw(customPlan)} with ${buildStatement(previous)}
      insert into merge_rows (merge_id, step, table_name, action, before, after)
      select ${mergeId}, ${step}::smallint, ${table.table}, ${action}, before, after from done`
  }
  await Promise.all(steps.map((each, step) => logStep(each, step).execute(tx)))
}

/** Plans the steps for the rows of a table: drop links between the two records, fold colliding rows, and move the others. */
export function planSteps(table: MergeTable, pair: MergePair, followed: readonly MergeTable[]): MergeStep[] {
  const folds = (table.unique ?? []).flatMap((unique) => [
    ...(table.followers ?? []).flatMap((follower) => [
      ...(follower.onceIn === undefined ? [] : [buildDropRepeatedStep(table, unique, pair, follower, follower.onceIn)]),
      buildFollowFoldStep(table, unique, pair, follower, followed),
    ]),
    buildRemoveFoldedStep(table, unique, pair),
    ...(table.fills ? [buildFillGapsStep(table, unique, pair, table.fills)] : []),
  ])
  return [...(table.link ? [buildDropLinksStep(table, table.link, pair)] : []), ...folds, buildMoveStep(table, pair)]
}

/** Builds the image of a row for the log: the watched columns, or all columns except `updated_at`. */
export function buildImage({ key, watched }: MergeTable, row: string): RawBuilder<unknown> {
  if (!watched) return sql`to_jsonb(${sql.ref(row)}) - 'updated_at'`
  return sql`jsonb_build_object(${sql.join([...key, ...watched].flatMap((column) => [sql.lit(column), sql.ref(`${row}.${column}`)]))})`
}

/** Ends a statement that removes rows `t`; the log keeps the complete rows. */
export const removed = sql`returning to_jsonb(t) as before, null::jsonb as after`

/** The condition that the row `t` has the same primary key as a row of `other`. */
function buildSameKeyCondition({ key }: MergeTable, other: string): RawBuilder<unknown> {
  const pairs = key.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`${other}.${column}`)}`)
  return sql.join(pairs, sql` and `)
}

function buildDropLinksStep(table: MergeTable, link: readonly [string, string], pair: MergePair): MergeStep {
  return {
    table,
    action: 'dropped',
    buildStatement: () =>
      sql`done as (delete from ${sql.table(table.table)} t where ${buildSelfLinkCondition(link, 't', pair)} ${removed})`,
  }
}

/** The condition that a link would connect the survivor with itself. */
export function buildSelfLinkCondition(
  [one, other]: readonly [string, string],
  row: string,
  { survivorId, duplicateId }: MergePair,
): RawBuilder<unknown> {
  const ends = [sql.ref(`${row}.${one}`), sql.ref(`${row}.${other}`)] as const
  return sql`((${ends[0]} = ${duplicateId} and ${ends[1]} in (${survivorId}, ${duplicateId})) or (${ends[0]} = ${survivorId} and ${ends[1]} = ${duplicateId}))`
}

function buildRemoveFoldedStep(table: MergeTable, unique: UniqueKey, pair: MergePair): MergeStep {
  const key = sql.join(table.key.map((column) => sql.ref(`gone.${column}`)))
  return {
    table,
    action: 'folded',
    buildStatement: () => sql`
      folding as materialized (select ${key} ${selectCollidingRows(table, unique, pair)} for update),
      done as (
        delete from ${sql.table(table.table)} t using folding where ${buildSameKeyCondition(table, 'folding')}
        ${removed})`,
  }
}

/** Fills gaps from the removed rows. Reads them from the log, because a unique value can be taken over only after its row is removed. */
function buildFillGapsStep(table: MergeTable, unique: UniqueKey, pair: MergePair, fills: NonNullable<MergeTable['fills']>): MergeStep {
  const key = sql.join(table.key.map((column) => sql.ref(`kept.${column}`)))
  const columns = Object.entries(fills)
  const filled = sql.join(columns.map(([column, { value }]) => sql`${value} as ${sql.ref(`filled_${column}`)}`))
  const set = sql.join(columns.map(([column]) => sql`${sql.ref(column)} = was.${sql.ref(`filled_${column}`)}`))
  const differs = sql.join(
    columns.map(([column]) => sql`t.${sql.ref(column)} is distinct from was.${sql.ref(`filled_${column}`)}`),
    sql` or `,
  )
  return {
    table,
    action: 'folded',
    buildStatement: (previous) => sql`
      was as materialized (
        select ${key}, ${buildImage(table, 'kept')} as before, ${filled}
        from ${previous} folded cross join lateral jsonb_populate_record(null::${sql.table(table.table)}, folded.before) gone
        join ${sql.table(table.table)} kept on ${buildCollisionCondition(table, unique, pair)} for update of kept),
      done as (
        update ${sql.table(table.table)} t set ${set} from was where ${buildSameKeyCondition(table, 'was')} and (${differs})
        returning was.before, ${buildImage(table, 't')} as after)`,
  }
}

/** Drops a reference to the folded row if the same `onceIn` also refers to the kept row: only one of the two can remain. */
function buildDropRepeatedStep(
  table: MergeTable,
  unique: UniqueKey,
  pair: MergePair,
  { table: name, column }: MergeFollower,
  onceIn: string,
): MergeStep {
  const there = sql`f.${sql.ref(column)} = folding.kept_id and f.${sql.ref(onceIn)} = t.${sql.ref(onceIn)}`
  return {
    table: { table: name, key: ['id'], references: [] },
    action: 'dropped',
    buildStatement: () => sql`
      folding as materialized (select gone.id as gone_id, kept.id as kept_id ${selectCollidingRows(table, unique, pair)}),
      done as (
        delete from ${sql.table(name)} t using folding
        where t.${sql.ref(column)} = folding.gone_id and exists (select from ${sql.table(name)} f where ${there})
        ${removed})`,
  }
}

function buildFollowFoldStep(
  table: MergeTable,
  unique: UniqueKey,
  pair: MergePair,
  { table: name, column }: MergeFollower,
  known: readonly MergeTable[],
) {
  const follower = known.find((each) => each.table === name) ?? { table: name, key: ['id'], references: [] }
  const image = { ...follower, watched: [column] }
  const step: MergeStep = {
    table: image,
    action: 'moved',
    buildStatement: () => sql`
      folding as materialized (select gone.id as gone_id, kept.id as kept_id ${selectCollidingRows(table, unique, pair)}),
      was as materialized (
        select ${sql.join(image.key.map((key) => sql.ref(`f.${key}`)))}, kept_id, ${buildImage(image, 'f')} as before
        from folding join ${sql.table(name)} f on f.${sql.ref(column)} = gone_id for update of f),
      done as (
        update ${sql.table(name)} t set ${sql.ref(column)} = was.kept_id from was where ${buildSameKeyCondition(image, 'was')}
        returning was.before, ${buildImage(image, 't')} as after)`,
  }
  return step
}

function buildMoveStep(table: MergeTable, pair: MergePair): MergeStep {
  const key = sql.join(table.key.map((column) => sql.ref(`t.${column}`)))
  const moved = table.references.map((column) => sql`${sql.ref(column)} = ${buildRepointedColumn(column, 't', pair)}`)
  const more = Object.entries(table.moves?.(pair) ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return {
    table,
    action: 'moved',
    buildStatement: () => sql`
      was as materialized (
        select ${key}, ${buildImage(table, 't')} as before from ${sql.table(table.table)} t where ${buildReferenceCondition(table, 't', pair)} for update),
      done as (
        update ${sql.table(table.table)} t set ${sql.join([...moved, ...more])} from was where ${buildSameKeyCondition(table, 'was')}
        returning was.before, ${buildImage(table, 't')} as after)`,
  }
}

/** Selects the rows of the duplicate that collide with a row of the survivor. */
function selectCollidingRows(table: MergeTable, unique: UniqueKey, pair: MergePair): RawBuilder<unknown> {
  const name = sql.table(table.table)
  return sql`from ${name} gone join ${name} kept on ${buildCollisionCondition(table, unique, pair)} where ${buildReferenceCondition(table, 'gone', pair)}`
}

export function buildReferenceCondition({ references }: MergeTable, row: string, { duplicateId }: MergePair): RawBuilder<unknown> {
  const each = references.map((column) => sql`${sql.ref(`${row}.${column}`)} = ${duplicateId}`)
  return sql`(${sql.join(each, sql` or `)})`
}

/**
 * The condition that `kept` has the same values in the unique columns as `gone` will have after the move. Columns that may
 * be null are compared as arrays: arrays of nulls are equal, and such a comparison can be hashed.
 */
export function buildCollisionCondition(
  { references }: MergeTable,
  { columns, nullable = [] }: UniqueKey,
  pair: MergePair,
): RawBuilder<unknown> {
  const conditions = columns.map((column) => {
    const kept = sql.ref(`kept.${column}`)
    const gone = references.includes(column) ? buildRepointedColumn(column, 'gone', pair) : sql.ref(`gone.${column}`)
    return nullable.includes(column) ? sql`array[${kept}] = array[${gone}]` : sql`${kept} = ${gone}`
  })
  return sql.join(conditions, sql` and `)
}

function buildRepointedColumn(column: string, row: string, { survivorId, duplicateId }: MergePair): RawBuilder<unknown> {
  const value = sql.ref(`${row}.${column}`)
  return sql`case when ${value} = ${duplicateId} then ${survivorId}::uuid else ${value} end`
}
