import { randomUUID } from 'node:crypto'
import { pilotLimits } from '@catalog/contract/keys/limits'
import { standardScopes } from '@catalog/contract/keys/scopes'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { updateRow } from '../database/statements/update-row.ts'
import { legacyKeyId } from './authenticate.ts'
import { hashSecret, mintToken } from './token.ts'

export type NewKey = {
  readonly agent: string
  readonly environment: string
  readonly scopes: readonly string[]
  readonly label?: string | undefined
  readonly dailyBudgetMicroUsd?: number | undefined
  readonly callsPerMinute?: number | undefined
  readonly dailyUploadBytes?: number | undefined
  readonly expiresAt?: string | undefined
}
/** `key` is the whole key. It is shown once and cannot be read again. */
export type MintedKey = { readonly id: string; readonly key: string; readonly prefix: string }

/** Mints a key for an agent, and adds the agent if no agent has that name. */
export async function createKey(db: Db, input: NewKey): Promise<MintedKey> {
  const id = randomUUID()
  const { text, prefix, secretHash } = mintToken(input.environment, id)
  await db
    .insertInto('api_keys')
    .values({
      id,
      agent_id: await upsertAgent(db, input.agent),
      environment: input.environment,
      label: input.label ?? null,
      secret_hash: secretHash,
      scopes: [...input.scopes],
      daily_budget_micro_usd: input.dailyBudgetMicroUsd ?? pilotLimits.dailyBudgetMicroUsd,
      calls_per_minute: input.callsPerMinute ?? pilotLimits.callsPerMinute,
      daily_upload_bytes: input.dailyUploadBytes ?? pilotLimits.dailyUploadBytes,
      expires_at: input.expiresAt ?? null,
    })
    .execute()
  return { id, key: text, prefix }
}

export type KeyChange = {
  readonly label?: string | null | undefined
  readonly scopes?: readonly string[] | undefined
  readonly dailyBudgetMicroUsd?: number | undefined
  readonly callsPerMinute?: number | undefined
  readonly dailyUploadBytes?: number | undefined
}

const changedColumns = ['label', 'scopes', 'daily_budget_micro_usd', 'calls_per_minute', 'daily_upload_bytes'] as const

/** Sets the sent fields, which apply from the next call. False when the key is unknown or revoked. */
export async function changeKey(db: Db, id: string, { label, scopes, ...limits }: KeyChange): Promise<boolean> {
  const sent = {
    label,
    scopes,
    daily_budget_micro_usd: limits.dailyBudgetMicroUsd,
    calls_per_minute: limits.callsPerMinute,
    daily_upload_bytes: limits.dailyUploadBytes,
  }
  const { numAffectedRows } = await updateRow('api_keys', changedColumns, sql`t.id = ${id}::uuid and t.revoked_at is null`, sent).execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Revokes the key permanently; false when the id is unknown. */
export async function revokeKey(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Gives the key a new secret; the old one works for another 24 hours. Budget, limits and usage do not change. Undefined if the key is
 * unknown or revoked.
 */
export async function rotateKey(db: Db, id: string): Promise<MintedKey | undefined> {
  const found = await db
    .selectFrom('api_keys')
    .select('environment')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('legacy', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const { text, prefix, secretHash } = mintToken(found.environment, id)
  await db
    .updateTable('api_keys')
    .set({ previous_secret_hash: sql`secret_hash`, previous_secret_expires_at: sql`now() + interval '24 hours'`, secret_hash: secretHash })
    .where('id', '=', id)
    .execute()
  return { id, key: text, prefix }
}

/** Installs the configured legacy key, and revokes any other legacy key (rule key.legacy). */
export async function installLegacyKey(db: Db, environment: string, legacyKey: string | undefined): Promise<void> {
  if (legacyKey === undefined) {
    await revokeKey(db, legacyKeyId)
    return
  }
  const values = { secret_hash: hashSecret(legacyKey), environment, revoked_at: null }
  await db
    .insertInto('api_keys')
    .values({
      ...values,
      id: legacyKeyId,
      agent_id: await upsertAgent(db, 'legacy'),
      label: 'legacy shared key',
      scopes: [...standardScopes],
      legacy: true,
      daily_budget_micro_usd: pilotLimits.dailyBudgetMicroUsd,
      calls_per_minute: pilotLimits.callsPerMinute,
      daily_upload_bytes: pilotLimits.dailyUploadBytes,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

async function upsertAgent(db: Db, name: string): Promise<string> {
  await db
    .insertInto('agents')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('agents').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}
