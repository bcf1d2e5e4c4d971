import { Command } from 'commander'
import { readMigrationStates } from '../database/migrate.ts'
import { prepareSchema } from '../database/prepare-schema.ts'
import { print, printTable } from './print.ts'
import { withDatabase, withNewDatabase } from './with-database.ts'

/** Creates `catalog migrate up|status`, which updates or shows the schema of the database. */
export function createMigrateCommand(): Command {
  const migrate = new Command('migrate').description("update the database's schema, or show its state")
  migrate
    .command('up')
    .description('apply missing migrations, and grant the serving login its rights; several processes may run it at once')
    .action(() =>
      withNewDatabase(async ({ database }) => {
        const applied = await prepareSchema(database)
        print(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`)
      }),
    )
  migrate
    .command('status')
    .description('show every migration and when it was applied')
    .action(() =>
      withDatabase(async ({ database }) => {
        const states = await readMigrationStates(database)
        printTable(states.map(({ name, appliedAt }) => ({ migration: name, applied: appliedAt ?? 'missing' })))
      }),
    )
  return migrate
}
