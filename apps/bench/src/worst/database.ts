import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connectDatabase } from '../../../server/src/database/database.ts'
import { migrateUp } from '../../../server/src/database/migrate.ts'
import { prepareDatabase, splitStatements } from '../prepare.ts'

/** A copy of the throw-away catalog with proposals, boards, events and histories in it, large ones among them. */
export async function prepareWorkedDatabase(adminUrl: string, entities: number): Promise<string> {
  const plain = await prepareDatabase(adminUrl, entities)
  const name = `bench_${entities}_worst`
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const isNew = await copyDatabase(adminUrl, new URL(plain).pathname.slice(1), name)
  const database = connectDatabase({ url, connections: 1, naming: 'named' })
  await migrateUp(database)
  await database.close()
  if (isNew) await fill(url, entities)
  await vacuum(url)
  return url
}

async function copyDatabase(adminUrl: string, from: string, to: string): Promise<boolean> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [to])
  if (rowCount === 0) await admin.query(`create database ${to} template ${from}`)
  await admin.end()
  return rowCount === 0
}

async function fill(url: string, entities: number): Promise<void> {
  process.stderr.write('filling it with work …\n')
  const client = new pg.Client(url)
  await client.connect()
  const script = readFileSync(fileURLToPath(new URL('./seed.sql', import.meta.url)), 'utf8').replaceAll(':entities', String(entities))
  for (const statement of splitStatements(script)) await client.query(statement)
  await client.end()
}

/** Vacuums as autovacuum would later: until then, index-only scans cannot answer from rows that a migration rewrote. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
