import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../named-statements.ts'
import type { DB } from '../tables.ts'

/** Maximum number of rows in one statement. More would make the parameter needlessly large. */
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

/** Treatment of a row that already exists: fails, keeps it, or replaces columns of the row with the same unique columns. */
type OnConflict = 'fail' | 'keep' | { readonly unique: readonly string[]; readonly replaced: readonly string[] }

/** Inserts rows in the same way, for a table whose name is only known at run time. */
export async function insertIntoTable(
  db: Db,
  table: keyof DB,
  columns: readonly string[],
  rows: readonly object[],
  onConflict: OnConflict = 'fail',
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const parts = Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, n) =>
    JSON.stringify(rows.slice(n * rowsPerStatement, (n + 1) * rowsPerStatement)),
  )
  await Promise.all(
    parts.map((values) =>
      sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb) ${buildConflictClause(onConflict)}`.execute(
        db,
      ),
    ),
  )
}

function buildConflictClause(onConflict: OnConflict): RawBuilder<unknown> {
  if (onConflict === 'fail') return sql``
  if (onConflict === 'keep') return sql`on conflict do nothing`
  const unique = sql.join(onConflict.unique.map((column) => sql.ref(column)))
  const replaced = onConflict.replaced.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  return sql`on conflict (${unique}) ${replaced.length > 0 ? sql`do update set ${sql.join(replaced)}` : sql`do nothing`}`
}
