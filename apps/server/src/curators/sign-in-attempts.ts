import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../errors/api-error.ts'
import { getNetwork } from './client-network.ts'

/** Attempts up to `free` have no wait. After each further one, the time until the next doubles, up to the longest. */
type Rule = { readonly free: number; readonly firstWait: number; readonly longestWait: number; readonly forgottenAfter: number }
const minute = 60
/** The rule for one email from one address. */
const ofPair: Rule = { free: 10, firstWait: 10, longestWait: 15 * minute, forgottenAfter: 60 * minute }
/** The rule for one address and any emails; successful attempts are taken back. */
const ofAddress: Rule = { free: 60, firstWait: 10, longestWait: 5 * minute, forgottenAfter: 15 * minute }
/** Subjects that are kept at most, against somebody who tries random emails from ever new addresses. */
const mostKept = 200_000
const mostForgottenAtOnce = 50_000

type Counted = { readonly admitted: boolean; readonly seconds: number }

/**
 * Counts an attempt before the password is checked, in one statement that all processes share. Refuses one too many:
 * RATE_LIMITED with Retry-After. No email is counted by itself, so that a stranger cannot lock anybody out; an unknown email,
 * or that of a disabled curator, is counted like any other.
 */
export async function countAttempt(db: Db, email: string, address: string): Promise<void> {
  const { rows } = await sql<Counted>`
    with of_address as (${counted(sql`values (${addressSubject(address)}::text)`, ofAddress)}),
      of_pair as (${counted(sql`select ${pairSubject(email, address)}::text from of_address where admitted`, ofPair)})
    select * from of_address union all select * from of_pair`.execute(db)
  refuseTooMany(rows)
}

/** Counts an attempt without an email, because the provider asks for that. */
export async function countAttemptFrom(db: Db, address: string): Promise<void> {
  const { rows } = await counted(sql`values (${addressSubject(address)}::text)`, ofAddress).execute(db)
  refuseTooMany(rows)
}

/** Forgets the failed attempts of somebody who then signed in from that address. Those of others go on being counted. */
export async function forgetAttempts(tx: Db, email: string, address: string): Promise<void> {
  await forgetAttemptFrom(tx, address)
  await sql`delete from curator_sign_in_attempts where subject = ${pairSubject(email, address)}`.execute(tx)
}

/** Takes one successful attempt back. */
export async function forgetAttemptFrom(tx: Db, address: string): Promise<void> {
  await sql`update curator_sign_in_attempts set attempts = greatest(0, attempts - 1),
    opens_at = case when attempts <= ${sql.lit(ofAddress.free)} then '-infinity' else opens_at end
    where subject = ${addressSubject(address)}`.execute(tx)
}

/** Forgets expired attempts, and the oldest where there are too many. */
export async function forgetOldAttempts(tx: Db): Promise<void> {
  const longest = sql.lit(Math.max(ofPair.forgottenAfter, ofAddress.forgottenAfter))
  const oldest = sql`order by last_at limit ${sql.lit(mostForgottenAtOnce)}`
  await sql`delete from curator_sign_in_attempts where ctid = any (array(
    select ctid from curator_sign_in_attempts where last_at < now() - make_interval(secs => ${longest}) ${oldest}))`.execute(tx)
  await sql`delete from curator_sign_in_attempts where last_at <= (
    select last_at from curator_sign_in_attempts order by last_at desc offset ${sql.lit(mostKept)} limit 1)`.execute(tx)
}

/**
 * Counts an attempt for one subject, if there is one. An attempt that comes too early changes nothing: it does not put off the
 * next. An attempt that waited for the row is judged by its time of arrival, which can only refuse more.
 */
function counted(subject: ReturnType<typeof sql>, { free, firstWait, longestWait, forgottenAfter }: Rule) {
  const comesAt = sql`excluded.last_at`
  const isEarly = sql`a.opens_at > ${comesAt}`
  const attempts = sql`(case when a.last_at < ${comesAt} - make_interval(secs => ${sql.lit(forgottenAfter)}) then 1 else least(a.attempts + 1, 1000) end)`
  const wait = sql`make_interval(secs => least(${sql.lit(longestWait)}, ${sql.lit(firstWait)} * 2 ^ least(${attempts} - ${sql.lit(free)}, 20)))`
  return sql<Counted>`
    insert into curator_sign_in_attempts as a (subject, attempts, admitted, opens_at, last_at)
    select named.subject, 1, true, '-infinity', clock_timestamp() from (${subject}) named (subject)
    on conflict (subject) do update set
      admitted = not (${isEarly}),
      attempts = case when ${isEarly} then a.attempts else ${attempts} end,
      opens_at = case when ${isEarly} then a.opens_at when ${attempts} < ${sql.lit(free)} then '-infinity' else ${comesAt} + ${wait} end,
      last_at = case when ${isEarly} then a.last_at else greatest(a.last_at, ${comesAt}) end
    returning admitted, case when admitted then 0 else greatest(1, ceil(extract(epoch from opens_at - clock_timestamp())))::integer end as seconds`
}

/** Digests email and network: an email may be long, and nobody needs to read here who tried which. */
function pairSubject(email: string, address: string): string {
  return `pair:${createHash('sha256')
    .update(`${getNetwork(address)}\n${email.toLowerCase()}`)
    .digest('hex')}`
}

function addressSubject(address: string): string {
  return `address:${getNetwork(address)}`
}

function refuseTooMany(rows: readonly Counted[]): void {
  const refused = rows.find(({ admitted }) => !admitted)
  if (!refused) return
  throw new ApiError('RATE_LIMITED', 'There were too many attempts to sign in.', {
    hint: `Wait ${refused.seconds} seconds, then send the same request again; an admin can set a new password with: npx pnpm catalog curators reset-password`,
    headers: { 'Retry-After': String(refused.seconds) },
  })
}
