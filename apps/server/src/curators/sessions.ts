import { sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import type { CursorState } from '../http/answers/cursor.ts'

export type SessionRow = {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
  readonly expires_at: string
  readonly user_agent: string | null
  readonly ip_address: string | null
}

/** Reads a curator's sessions that have not ended, newest first, one more than `limit` if there are more. */
export async function readSessions(db: Db, curatorId: string, position: CursorState | undefined, limit: number): Promise<SessionRow[]> {
  const [at, id] = position?.keys ?? []
  const behind = position ? sql`created_at <= ${at}::timestamptz and (created_at < ${at}::timestamptz or id > ${id}::uuid)` : sql`true`
  const { rows } = await sql<SessionRow>`
    select ${sql.raw(customPlan)} id, created_at, updated_at, expires_at, user_agent, ip_address from curator_sessions
    where curator_id = ${curatorId}::uuid and expires_at > now() and ${behind}
    order by created_at desc, id limit ${limit + 1}`.execute(db)
  return rows
}

/** Ends all sessions of a curator, or all but one, and returns how many. */
export async function endSessions(tx: Db, curatorId: string, exceptId: string | null = null): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from curator_sessions where curator_id = ${curatorId}::uuid and id is distinct from ${exceptId}::uuid`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Ends one session of the given curator, or of any curator if null. Returns the curator's id; undefined if there is no such session. */
export async function endSession(tx: Db, id: string, curatorId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ curator_id: string }>`
    delete from ${sql.raw(customPlan)} curator_sessions where id = ${id}::uuid and (${curatorId}::uuid is null or curator_id = ${curatorId}::uuid)
    returning curator_id`.execute(tx)
  return rows[0]?.curator_id
}
