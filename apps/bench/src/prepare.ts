import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addCurator } from '../../server/src/curators/writes.ts'
import { connectDatabase, type Database } from '../../server/src/database/database.ts'
import { migrateUp } from '../../server/src/database/migrate.ts'
import { knownScopes } from '../../server/src/keys/scopes.ts'
import { parseToken } from '../../server/src/keys/token.ts'
import { createKey } from '../../server/src/keys/writes.ts'
import type { Account } from './sign-in.ts'
import { withClient } from './with-client.ts'

/** Settings of keys that never reach a limit. */
export const generous = { environment: 'test', scopes: knownScopes, dailyBudgetMicroUsd: 1e15, callsPerMinute: 1e9, dailyUploadBytes: 1e15 }

export type Key = { readonly text: string; readonly id: string; readonly hash: string }

/** Prepares a database with this many entities in the PostgreSQL of `adminUrl`, or reuses the one of an earlier run. */
export async function prepareDatabase(adminUrl: string, entities: number): Promise<string> {
  const name = `bench_${entities}`
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const isNew = await createDatabaseIfMissing(adminUrl, name)
  // A database that was kept may be older than the schema.
  if (entities > 0) await migrate(url)
  if (isNew && entities > 0) {
    process.stderr.write(`seeding ${entities} entities …\n`)
    await runSeed(url, new URL('./seed.sql', import.meta.url), entities)
  }
  return url
}

/** Creates a database, as a copy of a template if one is given. Returns false if it already exists. */
export function createDatabaseIfMissing(adminUrl: string, name: string, template = 'template1'): Promise<boolean> {
  return withClient(adminUrl, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${name} template ${template}`)
    return rowCount === 0
  })
}

export async function migrate(url: string): Promise<void> {
  const database = connectDatabase({ url, connections: 1, naming: 'named' })
  await migrateUp(database)
  await database.close()
}

/** Runs the statements of a file one by one, because a vacuum cannot run together with others. */
export function runSeed(url: string, file: URL | string, entities: number): Promise<void> {
  const script = readFileSync(file, 'utf8').replaceAll(':entities', String(entities))
  const statements = script.split(/;\n(?!declare|begin|end| {2})/).map((statement) => statement.trim())
  return withClient(url, async (client) => {
    for (const statement of statements.filter((each) => each !== '')) await client.query(statement)
  })
}

export async function mintKeys(url: string, count: number): Promise<Key[]> {
  const database = connectDatabase({ url, connections: 4, naming: 'named' })
  const keys = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { key, id } = await database.transaction((tx) => createKey(tx, { agent: `bench-${index}`, ...generous }))
      const parsed = parseToken(key)
      if (parsed.kind === 'malformed') throw new Error(parsed.reason)
      return { text: key, id, hash: parsed.token.secretHash.toString('hex') }
    }),
  )
  await database.close()
  return keys
}

export async function insertCurator(database: Database, role: 'admin' | 'curator'): Promise<Account> {
  const account = { email: `${randomUUID()}@example.org`, password: randomUUID() }
  await database.transaction((tx) => addCurator(tx, { ...account, name: 'Bench', role }))
  return account
}
