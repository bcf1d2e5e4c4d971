import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUnmigratedDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { runWithinOneDay } from '../testing/within-one-day.ts'
import { connectDatabase } from './database.ts'
import { migrateUp, readMigrationStates } from './migrate.ts'
import { findBaseline, knownMigrations } from './migrating/migration.ts'
import { listSchema, listSeeds } from './testing/list-schema.ts'

let made: ScratchDatabase[] = []
beforeEach(() => {
  made = []
})
afterEach(async () => {
  for (const { drop } of made) await drop()
})

async function createEmptyDatabase(): Promise<ScratchDatabase> {
  const scratch = await createUnmigratedDatabase()
  made.push(scratch)
  return scratch
}

const baseline = findBaseline(knownMigrations)
const later = knownMigrations.slice(baseline?.replacedMigrations.length)

describe('the baseline', () => {
  it('creates the same schema, rights and seeds as all steps together', () =>
    runWithinOneDay(async () => {
      const [fresh, grown] = [await createEmptyDatabase(), await createEmptyDatabase()]
      expect(await migrateUp(fresh.database)).toEqual([baseline?.name, ...later.map(({ name }) => name)])
      expect(await migrateUp(grown.database, '0001-identity')).toEqual(['0001-identity'])
      expect(await migrateUp(grown.database)).toEqual(knownMigrations.slice(1).map(({ name }) => name))
      for (const list of [listSchema, listSeeds])
        expect(await fresh.database.runAsOwner(list)).toEqual(await grown.database.runAsOwner(list))
    }))

  it('records every migration that it replaces, so that no migration is missing', async () => {
    const { database } = await createEmptyDatabase()
    await migrateUp(database)
    expect((await readMigrationStates(database)).filter(({ appliedAt }) => appliedAt === null)).toEqual([])
    expect(await migrateUp(database)).toEqual([])
  })

  it('creates the schema once when several processes start together', async () => {
    const { database, url } = await createEmptyDatabase()
    const other = connectDatabase({ url, connections: 2, naming: 'named' })
    const applied = await Promise.all([migrateUp(database), migrateUp(other)])
    await other.close()
    expect(applied.flat()).toEqual([baseline?.name, ...later.map(({ name }) => name)])
  })

  it('applies the steps instead of the baseline when an earlier migration is the target', async () => {
    const { database } = await createEmptyDatabase()
    const wanted = knownMigrations.filter(({ number }) => number <= 2)
    expect(await migrateUp(database, wanted.at(-1)?.name)).toEqual(wanted.map(({ name }) => name))
  })

  it('rolls back when one of its statements fails', async () => {
    const { database } = await createEmptyDatabase()
    await database.runAsOwner((db) => db.schema.createTable('webhooks').addColumn('id', 'uuid').execute())
    await expect(migrateUp(database)).rejects.toThrow(
      /^The baseline up to 0078-usage-writers failed: .*"webhooks" already exists\. It was rolled back\.$/,
    )
    expect((await readMigrationStates(database)).every(({ appliedAt }) => appliedAt === null)).toBe(true)
    await database.runAsOwner((db) => db.schema.dropTable('webhooks').execute())
    expect(await migrateUp(database)).toContain(baseline?.name)
  })
})
