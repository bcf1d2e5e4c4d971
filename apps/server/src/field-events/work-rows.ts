import { timestampColumns } from '@catalog/contract/field-events/parts'
import { toUtc } from '@catalog/contract/texts/timestamps'
import { type RawBuilder, sql } from 'kysely'
import { updateRow } from '../database/statements/update-row.ts'
import type { DB } from '../database/tables.ts'

type WorkTable = keyof DB &
  ('field_event_goals' | 'field_event_interactions' | 'field_event_follow_ups' | 'field_event_scorecards') &
  string

type ListTable = Exclude<WorkTable, 'field_event_scorecards'>

/** Selects the oldest rows of each event in a table, up to `maxRows` for each. */
export function selectOldestRows(table: ListTable, eventIds: readonly string[], maxRows: number): RawBuilder<unknown> {
  return sql`
    select oldest.* from unnest(${[...eventIds]}::uuid[]) events (id) cross join lateral (
      select * from ${sql.table(table)} where field_event_id = events.id order by created_at, id limit ${maxRows}
    ) oldest`
}

/** Finds a row of an event, and locks it for a caller that will change it. */
export function selectRow(table: ListTable, eventId: string, id: string, lock?: 'locked'): RawBuilder<unknown> {
  const locking = lock ? sql`for no key update` : sql``
  return sql`select * from ${sql.table(table)} where id = ${id}::uuid and field_event_id = ${eventId} ${locking}`
}

/**
 * Adds a row of an event's team work and returns it. Columns without a value are null, so that all inserts into a table share one statement
 * text.
 */
export function insertWorkRow<Table extends WorkTable>(
  table: Table,
  columns: readonly (keyof DB[Table] & string)[],
  values: Readonly<Record<string, unknown>>,
): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(toStoredRow(values))}::jsonb) returning *`
}

/** Sets the sent columns, and returns the row. */
export function updateWorkRow<Table extends WorkTable>(
  table: Table,
  columns: readonly (keyof DB[Table] & string)[],
  condition: RawBuilder<unknown>,
  changes: Readonly<Record<string, unknown>>,
): RawBuilder<unknown> {
  return sql`${updateRow(table, columns, condition, toStoredRow(changes))} returning t.*`
}

/** Text that PostgreSQL parses as the time at which the transaction began. */
export const now = 'now'

function toStoredRow(values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, timestampColumns.has(column) ? toStoredTimestamp(value) : value]),
  )
}

function toStoredTimestamp(value: unknown): unknown {
  return typeof value === 'string' && value !== now ? toUtc(value) : value
}
