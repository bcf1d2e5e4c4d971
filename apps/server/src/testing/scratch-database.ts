import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectDatabase, type Database } from '../database/database.ts'
import { migrateUp } from '../database/migrate.ts'
import { knownMigrations } from '../database/migrating/migration.ts'
import { baseline } from '../database/migrations/baseline/baseline.ts'

export type ScratchDatabase = { readonly database: Database; readonly url: string; drop(): Promise<void> }

/** A migrated, empty database for one test, copied from a template in a few milliseconds. */
export function createScratchDatabase(connections = 10): Promise<ScratchDatabase> {
  return createDatabase(getMigratedTemplate, connections)
}

/** A database for one test without a schema, as an operator would provide it. */
export function createUnmigratedDatabase(connections = 2): Promise<ScratchDatabase> {
  return createDatabase(async () => 'template1', connections)
}

async function createDatabase(
  getTemplate: (admin: pg.Client, adminUrl: string) => Promise<string>,
  connections: number,
): Promise<ScratchDatabase> {
  const adminUrl = process.env.CATALOG_TEST_DATABASE_URL
  if (adminUrl === undefined)
    throw new Error('CATALOG_TEST_DATABASE_URL is not set; run the tests with vitest in apps/server, whose global setup sets it.')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsAdmin(adminUrl, async (admin) => {
    const template = await getTemplate(admin, adminUrl)
    await admin.query(`create database ${name} template ${template}`)
  })
  const url = buildDatabaseUrl(adminUrl, name)
  const database = connectDatabase({ url, connections, naming: 'named' })
  const dropDatabase = async () => {
    await database.close()
    await runAsAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`))
  }
  return { database, url, drop: dropDatabase }
}

/**
 * Returns the template, which the first test that needs it creates. There is a template for each state of the migrations and each day,
 * because a schema has partitions from the day of its creation.
 */
async function getMigratedTemplate(admin: pg.Client, adminUrl: string): Promise<string> {
  const state = createHash('sha256')
    .update(JSON.stringify([knownMigrations, baseline]))
    .digest('hex')
    .slice(0, 12)
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const name = `template_${state}_${day}`
  await admin.query("select pg_advisory_lock(hashtext('catalog test template'))")
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    await admin.query(`create database ${name}`)
    const database = connectDatabase({ url: buildDatabaseUrl(adminUrl, name), connections: 1, naming: 'named' })
    await migrateUp(database)
    await database.close()
  }
  await admin.query("select pg_advisory_unlock(hashtext('catalog test template'))")
  return name
}

async function runAsAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function buildDatabaseUrl(adminUrl: string, name: string): string {
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}
