import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connectDatabase } from '../../server/src/database/database.ts'
import { migrateUp } from '../../server/src/database/migrate.ts'
import { knownScopes } from '../../server/src/keys/scopes.ts'
import { parseToken } from '../../server/src/keys/token.ts'
import { createKey } from '../../server/src/keys/writes.ts'

export type Key = { readonly text: string; readonly id: string; readonly hash: string }

/** Creates a temporary database with this many entities, in the PostgreSQL of `adminUrl`. */
export async function prepareDatabase(adminUrl: string, entities: number): Promise<string> {
  const name = `bench_${entities}`
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.query(`create database ${name}`)
  await admin.end()
  // A database that was kept may be older than the schema.
  if (entities > 0) await migrate(url)
  if (rowCount === 0 && entities > 0) {
    process.stderr.write(`seeding ${entities} entities …\n`)
    await seed(url, entities)
  }
  return url
}

async function migrate(url: string): Promise<void> {
  const database = connectDatabase({ url, connections: 1, naming: 'named' })
  await migrateUp(database)
  await database.close()
}

async function seed(url: string, entities: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const script = readFileSync(fileURLToPath(new URL('./seed.sql', import.meta.url)), 'utf8').replaceAll(':entities', String(entities))
  for (const statement of splitStatements(script)) await client.query(statement)
  await client.end()
}

/** One after the other: a vacuum cannot run among others. */
export function splitStatements(script: string): string[] {
  return script
    .split(/;\n(?!declare|begin|end| {2})/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

export async function mintKeys(url: string, count: number): Promise<Key[]> {
  const database = connectDatabase({ url, connections: 4, naming: 'named' })
  const keys = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { key, id } = await database.transaction((tx) =>
        createKey(tx, {
          agent: `bench-${index}`,
          environment: 'test',
          scopes: knownScopes,
          dailyBudgetMicroUsd: 1e15,
          dailyUploadBytes: 1e15,
          callsPerMinute: 1e9,
        }),
      )
      const parsed = parseToken(key)
      if (parsed.kind === 'malformed') throw new Error(parsed.reason)
      return { text: key, id, hash: parsed.token.secretHash.toString('hex') }
    }),
  )
  await database.close()
  return keys
}
