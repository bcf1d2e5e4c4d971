import { sql } from 'kysely'
import { allowSilence, type Db } from '../../database/named-statements.ts'
import { awaitInTurn } from '../../database/statements/await-in-turn.ts'
import { ApiError, createNotFoundError } from '../../errors/api-error.ts'
import type { RecordKind } from '../references/resolve.ts'
import { type LostValue, readLostValues } from './lost-values.ts'
import { buildAliasSteps, buildDropAliasStep, type RecordNames } from './merge-aliases.ts'
import { type MergePair, type MergePlan, mergePlans } from './merge-plan.ts'
import { buildImage, type MergeStep, mergeIdSetting, planSteps, runSteps } from './merge-steps.ts'

/** Proposal and change that caused a merge. */
export type MergeOrigin = { readonly proposalId: string; readonly changeIndex: number }

export type Merge = MergePair & MergeOrigin & { /** Reason that the duplicate shows afterwards. */ readonly reason?: string }

/** The columns of a record that a merge needs. */
export type LockedRecord = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly merged_into_id: string | null
  /** Slug of the record that it was merged into. */
  readonly merged_into: string | null
  readonly lifecycle_reason: string | null
}

/** The duplicate's `lifecycle_reason` before and after the merge, and the values that are lost with its removed rows. */
export type MergeResult = {
  readonly reason: { readonly before: string | null; readonly after: string }
  readonly lost: readonly LostValue[]
}

/**
 * Merges two records into one, in the caller's transaction: all references to the duplicate point to the survivor afterwards, and the
 * duplicate is archived and redirects to it (rule merge.repoints-everything). Every touched row is logged, so that `undoMerge` can restore
 * it. Both records are locked first, so that no other transaction can add a reference to the duplicate before the merge ends; readers are
 * not blocked.
 */
export function mergeRecords(tx: Db, kind: RecordKind, merge: Merge): Promise<MergeResult> {
  return runWithLongTimeout(tx, () => sendMergeStatements(tx, kind, merge))
}

/**
 * Sends all statements of a merge at once; `runWithLongTimeout` gives them enough time. The statements read the names of the records from
 * the database, because a statement sent earlier may rename a record.
 */
export async function sendMergeStatements(tx: Db, kind: RecordKind, merge: Merge): Promise<MergeResult> {
  const plan = mergePlans[kind]
  const names = { survivor: selectNames(plan, merge.survivorId), duplicate: selectNames(plan, merge.duplicateId) }
  const [{ survivor, duplicate }, lost] = await awaitInTurn([
    lockForMerge(tx, kind, merge),
    readLostValues(tx, kind, merge),
    insertMerge(tx, kind, merge),
    runSteps(tx, [
      buildDropAliasStep(plan, names),
      ...plan.tables.flatMap((table) => planSteps(table, merge, plan.tables)),
      ...buildAliasSteps(plan, names),
      buildArchiveStep(plan, merge, names.survivor),
    ]),
    sql`update ${sql.table(plan.records)} set updated_at = now() where id in (${merge.survivorId}, ${merge.duplicateId})`.execute(tx),
  ])
  return { reason: { before: duplicate.lifecycle_reason, after: merge.reason ?? `Merged into ${survivor.slug}.` }, lost }
}

function selectNames({ records }: MergePlan, id: string): RecordNames {
  const selectColumn = (column: string) => sql`(select r.${sql.ref(column)} from ${sql.table(records)} r where r.id = ${id})`
  return { id, slug: selectColumn('slug'), name: selectColumn('name') }
}

/** Adds the merge, and stores its id in a setting for the steps that are sent after it. */
async function insertMerge(tx: Db, kind: RecordKind, { proposalId, changeIndex, survivorId, duplicateId }: Merge): Promise<void> {
  await sql`
    with made as (
      insert into merges (proposal_id, change_index, kind, survivor_id, duplicate_id)
      values (${proposalId}, ${changeIndex}, ${kind}, ${survivorId}, ${duplicateId}) returning id
    )
    select set_config(${sql.lit(mergeIdSetting)}, id::text, true) from made`.execute(tx)
}

type LockedPair = { readonly survivor: LockedRecord; readonly duplicate: LockedRecord }

/**
 * Locks both records, the one with the smaller id first. So the second of two merges in opposite directions waits, and then sees the result
 * of the first.
 */
async function lockForMerge(tx: Db, kind: RecordKind, { survivorId, duplicateId }: MergePair): Promise<LockedPair> {
  if (survivorId === duplicateId) throw new ApiError('VALIDATION_ERROR', `The ${kind} ${survivorId} cannot be merged into itself.`)
  const found = await lockRecords(tx, kind, [survivorId, duplicateId])
  const requireUnmerged = (id: string): LockedRecord => {
    const record = found.get(id)
    if (!record) throw createNotFoundError(kind, id, 'Use the ids of existing records.')
    if (record.merged_into_id === null) return record
    throw new ApiError('CONFLICT', `The ${kind} "${record.slug}" has already been merged into "${record.merged_into}".`, {
      hint: `Merge with "${record.merged_into}" instead, or undo that merge first.`,
      hindrance: { code: 'record_merged', refers_to: { record: { type: kind, id, slug: record.slug } } },
    })
  }
  return { survivor: requireUnmerged(survivorId), duplicate: requireUnmerged(duplicateId) }
}

/** Locks records against writes and against new references to them, in the order of their ids. */
export async function lockRecords(tx: Db, kind: RecordKind, ids: readonly string[]): Promise<Map<string, LockedRecord>> {
  const records = sql.table(mergePlans[kind].records)
  const [, { rows }] = await Promise.all([
    sql`select from ${records} where id = any(${ids}::uuid[]) order by id for update`.execute(tx),
    // Reads in a second statement, because a statement that waits for a lock joins rows as they were when it began.
    sql<LockedRecord>`
      select r.id, r.slug, r.name, r.merged_into_id, s.slug as merged_into, r.lifecycle_reason
      from ${records} r left join ${records} s on s.id = r.merged_into_id where r.id = any(${ids}::uuid[])`.execute(tx),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Archives the duplicate, which keeps its slug and redirects to the survivor. It is never deleted. */
function buildArchiveStep({ records }: MergePlan, { survivorId, duplicateId, reason }: Merge, survivor: RecordNames): MergeStep {
  const table = { table: records, key: ['id'], references: [], watched: ['lifecycle_status', 'lifecycle_reason', 'merged_into_id'] }
  return {
    table,
    action: 'moved',
    buildStatement: () => sql`
      was as materialized (select t.id, ${buildImage(table, 't')} as before from ${sql.table(records)} t where t.id = ${duplicateId}),
      done as (
        update ${sql.table(records)} t
        set lifecycle_status = 'archived', lifecycle_reason = coalesce(${reason ?? null}::text, 'Merged into ' || ${survivor.slug} || '.'), merged_into_id = ${survivorId}
        from was where t.id = was.id
        returning was.before, ${buildImage(table, 't')} as after)`,
  }
}

/**
 * Gives the statements of `send` a timeout of 10 minutes, because a record may have any number of references, and moving them may take
 * longer than the usual timeout. `send` must send all its statements before it awaits any of them.
 */
export async function runWithLongTimeout<T>(tx: Db, send: () => Promise<T>): Promise<T> {
  const bearNoLonger = allowSilence(tx, 11 * 60_000)
  try {
    const [, , result] = await awaitInTurn([
      sql`select set_config('catalog.usual_timeout', current_setting('statement_timeout'), true)`.execute(tx),
      sql`select set_config('statement_timeout', '10min', true)`.execute(tx),
      send(),
      sql`select set_config('statement_timeout', current_setting('catalog.usual_timeout'), true)`.execute(tx),
    ])
    return result
  } finally {
    bearNoLonger()
  }
}
