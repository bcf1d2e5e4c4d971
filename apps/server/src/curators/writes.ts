import { sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { updateRow } from '../database/statements/update-row.ts'
import { ApiError } from '../errors/api-error.ts'
import { hashPassword } from './password.ts'
import { type Curator, normalizeCurator } from './queries.ts'
import type { CuratorRole } from './roles.ts'
import { endSessions } from './sessions.ts'
import { forgetOldAttempts } from './sign-in-attempts.ts'

export type NewCurator = { readonly email: string; readonly name: string; readonly role: CuratorRole }
export type CuratorChange = { readonly name?: string; readonly role?: CuratorRole; readonly enabled?: boolean }

const returned = ['id', 'email', 'name', 'role', 'enabled', 'created_at'] as const

/** Adds a curator for a command, and hashes the password immediately; throws CONFLICT if the email is taken. */
export async function addCurator(tx: Db, { password, ...curator }: NewCurator & { readonly password: string }): Promise<Curator> {
  return insertCurator(tx, curator, await hashPassword(password))
}

/** Inserts a curator with the hash of a password; throws CONFLICT if the email is taken. */
export async function insertCurator(tx: Db, { email, name, role }: NewCurator, passwordHash: string): Promise<Curator> {
  const row = await tx
    .insertInto('curators')
    .values({ email: email.toLowerCase(), name: name.trim(), role })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(returned)
    .executeTakeFirst()
  if (!row)
    throw new ApiError('CONFLICT', `There is a curator ${email.toLowerCase()} already.`, {
      hint: 'Change that curator, or enable it if it is disabled.',
    })
  await setPasswordHash(tx, row.id, passwordHash)
  return normalizeCurator(row)
}

/** Sets the fields that are sent. Disabling a curator ends every session at once. The last enabled admin cannot lose the role. */
export async function changeCurator(tx: Db, id: string, { name, role, enabled }: CuratorChange): Promise<Curator | undefined> {
  await lockAdmins(tx)
  const before = await tx.selectFrom('curators').select(returned).where('id', '=', id).executeTakeFirst()
  if (!before) return undefined
  const sent = { name: name?.trim(), role, enabled, updated_at: 'now' }
  const update = updateRow('curators', ['name', 'role', 'enabled', 'updated_at'], sql`t.id = ${id}::uuid ${sql.raw(customPlan)}`, sent)
  const { rows } = await sql<typeof before>`${update} returning ${sql.join(returned.map((column) => sql.ref(column)))}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The curator ${id} is missing, although curators are never deleted.`)
  if (!row.enabled) await endSessions(tx, id)
  await assertAdminRemains(tx, before)
  return normalizeCurator(row)
}

/** Sets the password and ends every session of the curator; returns how many. */
export async function setPasswordHash(tx: Db, curatorId: string, hash: string): Promise<number> {
  await tx
    .insertInto('curator_credentials')
    .values({ curator_id: curatorId, provider_id: 'credential', account_id: curatorId, password: hash })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: sql`now()` }))
    .execute()
  return endSessions(tx, curatorId)
}

/** Replaces the hash that was checked; returns false if the stored hash has changed since, for example by a reset. */
export async function replacePassword(tx: Db, curatorId: string, checkedHash: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('curator_credentials')
    .set({ password: hash, updated_at: sql`now()` })
    .where('provider_id', '=', 'credential')
    .where('account_id', '=', curatorId)
    .where('password', '=', checkedHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets expired sessions, unfinished sign-ins at a provider, and expired attempts. */
export async function forgetOldSignIns(tx: Db): Promise<void> {
  await sql`delete from curator_sessions where expires_at < now()`.execute(tx)
  await sql`delete from curator_verifications where expires_at < now()`.execute(tx)
  await forgetOldAttempts(tx)
}

/** Serializes changes of admins: two admins who disable each other at the same time would leave none. */
async function lockAdmins(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog admins'))`.execute(tx)
}

/** Throws if a change has left no enabled admin. Only a change of an enabled admin can do so. */
async function assertAdminRemains(tx: Db, before: { email: string; role: string; enabled: boolean }): Promise<void> {
  if (before.role !== 'admin' || !before.enabled) return
  const { rows } = await sql<{ left: boolean }>`select exists (select from curators where role = 'admin' and enabled) as "left"`.execute(tx)
  if (rows[0]?.left) return
  throw new ApiError('CONFLICT', `${before.email} is the last enabled admin.`, { hint: 'Make another curator an admin first.' })
}
