import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScratchDatabase, createUnmigratedDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { connectDatabase, type Database } from './database.ts'
import { explainSchemaState, type MigrateOptions, migrateUp, readMigrationStates, readSchemaState } from './migrate.ts'
import { getNewestNumber, knownMigrations, lastCountedByKysely, type Migration, parseMigrationNumber } from './migrating/migration.ts'
import { prepareSchema } from './prepare-schema.ts'

let scratch: ScratchDatabase
let other: Database
beforeEach(async () => {
  scratch = await createScratchDatabase(2)
  other = connectDatabase({ url: scratch.url, connections: 2, naming: 'named' })
})
afterEach(async () => {
  await other.close()
  await scratch.drop()
})

const newest = getNewestNumber(knownMigrations)
const impatient = { lockMs: 20, tries: 2, pauseMs: 10 }
const patient = { ...impatient, tries: 100_000 }

/** Returns the migrations of a later release: those of this code, and additional ones. */
function buildRelease(...further: (Pick<Migration, 'statements'> & { readonly bears?: number })[]): readonly Migration[] {
  const later = further.map(({ statements, bears = newest }, index) => {
    const number = 9001 + index
    return { name: `${number}-made-up`, number, bears, statements }
  })
  return [...knownMigrations, ...later]
}

function runMigrations(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  return migrateUp(database, undefined, options)
}

const newColumn = { statements: 'alter table people add column made_up text;' }
const newIndex = { statements: ['create unique index concurrently if not exists people_made_up on people (name)'] }
const listNames = (migrations: readonly Migration[]) => migrations.map(({ name }) => name).filter((name) => name.startsWith('9'))

describe('a release', () => {
  it('applies missing migrations once', async () => {
    const migrations = buildRelease(newColumn, newIndex)
    expect(await runMigrations(scratch.database, { migrations })).toEqual(listNames(migrations))
    expect(await runMigrations(scratch.database, { migrations })).toEqual([])
    expect(await scratch.database.run((db) => readSchemaState(db, migrations))).toEqual({ missing: [], unsupported: [], isReadOnly: false })
  })

  it('accepts the database of a later release that supports this code', async () => {
    await runMigrations(scratch.database, { migrations: buildRelease(newColumn, newIndex) })
    expect(await runMigrations(scratch.database)).toEqual([])
    expect(explainSchemaState(await scratch.database.run((db) => readSchemaState(db)))).toBeUndefined()
  })

  it('refuses the database of a later release that does not support this code, and names the migration that code must know', async () => {
    await runMigrations(scratch.database, { migrations: buildRelease(newColumn, { ...newIndex, bears: 9001 }) })
    const words = 'A later release has migrated the database: this release cannot serve after 9002-made-up.'
    for (const start of [runMigrations, prepareSchema])
      await expect(start(scratch.database)).rejects.toThrow(`${words} Start a release that knows migration 9001.`)
    expect(explainSchemaState(await scratch.database.run((db) => readSchemaState(db)))).toBe(words)
    expect(await runMigrations(scratch.database, { migrations: buildRelease(newColumn) })).toEqual([])
  })

  it('migrates the database of an earlier release', async () => {
    const empty = await createUnmigratedDatabase()
    try {
      await migrateUp(empty.database, knownMigrations.findLast(({ number }) => number <= lastCountedByKysely)?.name)
      await empty.database.runAsOwner((db) => sql`drop table schema_migrations`.execute(db))
      const missing = (await readMigrationStates(empty.database)).filter(({ appliedAt }) => appliedAt === null)
      expect(missing.every(({ name }) => parseMigrationNumber(name) > lastCountedByKysely)).toBe(true)
      const migrations = buildRelease(newColumn)
      const later = migrations.filter(({ number }) => number > lastCountedByKysely)
      expect(await runMigrations(empty.database, { migrations })).toEqual(later.map(({ name }) => name))
      expect(explainSchemaState(await empty.database.run((db) => readSchemaState(db, migrations)))).toBeUndefined()
    } finally {
      await empty.drop()
    }
  })
})

describe('a release that counts migrations with Kysely', () => {
  it('starts on the database of a later release that supports it, and refuses others', async () => {
    await runMigrations(scratch.database, { migrations: buildRelease({ ...newColumn, bears: lastCountedByKysely }) })
    expect(await startEarlierRelease()).toBeUndefined()
    await runMigrations(scratch.database, { migrations: buildRelease(newColumn, { ...newIndex, bears: lastCountedByKysely + 1 }) })
    expect(await startEarlierRelease()).toMatch(/previously executed migration 9002-made-up is missing/)
  })

  async function startEarlierRelease(): Promise<string | undefined> {
    const known = knownMigrations.filter(({ number }) => number <= lastCountedByKysely)
    const migrations = Object.fromEntries(known.map(({ name }) => [name, { up: async () => expect.fail(`${name} is applied again`) }]))
    const runMigrator = (db: ConstructorParameters<typeof Migrator>[0]['db']) =>
      new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
    const { error } = await other.runAsOwner(runMigrator)
    return error instanceof Error ? error.message : undefined
  }
})

describe('a migration that needs a lock', () => {
  it('blocks no other statement while it waits for the lock, and is applied once it gets the lock', async () => {
    const holder = await beginTransaction('select from people')
    const migrated = runMigrations(scratch.database, { migrations: buildRelease(newColumn), patience: patient })
    for (let reads = 0; reads < 20; reads++) await other.run((db) => db.selectFrom('people').select('id').execute())
    await holder.end()
    expect(await migrated).toEqual(['9001-made-up'])
  })

  it('fails without effect after some attempts, and says where to look', async () => {
    const holder = await beginTransaction('select from people')
    const refused = runMigrations(scratch.database, { migrations: buildRelease(newColumn), patience: impatient })
    await expect(refused).rejects.toThrow(/^Migration 9001-made-up failed: .*lock timeout\. It was rolled back\. .*pg_stat_activity/)
    await holder.end()
    expect(await runMigrations(scratch.database, { migrations: buildRelease(newColumn), patience: impatient })).toEqual(['9001-made-up'])
  })
})

it('changes the rows of a large table in batches until none is left, while others access them', async () => {
  const people = ['ann', 'bob', 'cem', 'dee', 'eve'].map((slug) => ({ slug, name: slug }))
  await other.transaction((tx) => tx.insertInto('people').values(people).execute())
  const fill = 'update people set made_up = name where id = any (array(select id from people where made_up is null limit 2))'
  await runMigrations(scratch.database, { migrations: buildRelease(newColumn, { statements: [fill] }) })
  const { rows } = await other.run((db) =>
    sql<{ made_up: string; by: string }>`select made_up, xmin::text as by from people order by slug`.execute(db),
  )
  expect(rows.map(({ made_up }) => made_up)).toEqual(people.map(({ name }) => name))
  expect(new Set(rows.map(({ by }) => by)).size).toBe(3)
})

describe('an index that is made outside of transactions', () => {
  it('gets created once when several processes start together, while earlier releases and writers run', async () => {
    const writer = await beginTransaction("insert into people (slug, name) values ('ann', 'Ann')")
    const migrations = buildRelease(newIndex)
    const together = Promise.all([scratch.database, other].map((database) => runMigrations(database, { migrations })))
    await waitUntilBlocked('create unique index concurrently')
    expect(await runMigrations(other)).toEqual([])
    await other.transaction((tx) => tx.insertInto('people').values({ slug: 'bob', name: 'Bob' }).execute())
    await writer.end('commit')
    expect((await together).flat()).toEqual(['9001-made-up'])
    expect(await isIndexValid()).toBe(true)
  })

  it('gets created again after an interrupted attempt', async () => {
    const insertPerson = (slug: string) => other.transaction((tx) => tx.insertInto('people').values({ slug, name: 'Ann' }).execute())
    await Promise.all(['ann', 'ann-2'].map(insertPerson))
    await expect(runMigrations(scratch.database, { migrations: buildRelease(newIndex) })).rejects.toThrow(
      /could not create unique index.*The next run continues where it stopped\.$/,
    )
    expect(await isIndexValid()).toBe(false)
    await other.transaction((tx) => tx.deleteFrom('people').where('slug', '=', 'ann-2').execute())
    expect(await runMigrations(scratch.database, { migrations: buildRelease(newIndex) })).toEqual(['9001-made-up'])
    expect(await isIndexValid()).toBe(true)
  })

  async function isIndexValid(): Promise<boolean | undefined> {
    const { rows } = await other.run((db) =>
      sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = to_regclass('people_made_up')`.execute(db),
    )
    return rows[0]?.valid
  }
})

/** Begins a transaction that holds the locks of a statement until `end` is called. */
async function beginTransaction(statement: string): Promise<{ end(how?: 'commit' | 'rollback'): Promise<void> }> {
  const client = new pg.Client(scratch.url)
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  return {
    async end(how = 'rollback') {
      await client.query(how)
      await client.end()
    },
  }
}

async function waitUntilBlocked(statement: string): Promise<void> {
  const isWaiting = async () => {
    const { rows } = await other.runAsOwner((db) =>
      sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, ${statement})`.execute(db),
    )
    return rows.length > 0
  }
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20))
}
