import { formatCount } from '@catalog/contract/requests/plain-words'
import { Command } from 'commander'
import { requireIntactBackup } from '../../backups/check-backup.ts'
import { restoreBackup } from '../../backups/restore-backup.ts'
import { openFiles } from '../../files/storage.ts'
import { print, printProblem } from '../print.ts'
import { createProgressBar } from '../show-progress.ts'
import { withNewDatabase } from '../with-database.ts'

/** Creates `catalog restore FOLDER`, which restores a backup into an empty database. */
export function createRestoreCommand(): Command {
  return new Command('restore')
    .description('restore a backup into an empty database, and its files into the storage; run it again if it was interrupted')
    .argument('<folder>', 'the folder that catalog backup has written')
    .option('--check', 'read the whole backup and compare its checksums, without a database')
    .addHelpText('after', '\nUses the database of DATABASE_URL, or else the one in CATALOG_DATA_DIR. See docs/operations/backups.md.')
    .action(async (folder: string, { check = false }: { readonly check?: boolean }) => {
      const progress = createProgressBar()
      if (check) {
        const { createdAt, migrations } = await requireIntactBackup(folder, progress.show).finally(progress.stop)
        return print(`The backup of ${createdAt}, with schema ${migrations.at(-1)}, is complete.`)
      }
      await withNewDatabase(async ({ database, ownerUrl: url, place }, settings) => {
        const target = { database, url, files: openFiles(settings.files), onProgress: progress.show }
        const { tables, files, createdAt } = await restoreBackup(target, folder).finally(progress.stop)
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        const counts = `${formatCount(rows, 'row')} and ${formatCount(files.count - files.missing.length, 'file')}`
        print(`Restored the backup of ${createdAt} to ${place}: ${counts}.`)
        for (const key of files.missing) printProblem(`The backup does not contain the file ${key}, because the storage had lost it.`)
      })
    })
}
