import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { Json } from '../records/field-family.ts'
import type { RecordType } from './changes/change.ts'
import type { FamilyName } from './changes/families.ts'
import type { FieldChange } from './preview.ts'

/** One value that a proposal put into a record, and the one that it replaced. */
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

/** Adds to the history; it is never changed or removed (decision 71). */
export async function recordHistory(
  tx: Db,
  { proposalId, curatorId, undoes = false }: Decision,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  // SQL's null is no JSON: a value that is not there is the JSON null.
  const rows = entries.map((entry) => ({ ...entry, proposal_id: proposalId, curator_id: curatorId, undoes }))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = columns.map((column) =>
    column === 'before' || column === 'after' ? sql`coalesce(${sql.ref(column)}, 'null')` : sql.ref(column),
  )
  await sql`
    insert into field_history (${names}, at)
    select ${sql.join(values)}, clock_timestamp() from jsonb_populate_recordset(null::field_history, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** A value that an acceptance found and left as it was, in the log of its proposal: no history has it. */
export type KeptValue = {
  readonly change_index: number
  readonly record_id: string
  readonly family: FamilyName
  readonly field: string
  readonly value: Json
}

export function keptValue(index: number, { record, family, field, base }: FieldChange): KeptValue {
  return { change_index: index, record_id: record.id, family, field, value: base }
}

export type RecordedEntry = HistoryEntry & { readonly id: number }

/** What a proposal's acceptance changed, last first, as far as it was not undone. */
export async function readAcceptance(db: Db, proposalId: string): Promise<RecordedEntry[]> {
  const { rows } = await sql<RecordedEntry>`
    select id, record_type, record_id, family, key, field, before, after, change_index
    from field_history h
    where proposal_id = ${proposalId} and not undoes
      and id > coalesce((select max(id) from field_history u where u.proposal_id = ${proposalId} and u.undoes), 0)
    order by id desc`.execute(db)
  return rows
}
