import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import { awaitInTurn } from '../../database/statements/await-in-turn.ts'
import { ApiError, type ConflictReason } from '../../errors/api-error.ts'
import type { RecordKind } from '../references/resolve.ts'
import { type LockedRecord, lockRecords, type MergeOrigin, runWithLongTimeout } from './merge.ts'
import { mergePlans } from './merge-plan.ts'

/** A logged merge: the two records, and the steps that touched rows, newest first. */
export type LoggedMerge = {
  readonly kind: RecordKind
  readonly id: number
  readonly survivor_id: string
  readonly duplicate_id: string
  readonly steps: readonly LoggedStep[]
}

/** The effect of one statement of the merge on one table. */
type LoggedStep = {
  readonly step: number
  readonly table_name: string
  readonly did: 'changed' | 'removed' | 'added'
  /** The primary key. */
  readonly key: string[]
  /** Logged columns that an undo can write. */
  readonly columns: string[]
}

/**
 * Restores exactly everything that a merge moved, folded and dropped, in the caller's transaction. If any of these rows were changed later,
 * it undoes nothing and throws an error that names them.
 */
export async function undoMerge(tx: Db, origin: MergeOrigin & { readonly kind: RecordKind }): Promise<void> {
  const merge = await readLoggedMerge(tx, origin)
  await runWithLongTimeout(tx, () => sendUndoStatements(tx, merge))
}

/** Reads the last merge of a change, and its steps, with the keys and columns of their tables from the schema. */
export async function readLoggedMerge(
  db: Db,
  { kind, proposalId, changeIndex }: MergeOrigin & { readonly kind: RecordKind },
): Promise<LoggedMerge> {
  const last = sql`
    select m.* from merges m where m.proposal_id = ${proposalId} and m.change_index = ${changeIndex} and m.kind = ${kind}
    order by m.id desc limit 1`
  const [{ rows }, steps] = await Promise.all([
    sql<Pick<LoggedMerge, 'id' | 'survivor_id' | 'duplicate_id'>>`select id, survivor_id, duplicate_id from (${last}) m`.execute(db),
    readLoggedSteps(db, sql`(select m.id from (${last}) m)`),
  ])
  const [merge] = rows
  if (!merge) throw new ApiError('NOT_FOUND', `Change ${changeIndex} of the proposal ${proposalId} merged no ${kind}.`)
  return { kind, ...merge, steps }
}

/** Sends all statements of the undo at once; `runWithLongTimeout` gives them enough time. */
export async function sendUndoStatements(tx: Db, merge: LoggedMerge): Promise<void> {
  const { kind, id, survivor_id, duplicate_id } = merge
  await awaitInTurn([
    lockMergedPair(tx, merge),
    ...merge.steps.flatMap((step) => [
      assertLogUndamaged(tx, id, step),
      mapUnwritableErrors(step, () => assertUnchanged(tx, id, step)),
      mapUnwritableErrors(step, () => restoreRows(tx, id, step)),
    ]),
    sql`update ${sql.table(mergePlans[kind].records)} set updated_at = now() where id in (${survivor_id}, ${duplicate_id})`.execute(tx),
  ])
}

async function lockMergedPair(tx: Db, { kind, id, survivor_id, duplicate_id }: LoggedMerge): Promise<void> {
  const [found, { rows: later }] = await Promise.all([
    lockRecords(tx, kind, [survivor_id, duplicate_id]),
    sql`select from merges later where later.duplicate_id = ${duplicate_id} and later.id > ${id} limit 1`.execute(tx),
  ])
  const merge = { survivor_id, duplicate_id, is_newest: later.length === 0 }
  assertStillMerged(kind, merge, found.get(survivor_id), found.get(duplicate_id))
}

type MergeState = Pick<LoggedMerge, 'survivor_id' | 'duplicate_id'> & { readonly is_newest: boolean }

function assertStillMerged(
  kind: RecordKind,
  merge: MergeState,
  survivor: LockedRecord | undefined,
  duplicate: LockedRecord | undefined,
): void {
  if (!survivor || !duplicate) throw new Error(`A ${kind} of a merge does not exist.`)
  if (survivor.merged_into_id !== null)
    throw createMergeUndoError(
      `The ${kind} "${survivor.slug}" has since been merged into "${survivor.merged_into}".`,
      `Undo the merge into "${survivor.merged_into}" first.`,
      { code: 'later_merge', refers_to: { record: { type: kind, id: merge.survivor_id, slug: survivor.slug } } },
    )
  if (duplicate.merged_into_id !== survivor.id || !merge.is_newest)
    throw createMergeUndoError(
      duplicate.merged_into_id === null
        ? `The ${kind} "${duplicate.slug}" is no longer merged.`
        : `The ${kind} "${duplicate.slug}" has since been merged into "${duplicate.merged_into}" again.`,
      `Read "${duplicate.slug}" by its id to see its current state.`,
      { code: 'later_merge', refers_to: { record: { type: kind, id: merge.duplicate_id, slug: duplicate.slug } } },
    )
}

function createMergeUndoError(reason: string, hint: string, hindrance: ConflictReason): ApiError {
  return new ApiError('CONFLICT', `The merge cannot be undone. ${reason}`, { hint, hindrance })
}

async function readLoggedSteps(db: Db, mergeId: RawBuilder<unknown>): Promise<LoggedStep[]> {
  const { rows } = await sql<LoggedStep>`
    with recursive steps as (
      (select * from merge_rows where merge_id = ${mergeId} order by step desc, seq limit 1)
      union all
      select below.* from steps cross join lateral (
        select r.* from merge_rows r
        where r.merge_id = ${mergeId} and r.step < steps.step order by r.step desc, r.seq limit 1
      ) below
    )
    select s.step, s.table_name,
      case when s.before is null then 'added' when s.after is null then 'removed' else 'changed' end as did,
      (select array_agg(a.attname::text order by a.attnum) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = s.table_name::regclass and i.indisprimary) as key,
      (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = s.table_name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and (a.attidentity <> 'a' or s.after is null)
          and coalesce(s.before, s.after) ? a.attname::text) as columns
    from steps s order by s.step desc`.execute(db)
  return rows
}

const selectRows = (mergeId: number, { step }: LoggedStep) =>
  sql`(select r.before, r.after from merge_rows r where r.merge_id = ${mergeId} and r.step = ${step})`

const selectLoggedRow = ({ table_name }: LoggedStep, row: 'before' | 'after') =>
  sql`jsonb_populate_record(null::${sql.table(table_name)}, logged.${sql.ref(row)})`

const buildKeyMatch = ({ key }: LoggedStep, one: string, other: string) =>
  sql.join(
    key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  )

/** Refuses log rows that lack the key of their row, because the undo would silently skip them. */
async function assertLogUndamaged(tx: Db, mergeId: number, step: LoggedStep): Promise<void> {
  const buildKeyCheck = (row: string) =>
    sql`${sql.ref(row)} is null or jsonb_typeof(${sql.ref(row)}) = 'object' and ${sql.ref(row)} ?& ${step.key}::text[]`
  const { rows } = await sql`${sql.raw(customPlan)}
    select from ${selectRows(mergeId, step)} logged
    where not ((${buildKeyCheck('before')}) and (${buildKeyCheck('after')}) and coalesce(before, after) is not null) limit 1`.execute(tx)
  if (rows.length > 0) throw createDamageError(step)
}

/** Refuses logged values that their column cannot store. Sends the statement of `work` immediately. */
async function mapUnwritableErrors(step: LoggedStep, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isUnwritable = error instanceof Error && 'code' in error && /^22/.test(String(error.code))
    throw isUnwritable ? createDamageError(step) : error
  }
}

function createDamageError({ table_name }: LoggedStep): ApiError {
  return createMergeUndoError(
    `A row of ${table_name} in the log of the merge is damaged.`,
    'Restore the log of the merge from a backup; `catalog check` names the damaged row.',
    { code: 'unresolvable' },
  )
}

/** Maximum number of rows that a refusal names; the others are counted. */
const maxNamed = 5

type ChangedRow = { readonly key: Record<string, string>; readonly fields: string[] | null; readonly total: number }

/** Refuses the undo if a row was changed since the merge, or if a row that the merge removed exists again. */
async function assertUnchanged(tx: Db, mergeId: number, step: LoggedStep): Promise<void> {
  const row = step.did === 'removed' ? 'before' : 'after'
  const isThere = sql`${sql.ref(`t.${step.key[0]}`)} is not null`
  const isAsLeft =
    step.did === 'removed' ? sql`not (${isThere})` : sql`${isThere} and jsonb_populate_record(t, logged.after) is not distinct from t`
  const { rows } = await sql<ChangedRow>`${sql.raw(customPlan)}
    select (select jsonb_object_agg(k, logged.${sql.ref(row)} -> k) from unnest(${step.key}::text[]) k) as key,
      (select array_agg(e.key order by e.key) from jsonb_each(logged.after) e where ${isThere} and e.value is distinct from to_jsonb(t) -> e.key) as fields,
      (count(*) over ())::integer as total
    from ${selectRows(mergeId, step)} logged cross join lateral ${selectLoggedRow(step, row)} p
    left join ${sql.table(step.table_name)} t on ${buildKeyMatch(step, 't', 'p')}
    where not (${isAsLeft}) limit ${maxNamed}`.execute(tx)
  if (rows.length > 0) throw createMergeUndoError(...describeChangedRows(step, rows), { code: 'later_write' })
}

function describeChangedRows({ table_name, did }: LoggedStep, rows: readonly ChangedRow[]): [string, string] {
  const total = rows[0]?.total ?? 0
  const named = rows.map(({ key, fields }) => {
    const what = did === 'removed' ? 'exists again' : fields === null ? 'is gone' : `${fields.join(', ')} changed`
    return `${Object.values(key).join(' / ')} (${what})`
  })
  const more = total > rows.length ? `, and ${total - rows.length} more` : ''
  const count = total === 1 ? '1 row' : `${total} rows`
  return [
    `Since then, ${count} of ${table_name} that the merge moved or folded ${total === 1 ? 'was' : 'were'} changed: ${named.join('; ')}${more}.`,
    'Undo the later changes first; the history shows their proposals.',
  ]
}

async function restoreRows(tx: Db, mergeId: number, step: LoggedStep): Promise<void> {
  const [table, rows] = [sql.table(step.table_name), selectRows(mergeId, step)]
  const names = sql.join(step.columns.map((column) => sql.ref(column)))
  const values = sql.join(step.columns.map((column) => sql.ref(`p.${column}`)))
  const statements = {
    changed: sql`
      update ${table} t set (${names}) = (select ${values} from jsonb_populate_record(t, logged.before) p)
      from ${rows} logged cross join lateral ${selectLoggedRow(step, 'after')} n where ${buildKeyMatch(step, 't', 'n')}`,
    added: sql`delete from ${table} t using ${rows} logged cross join lateral ${selectLoggedRow(step, 'after')} n where ${buildKeyMatch(step, 't', 'n')}`,
    removed: sql`insert into ${table} (${names}) overriding system value select ${values} from ${rows} logged cross join lateral ${selectLoggedRow(step, 'before')} p`,
  }
  try {
    await sql`${sql.raw(customPlan)} ${statements[step.did]}`.execute(tx)
  } catch (error) {
    throw isConstraintViolation(error)
      ? createMergeUndoError(
          `A row of ${step.table_name} collides with a row that was added later: ${error.message}.`,
          'Remove the later row first.',
          {
            code: 'taken',
          },
        )
      : error
  }
}

function isConstraintViolation(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('23')
}
