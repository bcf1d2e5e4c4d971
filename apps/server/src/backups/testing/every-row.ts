import { openBulkConnection } from '../../database/connections/bulk-connection.ts'
import { readTables } from '../schema.ts'

/** Reads every row of every table that a backup contains, as text, including generated columns. */
export async function readEveryRow(url: string): Promise<Record<string, string[]>> {
  const connection = await openBulkConnection(url)
  try {
    const rows: Record<string, string[]> = {}
    for (const { name } of await readTables(connection)) {
      const found = await connection.query<{ row: string }>(`select t::text as row from ${connection.quote(name)} t order by 1`)
      rows[name] = found.map(({ row }) => row)
    }
    return rows
  } finally {
    await connection.close()
  }
}
