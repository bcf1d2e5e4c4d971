import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { joinWithAnd } from '../database/statements/conditions.ts'
import type { Caller } from '../keys/caller.ts'
import { readJson } from '../stored-json/read-json.ts'
import { damaged } from '../values/stored-json.ts'
import { buildPeriodConditions, type Period } from './audit-log-period.ts'
import type { RecordChange } from './families/differences.ts'
import type { Json } from './families/field-family.ts'

/** The operation that writes directly, and its caller. */
export type DirectWriter = { readonly operationId: string; caller(): Promise<Caller> }

/**
 * Adds entries to the audit log of direct writes, in the transaction of those writes, with one statement for any number of records. Entries
 * are never changed or removed (rule trail.append-only). An unchanged record gets no entry.
 */
export async function recordDirectWrites(tx: Db, writer: DirectWriter, recordChanges: readonly RecordChange[]): Promise<void> {
  const entries = recordChanges.filter(({ changes }) => Object.keys(changes).length > 0)
  if (entries.length === 0) return
  const { agentId, keyId } = await writer.caller()
  const rows = entries.map(({ subject, changes }) => ({ subject_type: subject.type, subject_id: subject.id, changes }))
  await sql`
    insert into direct_writes (agent_id, key_id, operation, subject_type, subject_id, changes)
    select ${agentId}::uuid, ${keyId}::uuid, ${writer.operationId}, subject_type, subject_id, changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (subject_type text, subject_id uuid, changes jsonb)`.execute(tx)
}

export type DirectWriteRow = {
  readonly id: number
  readonly at: string
  readonly agent: { readonly id: string; readonly name: string }
  readonly key: { readonly id: string; readonly environment: string; readonly legacy: boolean }
  readonly operation: string
  readonly subject: { readonly type: string; readonly id: string }
  readonly changes: Readonly<Record<string, { readonly before: Json; readonly after: Json }>>
}

export type DirectWriteFilter = Period & {
  readonly subjectType?: string | undefined
  readonly subjectId?: string | undefined
  readonly agentId?: string | undefined
  readonly operation?: string | undefined
  /** A select of the ids of the written records. */
  readonly subjects?: RawBuilder<unknown> | undefined
  readonly field?: string | undefined
  /** The types of the written records. */
  readonly subjectTypes?: readonly string[] | undefined
  /** Exclusive upper bound of the entries' time. */
  readonly until?: string | undefined
  /** A lower bound of the ids of all entries about the subjects. */
  readonly start?: number | undefined
}

/** Reads the entries that are older than the one at `position`, newest first, one more than `limit` if there are more. */
export async function readDirectWrites(
  db: Db,
  { subjectType, subjectId, agentId, operation, subjects, field, subjectTypes, until, start, ...period }: DirectWriteFilter,
  position: number | undefined,
  limit: number,
): Promise<DirectWriteRow[]> {
  const inPeriod = await buildPeriodConditions(db, 'direct_writes', 'w', period)
  const conditions = [
    ...inPeriod,
    ...(position === undefined ? [] : [sql`w.id < ${position}`]),
    ...(subjectType === undefined ? [] : [sql`w.subject_type = ${subjectType}`]),
    ...(subjectId === undefined ? [] : [sql`w.subject_id = ${subjectId}::uuid`]),
    ...(agentId === undefined ? [] : [sql`w.agent_id = ${agentId}::uuid`]),
    ...(operation === undefined ? [] : [sql`w.operation = ${operation}`]),
    ...(start === undefined ? [] : [sql`w.id >= ${start}`]),
    ...(field === undefined ? [] : [sql`w.changes ? ${field}`]),
    ...(subjectTypes === undefined ? [] : [sql`w.subject_type = any(${subjectTypes}::text[])`]),
    ...(until === undefined ? [] : [sql`w.at < ${until}::timestamptz`]),
  ]
  const narrowedBy = [subjectType, subjectId, agentId, operation, subjects, ...inPeriod]
  const isWhole = narrowedBy.every((by) => by === undefined)
  // Reads the newest entries of each subject by its index; the newest entries of all subjects are among them.
  const from = subjects
    ? sql`(${subjects}) s (id) cross join lateral (
        select * from direct_writes w where w.subject_id = s.id and ${joinWithAnd(conditions)} order by w.id desc limit ${limit + 1}) w`
    : sql`direct_writes w`
  const { rows } = await sql<DirectWriteRow>`
    select ${sql.raw(isWhole ? '' : customPlan)} w.id, w.at, w.operation, w.changes,
      jsonb_build_object('id', a.id, 'name', a.name) as agent,
      jsonb_build_object('id', k.id, 'environment', k.environment, 'legacy', k.legacy) as key,
      jsonb_build_object('type', w.subject_type, 'id', w.subject_id) as subject
    from ${from} join agents a on a.id = w.agent_id join api_keys k on k.id = w.key_id
    where ${subjects ? sql`true` : joinWithAnd(conditions)}
    order by w.id desc limit ${limit + 1}`.execute(db)
  return rows.map((row) => ({ ...row, changes: readJson('direct_writes.changes', row.changes, damagedChanges) }))
}

const damagedChanges = { damaged: { before: null, after: damaged } }
