import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { KeyToken } from './token.ts'

/** What a call costs, in millionths of a US dollar (0.0001 USD). */
export const callCostMicroUsd = 100
/** How long a minute's window lasts from its first call (decision 19). */
export const windowSeconds = 60

/** A key's row after a charge, or as it is when the charge was refused. Moments are Unix seconds. */
export type KeyState = {
  keyId: string
  agentId: string
  agentName: string
  environment: string
  label: string | null
  legacy: boolean
  scopes: string[]
  expiresAt: string | null
  callsPerMinute: number
  windowCalls: number
  windowEndsAt: number
  dailyBudgetMicroUsd: number
  spentMicroUsd: number
  dayEndsAt: number
  now: number
  referenceVersion: number
}

export type RefusedState = KeyState & { secretFits: boolean; expired: boolean; revoked: boolean }

// now() stands still for the statement. A call that waited for the row therefore judges an open window by
// an older clock, which only ever keeps a window open for longer: it never resets one that another call opened.
const windowIsOpen = sql`k.window_started_at > now() - make_interval(secs => ${sql.lit(windowSeconds)})`
const today = sql`(now() at time zone 'utc')::date`
const callsInWindow = sql`(case when ${windowIsOpen} then k.window_calls else 0 end)`
const spentToday = sql`(case when k.budget_day >= ${today} then k.spent_micro_usd else 0 end)`
const affordable = sql`floor((k.daily_budget_micro_usd - ${spentToday})::numeric / ${sql.lit(callCostMicroUsd)})`
const grantable = (wanted: number) => sql`least(${wanted}::integer, k.calls_per_minute - ${callsInWindow}, ${affordable})::integer`
const secretFits = (token: KeyToken) =>
  sql`k.environment = ${token.environment} and (k.secret_hash = ${token.secretHash} or (k.previous_secret_hash = ${token.secretHash} and k.previous_secret_expires_at > now()))`

const stateColumns = sql`
  k.id as "keyId", k.agent_id as "agentId", (select name from agents a where a.id = k.agent_id) as "agentName",
  k.environment, k.label, k.legacy, k.scopes, k.expires_at as "expiresAt", k.calls_per_minute as "callsPerMinute",
  ${callsInWindow} as "windowCalls",
  ceil(extract(epoch from case when ${windowIsOpen} then k.window_started_at + make_interval(secs => ${sql.lit(windowSeconds)}) else now() end))::bigint as "windowEndsAt",
  k.daily_budget_micro_usd as "dailyBudgetMicroUsd", ${spentToday} as "spentMicroUsd",
  extract(epoch from (${today} + 1)::timestamp at time zone 'utc')::bigint as "dayEndsAt",
  extract(epoch from now())::double precision as "now",
  (select version from reference_version) as "referenceVersion"`

/**
 * Authenticates, counts and charges up to `wanted` calls of one key in one step on its own row, across any
 * number of processes (decision 19). Answers how many passed; undefined where none did.
 */
export async function chargeCalls(db: Db, token: KeyToken, wanted: number): Promise<{ granted: number; state: KeyState } | undefined> {
  const { rows } = await sql<KeyState & { granted: number }>`
    update api_keys k set
      window_started_at = case when ${windowIsOpen} then k.window_started_at else now() end,
      window_calls = ${callsInWindow} + ${grantable(wanted)},
      budget_day = greatest(k.budget_day, ${today}),
      spent_micro_usd = ${spentToday} + ${grantable(wanted)} * ${sql.lit(callCostMicroUsd)},
      granted = ${grantable(wanted)}
    where k.id = ${token.keyId} and ${secretFits(token)}
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and ${grantable(wanted)} >= 1
    returning k.granted, ${stateColumns}`.execute(db)
  const [row] = rows
  return row && { granted: row.granted, state: row }
}

/** Why a charge was refused: the key as it is now, undefined where there is none. */
export async function readRefused(db: Db, token: KeyToken): Promise<RefusedState | undefined> {
  const { rows } = await sql<RefusedState>`
    select ${stateColumns}, (${secretFits(token)}) as "secretFits",
      (k.expires_at is not null and k.expires_at <= now()) as expired, (k.revoked_at is not null) as revoked
    from api_keys k where k.id = ${token.keyId}`.execute(db)
  return rows[0]
}
