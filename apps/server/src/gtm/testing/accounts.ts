import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { makeEntity } from '../../testing/records.ts'
import type { ServedDatabase } from '../../testing/serve-scratch.ts'
import type { TestAnswer } from '../../testing/test-server.ts'

export const evidence = { label: 'Notes of the call', href: 'https://example.org/notes' }

/** Creates an assignment of a new entity in the segment, through the API. */
export async function makeAssignment(
  served: Pick<ServedDatabase, 'database' | 'post'>,
  segment: string,
  fields: object = {},
): Promise<TestAnswer['body']> {
  const slug = `account-${randomUUID()}`
  await makeEntity(served.database, { slug })
  const { status, body } = await served.post('/gtm/assignments', { entity_slug: slug, segment_slug: segment, ...fields })
  if (status !== 201) throw new Error(`An assignment was not made: ${JSON.stringify(body)}`)
  return body
}

/** Reads the audit log of direct writes about a record, oldest first. */
export async function readDirectWrites(
  database: Database,
  id: string,
): Promise<{ operation: string; subject_type: string; changes: object }[]> {
  const { rows } = await database.run((db) =>
    sql<{ operation: string; subject_type: string; changes: object }>`
      select operation, subject_type, changes from direct_writes where subject_id = ${id} order by id`.execute(db),
  )
  return rows
}

/** Counts the rows of the tables that the GTM layer writes. */
export async function countRows(database: Database): Promise<object> {
  const { rows } = await database.run((db) =>
    sql<object>`
      select (select count(*) from gtm_assignments) as assignments, (select count(*) from gtm_briefs) as briefs,
        (select count(*) from gtm_brief_links) as links, (select count(*) from direct_writes) as trail`.execute(db),
  )
  return rows[0] ?? {}
}
