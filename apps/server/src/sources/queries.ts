import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { CursorState } from '../http/cursor.ts'

export type SourceRow = Awaited<ReturnType<typeof readSources>>[number]

const columns = ['id', 'external_ref', 'kind', 'title', 'description', 'trust_tier', 'url', 'is_referenceable', 'created_at'] as const

/** An entity's sources, newest first, one more than `limit` if there are more. */
export async function readSources(db: Db, entityId: string, position: CursorState | undefined, limit: number) {
  return db
    .selectFrom('sources')
    .select(columns)
    .where('entity_id', '=', entityId)
    .$if(position !== undefined, (query) => query.where(beyond(position)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
}

export async function readSource(db: Db, id: string): Promise<SourceRow | undefined> {
  return db.selectFrom('sources').select(columns).where('id', '=', id.toLowerCase()).executeTakeFirst()
}

/** Newest first, then by id: so far down that the time is older, or the same with a later id. */
function beyond(position: CursorState | undefined) {
  const [at, id] = position?.keys ?? []
  return sql<boolean>`created_at <= ${at}::timestamptz and (created_at < ${at}::timestamptz or id > ${id}::uuid)`
}
