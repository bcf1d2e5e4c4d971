import { formatCount } from '@catalog/contract/requests/plain-words'
import { Command } from 'commander'
import { loadStarterCatalog } from '../catalog-import/starter.ts'
import { migrateUp } from '../database/migrate.ts'
import { print } from './print.ts'
import { withNewDatabase } from './with-database.ts'

/** Creates `catalog demo load`, which loads the starter catalog. */
export function createDemoCommand(): Command {
  const demo = new Command('demo').description('the starter catalog')
  demo
    .command('load')
    .description('load the starter catalog; existing records stay unchanged')
    .action(() =>
      withNewDatabase(async ({ database }) => {
        await migrateUp(database)
        const { created, skipped } = await loadStarterCatalog(database)
        print(`Loaded ${formatCount(created, 'record')} of the starter catalog; ${skipped} already existed.`)
      }),
    )
  return demo
}
