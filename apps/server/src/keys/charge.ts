import { callCostMicroUsd, type KeyLimits, windowSeconds } from '@catalog/contract/keys/limits'
import { sql } from 'kysely'
import { type CatalogVersion, noVersion, resolveVersion, selectNewerVersion } from '../database/catalog-version.ts'
import { type Db, hot, shared } from '../database/named-statements.ts'
import { type Position, positionColumn } from '../database/replicas/position.ts'
import { createFixedStatement } from '../database/statements/fixed-statement.ts'
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
  /** Position of the database at the charge; only if the charge requested it. */
  position?: Position
  /** The catalog's version at the charge: the same object as the known one if nothing has been written since. */
  version?: CatalogVersion
}

export type KeyAccessState = KeyState & { secretFits: boolean; expired: boolean; revoked: boolean }

// now() is fixed when the statement starts. A call that waited for the row therefore compares with an older time. That can only keep a
// window open for longer; it never resets a window that another call opened.
const windowIsOpen = sql`k.window_started_at > now() - make_interval(secs => ${sql.lit(windowSeconds)})`
const today = sql`(now() at time zone 'utc')::date`
const callsInWindow = sql`(case when ${windowIsOpen} then k.window_calls else 0 end)`
const spentToday = sql`(case when k.budget_day >= ${today} then k.spent_micro_usd else 0 end)`
const affordable = sql`floor((k.daily_budget_micro_usd - ${spentToday})::numeric / ${sql.lit(callCostMicroUsd)})`
const buildGrantableCount = (wanted: unknown) =>
  sql`least(${wanted}::integer, k.calls_per_minute - ${callsInWindow}, ${affordable})::integer`
export const buildSecretCondition = (token: { readonly environment: unknown; readonly secretHash: unknown }) =>
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
  /** True to return the position of the database with the charge, for a read from a replica. */
  readonly returnsPosition: boolean
  /** True to commit the charge without waiting until it is on the disk (rule key.asynchronous-charges). */
  readonly isAsynchronous: boolean
  /** The version of the catalog that is known so far. */
  readonly version?: CatalogVersion
}

export const defaultOptions: ChargeOptions = { returnsPosition: false, isAsynchronous: false }

/** This setting applies to the transaction of the statement, which writes only the charge. */
const withoutWaiting = sql`, set_config('synchronous_commit', 'off', true) as "synchronousCommit"`

/** Sets the columns of a charge that grants up to `wanted` calls. */
const buildAssignments = (wanted: unknown) => sql`
        window_started_at = case when ${windowIsOpen} then k.window_started_at else now() end,
        window_calls = ${callsInWindow} + ${buildGrantableCount(wanted)},
        budget_day = greatest(k.budget_day, ${today}),
        spent_micro_usd = ${spentToday} + ${buildGrantableCount(wanted)} * ${sql.lit(callCostMicroUsd)},
        granted = ${buildGrantableCount(wanted)}`

/** True if the key lets at least one call pass. */
const buildCondition = (token: Parameters<typeof buildSecretCondition>[0], wanted: unknown) => sql`
        ${buildSecretCondition(token)}
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
        and ${buildGrantableCount(wanted)} >= 1`

const buildReturnedColumns = ({ returnsPosition, isAsynchronous }: ChargeOptions, knownVersion: Parameters<typeof selectNewerVersion>[0]) =>
  sql`k.granted, ${stateColumns}, ${selectNewerVersion(knownVersion)} as "newerVersion"${returnsPosition ? sql`, ${positionColumn}` : sql``}${isAsynchronous ? withoutWaiting : sql``}`

type ChargedRow = Omit<KeyState, 'version'> & { granted: number; newerVersion: string | null }
type Values = Pick<KeyToken, 'keyId' | 'environment' | 'secretHash'> & CatalogVersion & { readonly wanted: number }

const prepareChargeStatement = (options: ChargeOptions) =>
  createFixedStatement<Values, ChargedRow>(
    (values) => sql`
      ${sql.raw(hot + shared)} update api_keys k set ${buildAssignments(values.wanted)}
      where k.id = ${values.keyId} and ${buildCondition(values, values.wanted)}
      returning ${buildReturnedColumns(options, values)}`,
  )

/** The columns of the requests; `place` in the answer counts from 1. */
type BatchValues = CatalogVersion & {
  readonly keyIds: readonly string[]
  readonly environments: readonly string[]
  readonly secretHashes: readonly Buffer[]
  readonly wanted: readonly number[]
}
type BatchRow = ChargedRow & { place: number }

/** Locks the rows in the order of their ids and skips locked ones, so that the statement waits for no other transaction. */
const prepareBatchStatement = (options: ChargeOptions) =>
  createFixedStatement<BatchValues, BatchRow>((values) => {
    const token = { environment: sql`w.environment`, secretHash: sql`w.secret_hash` }
    return sql`
      ${sql.raw(hot + shared)} with free as materialized (
        select id from api_keys where id = any (${values.keyIds}::uuid[]) order by id for no key update skip locked
      )
      update api_keys k set ${buildAssignments(sql`w.wanted`)}
      from unnest(${values.keyIds}::uuid[], ${values.environments}::text[], ${values.secretHashes}::bytea[], ${values.wanted}::integer[])
        with ordinality as w (id, environment, secret_hash, wanted, place)
      where k.id = w.id and k.id in (select id from free) and ${buildCondition(token, sql`w.wanted`)}
      returning w.place, ${buildReturnedColumns(options, values)}`
  })

/** Builds a statement for each combination of the options. */
function prepareForOptions<Statement>(prepare: (options: ChargeOptions) => Statement): (options: ChargeOptions) => Statement {
  const fixed = [false, true].map((returnsPosition) => [false, true].map((isAsynchronous) => prepare({ returnsPosition, isAsynchronous })))
  return (options) => fixed[Number(options.returnsPosition)]?.[Number(options.isAsynchronous)] ?? prepare(options)
}

const chooseCharge = prepareForOptions(prepareChargeStatement)
const chooseBatch = prepareForOptions(prepareBatchStatement)

export type ChargeRequest = { readonly token: KeyToken; readonly wanted: number }
/** The number of calls that passed, and the state of the key after the last of them. */
export type ChargeResult = { readonly granted: number; readonly state: KeyState }

/**
 * Authenticates, counts and charges up to `wanted` calls of one key in one statement on its row, so that limits are exact across any number
 * of processes (rule key.exact-limits). Returns how many passed; undefined if none did.
 */
export async function chargeCalls(db: Db, { token, wanted }: ChargeRequest, options: ChargeOptions): Promise<ChargeResult | undefined> {
  const { version = noVersion } = options
  const [row] = await chooseCharge(options)(db, { ...token, ...version, wanted })
  return row && toChargeResult(row, resolveVersion(version, row.newerVersion))
}

/**
 * Charges calls of several keys like `chargeCalls`, in one statement. Each key must appear only once. Returns the results in the order of
 * the requests: undefined if no call passed, or if another transaction held the row.
 */
export async function chargeKeys(
  db: Db,
  requests: readonly ChargeRequest[],
  options: ChargeOptions,
): Promise<readonly (ChargeResult | undefined)[]> {
  const { version = noVersion } = options
  const rows = await chooseBatch(options)(db, {
    ...version,
    keyIds: requests.map(({ token }) => token.keyId),
    environments: requests.map(({ token }) => token.environment),
    secretHashes: requests.map(({ token }) => token.secretHash),
    wanted: requests.map(({ wanted }) => wanted),
  })
  // All results share one object for the version of the statement, because versions are compared by identity.
  const shared = resolveVersion(version, rows[0]?.newerVersion ?? null)
  const charged = new Map(rows.map((row) => [row.place, toChargeResult(row, shared)]))
  return requests.map((_, index) => charged.get(index + 1))
}

function toChargeResult(row: ChargedRow, version: CatalogVersion): ChargeResult {
  return { granted: row.granted, state: Object.assign(row, { version }) }
}

/** Reads the key after a refused charge, to explain the refusal; undefined if there is no such key. */
export async function findKeyAccessState(db: Db, token: KeyToken): Promise<KeyAccessState | undefined> {
  const { rows } = await sql<KeyAccessState>`
    select ${stateColumns}, (${buildSecretCondition(token)}) as "secretFits",
      (k.expires_at is not null and k.expires_at <= now()) as expired, (k.revoked_at is not null) as revoked
    from api_keys k where k.id = ${token.keyId}`.execute(db)
  return rows[0]
}

/**
 * Refunds the price of a call that the server could not answer. The call still counts in its minute. Returns the key after
 * that; undefined if the day of the charge is over.
 */
export async function refundCall(db: Db, { keyId, dayEndsAt }: Pick<KeyState, 'keyId' | 'dayEndsAt'>): Promise<KeyState | undefined> {
  const { rows } = await sql<KeyState>`
    update api_keys k set spent_micro_usd = greatest(0, k.spent_micro_usd - ${sql.lit(callCostMicroUsd)})
    where k.id = ${keyId} and extract(epoch from (k.budget_day + 1)::timestamp at time zone 'utc')::bigint = ${dayEndsAt}
    returning ${stateColumns}`.execute(db)
  return rows[0]
}

/** Finds which of these keys exist with this secret, in any state, in one query. */
export async function findExistingTokens(db: Db, tokens: readonly KeyToken[]): Promise<ReadonlySet<KeyToken>> {
  const { rows } = await sql<{ position: number }>`
    select t.position from unnest(${tokens.map(({ keyId }) => keyId)}::uuid[], ${tokens.map(({ secretHash }) => secretHash)}::bytea[],
      ${tokens.map(({ environment }) => environment)}::text[]) with ordinality as t (id, hash, environment, position)
    join api_keys k on k.id = t.id
    where k.environment = t.environment
      and (k.secret_hash = t.hash or (k.previous_secret_hash = t.hash and k.previous_secret_expires_at > now()))`.execute(db)
  return new Set(rows.flatMap(({ position }) => tokens[position - 1] ?? []))
}
