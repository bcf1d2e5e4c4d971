import { sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'

export type AgentName = { readonly id: string; readonly name: string }

/** Reads all agents. There are few, because each is created by a person. */
export async function readAgents(db: Db, id?: string): Promise<AgentName[]> {
  const { rows } = await sql<AgentName>`
    select ${sql.raw(customPlan)} id, name from agents ${id === undefined ? sql`` : sql`where id = ${id.toLowerCase()}`} order by name`.execute(
    db,
  )
  return rows
}

export type AgentActivity = {
  readonly id: string
  readonly created_at: string
  /** The start of the minute of its last call, or the time of its last proposal. */
  readonly last_seen_at: string | null
  readonly working_keys: number
  readonly keys: readonly { readonly id: string; readonly environment: string; readonly legacy: boolean }[]
  /** Number of pending proposals, counted up to one more than `maxCounted`. */
  readonly waiting: number
  /** Number of proposals with curators' questions, counted in the same way. */
  readonly asked_back: number
}

/** Reads the current activity of agents, each with its newest 200 keys. */
export async function readActivity(db: Db, ids: readonly string[], maxCounted: number): Promise<ReadonlyMap<string, AgentActivity>> {
  const { rows } = await sql<AgentActivity>`
    select ${sql.raw(customPlan)} a.id, a.created_at, k.working_keys, k.keys, w.waiting, b.asked_back, greatest(nullif(k.last_call, '-infinity'), (
      select p.created_at from proposals p where p.agent_id = a.id order by p.created_at desc, p.id limit 1)) as last_seen_at
    from agents a
    cross join lateral (
      select count(*) filter (where k.revoked_at is null and (k.expires_at is null or k.expires_at > now())) as working_keys,
        max(k.window_started_at) as last_call, coalesce(
          jsonb_agg(jsonb_build_object('id', k.id, 'environment', k.environment, 'legacy', k.legacy)
            order by k.created_at desc, k.id) filter (where k.place <= 200), '[]') as keys
      from (select *, row_number() over (order by created_at desc, id) as place from api_keys where agent_id = a.id) k
    ) k
    cross join lateral (
      select count(*) as waiting
      from (select from proposals p where p.agent_id = a.id and p.status = 'pending' limit ${maxCounted + 1}) p
    ) w
    cross join lateral (
      select count(*) as asked_back
      from (select from proposals p where p.agent_id = a.id and p.thread_length > 0 limit ${maxCounted + 1}) p
    ) b
    where a.id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
