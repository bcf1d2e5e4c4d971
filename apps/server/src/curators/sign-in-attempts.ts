import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../http/api-error.ts'

/** How many attempts one email gets, whoever makes them, and how many one address gets, for whichever emails. */
const perEmail = { attempts: 10, seconds: 15 * 60 }
const perAddress = { attempts: 60, seconds: 60 }

/**
 * Counts an attempt before the password is looked at, in one statement that all processes share, and refuses the one
 * too many: RATE_LIMITED with Retry-After. An email that no curator has is counted like any other.
 */
export async function countAttempt(db: Db, email: string, address: string): Promise<void> {
  const { rows } = await sql<{ subject: string; attempts: number; seconds: number }>`
    insert into curator_sign_in_attempts as a (subject, attempts, window_ends_at)
    values (${addressSubject(address)}, 1, now() + make_interval(secs => ${perAddress.seconds})),
           (${emailSubject(email)}, 1, now() + make_interval(secs => ${perEmail.seconds}))
    on conflict (subject) do update set
      attempts = case when a.window_ends_at <= now() then 1 else least(a.attempts + 1, 1000000) end,
      window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning subject, attempts, greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer as seconds`.execute(db)
  const refused = rows.filter(({ subject, attempts }) => attempts > (subject.startsWith('email:') ? perEmail : perAddress).attempts)
  if (refused.length > 0) throw tooMany(Math.max(...refused.map(({ seconds }) => seconds)))
}

/** Whoever got in is not counted for having mistyped before. */
export async function forgetAttempts(db: Db, email: string): Promise<void> {
  await db.deleteFrom('curator_sign_in_attempts').where('subject', '=', emailSubject(email)).execute()
}

function emailSubject(email: string): string {
  return `email:${email.toLowerCase()}`
}

function addressSubject(address: string): string {
  return `address:${address}`
}

function tooMany(seconds: number): ApiError {
  return new ApiError('RATE_LIMITED', 'There were too many attempts to sign in.', {
    hint: `Wait ${seconds} seconds, then send the same request again; an admin can set a new password with: pnpm catalog curators reset-password`,
    headers: { 'Retry-After': String(seconds) },
  })
}
