import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { buildSecretCondition, type KeyAccessState } from './charge.ts'
import type { KeyToken } from './token.ts'

/** The current access of a key, regardless of its limits. */
export type KeyAccess = Pick<KeyAccessState, 'scopes' | 'secretFits' | 'expired' | 'revoked' | 'expiresAt'> & {
  /** Seconds until the key, or its old secret after a rotation, expires; null if neither does. */
  readonly secondsLeft: number | null
}

/** Reads the access of these keys in one query, in their order; undefined for a key that does not exist. */
export async function readAccess(db: Db, tokens: readonly KeyToken[]): Promise<readonly (KeyAccess | undefined)[]> {
  const { rows } = await sql<KeyAccess & { position: number }>`
    select t.position, k.scopes, k.expires_at as "expiresAt",
      ${buildSecretCondition({ environment: sql`t.environment`, secretHash: sql`t.hash` })} as "secretFits",
      (k.expires_at is not null and k.expires_at <= now()) as expired, (k.revoked_at is not null) as revoked,
      extract(epoch from least(k.expires_at, case when k.secret_hash <> t.hash then k.previous_secret_expires_at end) - now())::double precision
        as "secondsLeft"
    from unnest(${tokens.map(({ keyId }) => keyId)}::uuid[], ${tokens.map(({ secretHash }) => secretHash)}::bytea[],
      ${tokens.map(({ environment }) => environment)}::text[]) with ordinality as t (id, hash, environment, position)
    join api_keys k on k.id = t.id`.execute(db)
  const byPosition = new Map(rows.map((row) => [Number(row.position), row]))
  return tokens.map((_, index) => byPosition.get(index + 1))
}
