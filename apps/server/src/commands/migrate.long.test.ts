import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMigrationStates } from '../database/migrate.ts'
import { findBaseline, knownMigrations } from '../database/migrating/migration.ts'
import { runCatalog } from '../testing/command-line.ts'
import { createUnmigratedDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

let empty: ScratchDatabase
beforeEach(async () => {
  empty = await createUnmigratedDatabase()
})
afterEach(() => empty.drop())

const runMigrate = (command: string) => runCatalog(['migrate', command], { DATABASE_URL: empty.url })
const names = knownMigrations.map(({ name }) => name)
const baseline = findBaseline(knownMigrations)
const applied = [baseline?.name, ...names.slice(baseline?.replacedMigrations.length)].join(', ')

describe('catalog migrate', () => {
  it('lists missing migrations, applies them, and then has nothing to do', async () => {
    const before = await runMigrate('status')
    expect(before.code).toBe(0)
    for (const name of names) expect(before.stdout).toMatch(new RegExp(`^${name} +missing$`, 'm'))

    const first = await runMigrate('up')
    expect([first.code, first.stdout, first.stderr]).toEqual([0, `Applied ${applied}.\n`, ''])
    const second = await runMigrate('up')
    expect([second.code, second.stdout]).toEqual([0, 'The schema is up to date.\n'])

    const after = await runMigrate('status')
    for (const name of names) expect(after.stdout).toMatch(new RegExp(`^${name} +\\d{4}-\\d\\d-\\d\\dT`, 'm'))
  })

  it('succeeds in several concurrent processes on an empty database', async () => {
    const all = await Promise.all([runMigrate('up'), runMigrate('up'), runMigrate('up')])
    expect(all.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ])
    expect(all.map(({ stdout }) => stdout).sort()).toEqual([
      `Applied ${applied}.\n`,
      'The schema is up to date.\n',
      'The schema is up to date.\n',
    ])
    expect((await readMigrationStates(empty.database)).every(({ appliedAt }) => appliedAt !== null)).toBe(true)
  })
})
