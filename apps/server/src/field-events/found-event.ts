import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { notFound } from '../http/api-error.ts'
import { uuid } from '../records/uuid.ts'

/** The field event that a path names by its id or slug, or NOT_FOUND. A slug may look like an id; the id comes first (decision 8). */
export async function foundFieldEvent(db: Db, slugOrId: string): Promise<{ readonly id: string; readonly slug: string }> {
  const wanted = slugOrId.toLowerCase()
  const meant = uuid.test(wanted)
    ? sql`id = ${wanted}::uuid or slug = ${wanted} order by id = ${wanted}::uuid desc limit 1`
    : sql`slug = ${wanted}`
  const { rows } = await sql<{ id: string; slug: string }>`select id, slug from field_events where ${meant}`.execute(db)
  const [event] = rows
  if (!event) throw notFound('field event', slugOrId, 'List them with GET /field-events and use a slug from there.')
  return event
}
