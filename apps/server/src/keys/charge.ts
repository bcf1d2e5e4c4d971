import { callCostMicroUsd, type KeyLimits, windowSeconds } from '@catalog/contract/keys/limits'
import { sql } from 'kysely'
import { type CatalogVersion, newerVersion, noVersion, versionNow } from '../database/catalog-version.ts'
import { type Db, hot } from '../database/named-statements.ts'
import { type Position, positionColumn } from '../database/replicas/position.ts'
import { fixStatement } from '../database/statements/fixed-statement.ts'
import type { KeyToken } from './token.ts'

/** A key's row after a charge, or its unchanged row when the charge was refused. Timestamps are Unix seconds. */
export type KeyState = KeyLimits & {
  keyId: string
  agentId: string
  agentName: string
  environment: string
  label: string | null
  legacy: boolean
  scopes: string[]
  expiresAt: string | null
  now: number
  referenceVersion: string
  /** How far the database was at the charge; where the charge was asked for it. */
  position?: Position
  /** The catalog's version at the charge: the very one that was asked about where nothing was written since. */
  version?: CatalogVersion
}

export type RefusedState = KeyState & { secretFits: boolean; expired: boolean; revoked: boolean }

// now() is fixed when the statement starts. A call that waited for the row therefore judges by an older clock, which can only
// keep a window open for longer: it never resets one that another call opened.
const windowIsOpen = sql`k.window_started_at > now() - make_interval(secs => ${sql.lit(windowSeconds)})`
const today = sql`(now() at time zone 'utc')::date`
const callsInWindow = sql`(case when ${windowIsOpen} then k.window_calls else 0 end)`
const spentToday = sql`(case when k.budget_day >= ${today} then k.spent_micro_usd else 0 end)`
const affordable = sql`floor((k.daily_budget_micro_usd - ${spentToday})::numeric / ${sql.lit(callCostMicroUsd)})`
const grantable = (wanted: unknown) => sql`least(${wanted}::integer, k.calls_per_minute - ${callsInWindow}, ${affordable})::integer`
export const secretFits = (token: { readonly environment: unknown; readonly secretHash: unknown }) =>
  sql`k.environment = ${token.environment} and (k.secret_hash = ${token.secretHash} or (k.previous_secret_hash = ${token.secretHash} and k.previous_secret_expires_at > now()))`

const stateColumns = sql`
  k.id as "keyId", k.agent_id as "agentId", (select name from agents a where a.id = k.agent_id) as "agentName",
  k.environment, k.label, k.legacy, k.scopes, k.expires_at as "expiresAt", k.calls_per_minute as "callsPerMinute",
  ${callsInWindow} as "windowCalls",
  ceil(extract(epoch from case when ${windowIsOpen} then k.window_started_at + make_interval(secs => ${sql.lit(windowSeconds)}) else now() end))::bigint as "windowEndsAt",
  k.daily_budget_micro_usd as "dailyBudgetMicroUsd", ${spentToday} as "spentMicroUsd",
  extract(epoch from (${today} + 1)::timestamp at time zone 'utc')::bigint as "dayEndsAt",
  extract(epoch from now())::double precision as "now",
  (select stamp from reference_version) as "referenceVersion"`

export type ChargeOptions = {
  /** Whether to tell how far the database is, for whoever reads from a replica. */
  readonly tellsPosition: boolean
  /** Whether the charge is committed without waiting until it is on the disk (rule key.asynchronous-charges). */
  readonly isAsynchronous: boolean
  /** The version of the catalog that is known so far. */
  readonly version?: CatalogVersion
}

/** Holds for the transaction of this one statement, which writes nothing but the charge. */
const withoutWaiting = sql`, set_config('synchronous_commit', 'off', true) as "synchronousCommit"`

type Values = Pick<KeyToken, 'keyId' | 'environment' | 'secretHash'> & CatalogVersion & { readonly wanted: number }
type ChargedRow = Omit<KeyState, 'version'> & { granted: number; newerVersion: string | null }

const fixCharge = ({ tellsPosition, isAsynchronous }: ChargeOptions) =>
  fixStatement<Values, ChargedRow>(
    (values) => sql`
      ${sql.raw(hot)} update api_keys k set
        window_started_at = case when ${windowIsOpen} then k.window_started_at else now() end,
        window_calls = ${callsInWindow} + ${grantable(values.wanted)},
        budget_day = greatest(k.budget_day, ${today}),
        spent_micro_usd = ${spentToday} + ${grantable(values.wanted)} * ${sql.lit(callCostMicroUsd)},
        granted = ${grantable(values.wanted)}
      where k.id = ${values.keyId} and ${secretFits(values)}
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
        and ${grantable(values.wanted)} >= 1
      returning k.granted, ${stateColumns}, ${newerVersion(values)} as "newerVersion"${tellsPosition ? sql`, ${positionColumn}` : sql``}${isAsynchronous ? withoutWaiting : sql``}`,
  )

/** By whether it tells the position, and by whether it is asynchronous. */
const charges = [false, true].map((tellsPosition) => [false, true].map((isAsynchronous) => fixCharge({ tellsPosition, isAsynchronous })))

/**
 * Authenticates, counts and charges up to `wanted` calls of one key in one statement on its row, exactly, across any number of
 * processes (rule key.exact-limits). Answers how many passed; undefined where none did.
 */
export async function chargeCalls(
  db: Db,
  token: KeyToken,
  wanted: number,
  options: ChargeOptions,
): Promise<{ granted: number; state: KeyState } | undefined> {
  const charge = charges[Number(options.tellsPosition)]?.[Number(options.isAsynchronous)] ?? fixCharge(options)
  const { version = noVersion } = options
  const [row] = await charge(db, { ...token, ...version, wanted })
  return row && { granted: row.granted, state: Object.assign(row, { version: versionNow(version, row.newerVersion) }) }
}

/** Reads the key after a refused charge, to tell why; undefined where there is no such key. */
export async function readRefused(db: Db, token: KeyToken): Promise<RefusedState | undefined> {
  const { rows } = await sql<RefusedState>`
    select ${stateColumns}, (${secretFits(token)}) as "secretFits",
      (k.expires_at is not null and k.expires_at <= now()) as expired, (k.revoked_at is not null) as revoked
    from api_keys k where k.id = ${token.keyId}`.execute(db)
  return rows[0]
}

/**
 * Gives back the price of a call that the server could not answer. The call still counts in its minute. Answers the key after
 * that; undefined where the day of the charge is over.
 */
export async function refundCall(db: Db, { keyId, dayEndsAt }: Pick<KeyState, 'keyId' | 'dayEndsAt'>): Promise<KeyState | undefined> {
  const { rows } = await sql<KeyState>`
    update api_keys k set spent_micro_usd = greatest(0, k.spent_micro_usd - ${sql.lit(callCostMicroUsd)})
    where k.id = ${keyId} and extract(epoch from (k.budget_day + 1)::timestamp at time zone 'utc')::bigint = ${dayEndsAt}
    returning ${stateColumns}`.execute(db)
  return rows[0]
}

/** Finds which of these keys exist with this secret, whatever their state, in one query. */
export async function findKeys(db: Db, tokens: readonly KeyToken[]): Promise<ReadonlySet<KeyToken>> {
  const { rows } = await sql<{ position: number }>`
    select t.position from unnest(${tokens.map(({ keyId }) => keyId)}::uuid[], ${tokens.map(({ secretHash }) => secretHash)}::bytea[],
      ${tokens.map(({ environment }) => environment)}::text[]) with ordinality as t (id, hash, environment, position)
    join api_keys k on k.id = t.id
    where k.environment = t.environment
      and (k.secret_hash = t.hash or (k.previous_secret_hash = t.hash and k.previous_secret_expires_at > now()))`.execute(db)
  return new Set(rows.flatMap(({ position }) => tokens[position - 1] ?? []))
}
