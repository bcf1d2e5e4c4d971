import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Curator } from '../names.ts'

/** A curator who currently has a proposal open. */
export type Look = { readonly proposal_id: string; readonly since: string; readonly curator: Curator }

/** Number of seconds for which a look is shown, unless it is renewed. */
const lookSeconds = 60

type SessionLook = { readonly sessionId: string; readonly proposalId: string }

/**
 * Stores that a session has the proposal open, and returns the time until which this is shown; undefined if the session has ended. Looks at
 * the same proposal are stored one after the other, so that one of two concurrent sessions sees the other.
 */
export async function upsertLook(tx: Db, { sessionId, proposalId }: SessionLook): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('look ' || ${proposalId}, 0))`.execute(tx)
  const { rows } = await sql<{ until: string }>`
    insert into proposal_looks (session_id, curator_id, proposal_id, since, until)
    select s.id, s.curator_id, ${proposalId}, clock_timestamp(), clock_timestamp() + ${`${lookSeconds} seconds`}::interval
    from curator_sessions s where s.id = ${sessionId} for key share
    on conflict (session_id) do update set until = excluded.until, proposal_id = excluded.proposal_id,
      since = case
        when proposal_looks.proposal_id = excluded.proposal_id and proposal_looks.until > excluded.since then proposal_looks.since
        else excluded.since end
    returning until`.execute(tx)
  return rows[0]?.until
}

export async function deleteLook(tx: Db, sessionId: string): Promise<void> {
  await sql`delete from proposal_looks where session_id = ${sessionId}`.execute(tx)
}

type LookFilter = { readonly curatorId: string | undefined; readonly proposalIds?: readonly string[]; readonly limit?: number }

/** Reads the looks of all other curators, oldest first; a curator with two sessions at the same proposal appears once. */
export async function readLooks(db: Db, { curatorId, proposalIds, limit = 1_000 }: LookFilter): Promise<Look[]> {
  if (proposalIds?.length === 0) return []
  const at = proposalIds === undefined ? sql`` : sql`and l.proposal_id = any (${[...proposalIds]}::uuid[])`
  const { rows } = await sql<Look>`
    select l.proposal_id, min(l.since) as since, jsonb_build_object('id', c.id, 'name', c.name) as curator
    from proposal_looks l join curators c on c.id = l.curator_id
    where l.until > now() and c.enabled and l.curator_id is distinct from ${curatorId ?? null}::uuid ${at}
    group by l.proposal_id, c.id order by min(l.since), c.id limit ${limit}`.execute(db)
  return rows
}

export async function deleteExpiredLooks(tx: Db): Promise<void> {
  await sql`delete from proposal_looks where until < now()`.execute(tx)
}
