import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Lists every table and view in which any column contains a text, and PostgreSQL's statistics if they quote it. */
export async function listPlacesWithText(database: Database, text: string): Promise<string[]> {
  return database.runAsOwner(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`.execute(
      db,
    )
    const found: string[] = []
    for (const name of [...tables.map(({ name }) => name), 'pg_stats']) {
      const { rows } = await sql`select t::text from ${sql.table(name)} t where strpos(lower(t::text), lower(${text})) > 0 limit 1`.execute(
        db,
      )
      if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows[0]).slice(0, 300)}`)
    }
    return found
  })
}
