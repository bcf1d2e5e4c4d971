import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../named-statements.ts'
import type { DB } from '../tables.ts'

/** Rows sent in one statement. More would make one parameter needlessly large. */
const rowsPerStatement = 2_000

/**
 * Inserts any number of rows with one statement text, and so with one plan, by sending them as one JSON value. Triggers see all rows of a
 * statement together. A column that a row leaves out becomes null.
 */
export function insertRows<Table extends keyof DB & string>(
  db: Db,
  table: Table,
  columns: readonly (keyof DB[Table] & string)[],
  rows: readonly Partial<Record<keyof DB[Table] & string, unknown>>[],
  onConflict: OnConflict = 'fail',
): Promise<void> {
  return insertIntoTable(db, table, columns, rows, onConflict)
}

type OnConflict = 'fail' | 'keep'

/** Inserts rows in the same way where the table is only known when the program runs. */
export async function insertIntoTable(
  db: Db,
  table: keyof DB,
  columns: readonly string[],
  rows: readonly object[],
  onConflict: OnConflict = 'fail',
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const keep: RawBuilder<unknown> = onConflict === 'keep' ? sql`on conflict do nothing` : sql``
  const parts = Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, n) =>
    JSON.stringify(rows.slice(n * rowsPerStatement, (n + 1) * rowsPerStatement)),
  )
  await Promise.all(
    parts.map((values) =>
      sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb) ${keep}`.execute(db),
    ),
  )
}
