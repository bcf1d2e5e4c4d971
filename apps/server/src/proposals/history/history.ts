import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { FieldAdapter, Json } from '../../records/families/field-family.ts'
import type { RecordType } from '../changes/change.ts'
import { type FamilyName, families } from '../changes/families.ts'
import type { FieldChange } from '../changes/field-change.ts'

/** A value that a proposal set in a record, and the value that it replaced. */
export type HistoryEntry = {
  readonly record_type: RecordType
  readonly record_id: string
  readonly family: FamilyName
  readonly key: string
  readonly field: string
  readonly before: Json
  readonly after: Json
  readonly change_index: number
}

type Decision = { readonly proposalId: string; readonly curatorId: string; readonly undoes?: boolean }

const columns = [
  'record_type',
  'record_id',
  'family',
  'key',
  'field',
  'before',
  'after',
  'proposal_id',
  'change_index',
  'curator_id',
  'undoes',
] as const

/**
 * Adds entries to the history, which are never changed or removed (rules trail.append-only and trail.one-moment). Returns the entries, last
 * first.
 */
export async function recordHistory(
  tx: Db,
  { proposalId, curatorId, undoes = false }: Decision,
  entries: readonly HistoryEntry[],
): Promise<readonly RecordedEntry[]> {
  if (entries.length === 0) return []
  // A missing value is stored as the JSON null, because SQL's null is not JSON.
  const rows = entries.map((entry) => ({ ...entry, proposal_id: proposalId, curator_id: curatorId, undoes }))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = columns.map((column) =>
    column === 'before' || column === 'after' ? sql`coalesce(${sql.ref(column)}, 'null')` : sql.ref(column),
  )
  // Reads the clock once, in a subquery, so that all entries of a decision have the same time.
  const written = await sql<RecordedEntry>`
    insert into field_history (${names}, at)
    select ${sql.join(values)}, (select clock_timestamp()) from jsonb_populate_recordset(null::field_history, ${JSON.stringify(rows)}::jsonb)
    returning ${recordedColumns}`.execute(tx)
  return written.rows.reverse()
}

/** A value that an acceptance left unchanged. It is stored in the log of the proposal, because the history contains only changed values. */
export type KeptValue = {
  readonly change_index: number
  readonly record_id: string
  readonly family: FamilyName
  readonly field: string
  readonly value: Json
}

export function toKeptValue(index: number, { record, family, field, base }: FieldChange): KeptValue {
  return { change_index: index, record_id: record.id, family, field, value: base }
}

export type RecordedEntry = HistoryEntry & { readonly id: number }

const recordedColumns = sql`id, record_type, record_id, family, key, field, before, after, change_index`

/** Reads the changes of a proposal's acceptance, last first; none if the acceptance was undone. */
export async function readAcceptance(db: Db, proposalId: string): Promise<RecordedEntry[]> {
  const { rows } = await sql<RecordedEntry>`
    select ${recordedColumns} from field_history h
    where proposal_id = ${proposalId} and not undoes
      and id > coalesce((select max(id) from field_history u where u.proposal_id = ${proposalId} and u.undoes), 0)
    order by id desc`.execute(db)
  return rows
}

/** A record that a change of a proposal created, in an acceptance that was undone. */
export type UndoneCreation = Pick<HistoryEntry, 'change_index' | 'record_type' | 'record_id'>

/** Reads the records that the last acceptance of each change created and its undo removed. */
export async function readUndoneCreations(db: Db, proposalId: string): Promise<UndoneCreation[]> {
  const makers = Object.entries(families).flatMap(([family, { makesRecordBy }]: [string, FieldAdapter]) =>
    makesRecordBy === undefined ? [] : [{ family, key: makesRecordBy }],
  )
  const { rows } = await sql<UndoneCreation>`
    select distinct on (h.change_index, h.record_type) h.change_index, h.record_type, h.record_id
    from field_history h join jsonb_to_recordset(${JSON.stringify(makers)}::jsonb) m (family text, key text) using (family, key)
    where h.proposal_id = ${proposalId} and h.undoes and h.after = 'null'::jsonb
    order by h.change_index, h.record_type, h.id desc`.execute(db)
  return rows
}

/** True when the history contains the record, even if the record has been removed. */
export async function hasHistory(db: Db, type: RecordType, id: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from field_history where record_id = ${id.toLowerCase()}::uuid and record_type = ${type}) as known`.execute(db)
  return rows[0]?.known ?? false
}
