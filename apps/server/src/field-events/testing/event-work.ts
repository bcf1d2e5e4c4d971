import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Makes a field event and returns its id. */
export async function makeEvent(database: Database, slug: string): Promise<string> {
  return database.run(async (db) => {
    const { id } = await db.insertInto('field_events').values({ slug, name: slug }).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

type DirectWrite = { readonly operation: string; readonly subject_type: string; readonly changes: Record<string, unknown> }

/** Reads the audit log of direct writes about a record, oldest first. */
export async function readDirectWrites(database: Database, subjectId: string): Promise<DirectWrite[]> {
  const { rows } = await database.run((db) =>
    sql<DirectWrite>`select operation, subject_type, changes from direct_writes where subject_id = ${subjectId}::uuid order by id`.execute(
      db,
    ),
  )
  return rows
}

/**
 * Reads all of the team's work at events and the length of the audit log. Equal results before and after an action prove that it wrote
 * nothing.
 */
export async function readAllWork(database: Database): Promise<unknown> {
  const selectRows = (table: string) => sql`(select jsonb_agg(t order by t::text) from ${sql.table(table)} t)`
  const tables = ['goals', 'interactions', 'follow_ups', 'scorecards'].map((name) => selectRows(`field_event_${name}`))
  const { rows } = await database.run((db) =>
    sql`select jsonb_build_array(${sql.join(tables)}, (select count(*) from direct_writes)) as everything`.execute(db),
  )
  return rows
}
