import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { standardScopes } from '@catalog/contract/keys/scopes'
import type { Database } from '../database/database.ts'
import { knownScopes } from '../keys/scopes.ts'
import { parseToken } from '../keys/token.ts'
import { createKey } from '../keys/writes.ts'
import type { Settings } from '../settings.ts'

export type DevelopmentKey = { readonly name: string; readonly key: string }

const wanted = [
  { name: 'Agent key', agent: 'development-agent', scopes: standardScopes },
  { name: 'All scopes', agent: 'development-operator', scopes: knownScopes },
] as const

/**
 * Returns keys for development, never in production. The database does not store keys in clear text, so they are kept in a file of the data
 * folder that only this user can read. Mints new ones if the database does not know them.
 */
export async function ensureDevelopmentKeys(database: Database, { dataDir, environment }: Settings): Promise<DevelopmentKey[]> {
  const file = join(dataDir, `keys-${environment}.json`)
  const kept = await readKeyFile(file)
  const known = await Promise.all(kept.map(({ key }) => isKnownKey(database, key)))
  if (kept.length === wanted.length && known.every(Boolean)) return kept
  const minted = await Promise.all(
    wanted.map(({ name, agent, scopes }) => mintDevelopmentKey(database, environment, { name, agent, scopes })),
  )
  await mkdir(dataDir, { recursive: true })
  // Another process may mint keys at the same time. The file that is written last remains, and all of the keys work.
  const written = `${file}.${process.pid}`
  await writeFile(written, JSON.stringify(minted, null, 2), { mode: 0o600 })
  await rename(written, file)
  return minted
}

async function readKeyFile(file: string): Promise<DevelopmentKey[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DevelopmentKey[]
  } catch {
    return []
  }
}

async function isKnownKey(database: Database, key: string): Promise<boolean> {
  const parsed = parseToken(key)
  if (parsed.kind === 'malformed') return false
  const { keyId, secretHash } = parsed.token
  const found = await database.run((db) =>
    db
      .selectFrom('api_keys')
      .select('id')
      .where('id', '=', keyId)
      .where('secret_hash', '=', secretHash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  )
  return found !== undefined
}

async function mintDevelopmentKey(
  database: Database,
  environment: string,
  { name, agent, scopes }: { name: string; agent: string; scopes: readonly string[] },
): Promise<DevelopmentKey> {
  const { key } = await database.transaction((tx) =>
    createKey(tx, { agent, environment, scopes, label: 'made by pnpm start', dailyBudgetMicroUsd: 10_000_000, callsPerMinute: 600 }),
  )
  return { name, key }
}
