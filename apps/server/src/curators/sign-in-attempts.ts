import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../errors/api-error.ts'
import { getNetwork } from '../http/connections/client-network.ts'
import type { Refusals } from './refusals.ts'

/**
 * The first `freeAttempts` attempts need no wait. The next one waits for `firstWaitSeconds`, and each later one twice as long, up to
 * `maxWaitSeconds`.
 */
type Rule = {
  readonly freeAttempts: number
  readonly firstWaitSeconds: number
  readonly maxWaitSeconds: number
  readonly forgetAfterSeconds: number
}
const minute = 60
/** Limits for one email from one address. */
const ofPair: Rule = { freeAttempts: 10, firstWaitSeconds: 10, maxWaitSeconds: 15 * minute, forgetAfterSeconds: 60 * minute }
/** Limits for one address and any emails; successful attempts are subtracted again. */
const ofAddress: Rule = { freeAttempts: 60, firstWaitSeconds: 10, maxWaitSeconds: 5 * minute, forgetAfterSeconds: 15 * minute }
/** Maximum number of stored subjects, against attackers that try random emails from ever new addresses. */
const maxSubjects = 200_000

type CountedAttempt = { readonly subject: string; readonly admitted: boolean; readonly seconds: number }

/**
 * Counts an attempt before the password is checked, with one statement in the database that all processes share. Throws RATE_LIMITED with
 * Retry-After if there were too many. An email is counted only together with an address, so that an outsider cannot lock a curator out.
 * Unknown emails and those of disabled curators are counted like all others.
 */
export async function countAttempt(db: Db, email: string, address: string, refusals?: Refusals): Promise<void> {
  const { rows } = await sql<CountedAttempt>`
    with of_address as (${buildCountQuery(sql`values (${buildAddressSubject(address)}::text)`, ofAddress)}),
      of_pair as (${buildCountQuery(sql`select ${buildPairSubject(email, address)}::text from of_address where admitted`, ofPair)})
    select * from of_address union all select * from of_pair`.execute(db)
  assertAdmitted(rows, refusals)
}

/** Throws RATE_LIMITED without a statement if this process remembers a refusal whose wait is not over. */
export function assertNotRefused(refusals: Refusals, address: string, email?: string): void {
  const seconds = refusals.findWaitSeconds(listSubjects(address, email))
  if (seconds !== undefined) throw createTooManyAttemptsError(seconds)
}

/** Forgets the remembered refusals of an address and an email after a curator has signed in. */
export function forgetRefusals(refusals: Refusals, address: string, email?: string): void {
  refusals.forget(listSubjects(address, email))
}

/** Counts an attempt only by its address, because only the provider learns the email. */
export async function countAddressAttempt(db: Db, address: string, refusals?: Refusals): Promise<void> {
  const { rows } = await buildCountQuery(sql`values (${buildAddressSubject(address)}::text)`, ofAddress).execute(db)
  assertAdmitted(rows, refusals)
}

/** Forgets the failed attempts of a curator who then signed in from that address. Attempts for other emails stay counted. */
export async function forgetAttempts(tx: Db, email: string, address: string): Promise<void> {
  await forgetAddressAttempt(tx, address)
  await sql`delete from sign_in_attempts where subject = ${buildPairSubject(email, address)}`.execute(tx)
}

/** Subtracts one successful attempt from the count of an address. */
export async function forgetAddressAttempt(tx: Db, address: string): Promise<void> {
  await sql`update sign_in_attempts set attempts = greatest(0, attempts - 1),
    opens_at = case when attempts <= ${sql.lit(ofAddress.freeAttempts)} then '-infinity' else opens_at end
    where subject = ${buildAddressSubject(address)}`.execute(tx)
}

/** Deletes the oldest attempts if there are too many; all others are dropped with the partition of their day (rule growth.partitions). */
export async function forgetOldAttempts(tx: Db): Promise<void> {
  await sql`delete from sign_in_attempts where last_at <= (
    select last_at from sign_in_attempts order by last_at desc offset ${sql.lit(maxSubjects)} limit 1)`.execute(tx)
}

const today = sql`(now() at time zone 'utc')::date`

/**
 * Counts an attempt for the selected subject, if any. An attempt that comes too early changes nothing and does not delay the next one. An
 * attempt counts at the time of its arrival, even if it then waits for the row; this can only cause more refusals. Each day has a separate
 * row, and the first attempt of a day continues from the row of the previous day.
 */
function buildCountQuery(subject: ReturnType<typeof sql>, rule: Rule) {
  const first = buildAttemptColumns('before', sql`arrival.at`, rule)
  const further = buildAttemptColumns('a', sql`excluded.last_at`, rule)
  return sql<CountedAttempt>`
    insert into sign_in_attempts as a (subject, day, admitted, attempts, opens_at, last_at)
    select named.subject, ${today}, ${first}
    from (${subject}) named (subject) cross join (select clock_timestamp() as at) arrival
    left join sign_in_attempts before on before.subject = named.subject and before.day = ${today} - 1
    on conflict (subject, day) do update set (admitted, attempts, opens_at, last_at) = row(${further})
    returning a.subject, admitted, case when admitted then 0 else greatest(1, ceil(extract(epoch from opens_at - clock_timestamp())))::integer end as seconds`
}

/** Selects admitted, attempts, opens_at and last_at after an attempt at that time, from the previous row, which may be null. */
function buildAttemptColumns(
  previousTable: string,
  attemptedAt: ReturnType<typeof sql>,
  { freeAttempts, firstWaitSeconds, maxWaitSeconds, forgetAfterSeconds }: Rule,
) {
  const [opensAt, lastAt, soFar] = ['opens_at', 'last_at', 'attempts'].map((column) => sql.ref(`${previousTable}.${column}`))
  const isEarly = sql`coalesce(${opensAt} > ${attemptedAt}, false)`
  const isForgotten = sql`coalesce(${lastAt} < ${attemptedAt} - make_interval(secs => ${sql.lit(forgetAfterSeconds)}), true)`
  const attempts = sql`(case when ${isForgotten} then 1 else least(${soFar} + 1, 1000) end)`
  const wait = sql`make_interval(secs => least(${sql.lit(maxWaitSeconds)}, ${sql.lit(firstWaitSeconds)} * 2 ^ least(${attempts} - ${sql.lit(freeAttempts)}, 20)))`
  return sql`
    not (${isEarly}),
    case when ${isEarly} then ${soFar} else ${attempts} end,
    case when ${isEarly} then ${opensAt} when ${attempts} < ${sql.lit(freeAttempts)} then '-infinity' else ${attemptedAt} + ${wait} end,
    case when ${isEarly} then ${lastAt} else greatest(${lastAt}, ${attemptedAt}) end`
}

/** Digests email and network: an email may be long, and readers of the table need not see which network tried which email. */
function buildPairSubject(email: string, address: string): string {
  return `pair:${createHash('sha256')
    .update(`${getNetwork(address)}\n${email.toLowerCase()}`)
    .digest('hex')}`
}

function buildAddressSubject(address: string): string {
  return `address:${getNetwork(address)}`
}

function listSubjects(address: string, email?: string): string[] {
  return [buildAddressSubject(address), ...(email === undefined ? [] : [buildPairSubject(email, address)])]
}

function assertAdmitted(rows: readonly CountedAttempt[], refusals: Refusals | undefined): void {
  const refused = rows.find(({ admitted }) => !admitted)
  if (!refused) return
  refusals?.remember(refused.subject, refused.seconds)
  throw createTooManyAttemptsError(refused.seconds)
}

function createTooManyAttemptsError(seconds: number): ApiError {
  return new ApiError('RATE_LIMITED', 'There were too many attempts to sign in.', {
    hint: `Wait ${seconds} seconds, then send the same request again; an admin can set a new password with: npx pnpm catalog curators reset-password`,
    headers: { 'Retry-After': String(seconds) },
  })
}
