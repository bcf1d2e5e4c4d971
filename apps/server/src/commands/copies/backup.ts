import { formatCount } from '@catalog/contract/requests/plain-words'
import { Command } from 'commander'
import { takeBackup } from '../../backups/take-backup.ts'
import { openFiles } from '../../files/storage.ts'
import { print, printProblem } from '../print.ts'
import { createProgressBar } from '../show-progress.ts'
import { withDatabase } from '../with-database.ts'

/** Creates `catalog backup FOLDER`, which backs up the database while it is in use, and the files of sources. */
export function createBackupCommand(): Command {
  return new Command('backup')
    .description('back up the database, which may be in use, and the files of sources into a new or empty folder')
    .argument('<folder>', 'folder for the backup')
    .addHelpText(
      'after',
      '\nA backup is as confidential as the database. What it contains, and how often to make one: docs/operations/backups.md.',
    )
    .action((folder: string) =>
      withDatabase(async ({ ownerUrl: url }, settings) => {
        const progress = createProgressBar()
        const { tables, files, migrations } = await takeBackup(
          { url, objects: openFiles(settings.files).objects, onProgress: progress.show },
          folder,
        ).finally(progress.stop)
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        print(
          `Backed up ${formatCount(rows, 'row')} of ${formatCount(tables.length, 'table')} and ${formatCount(files.count - files.missing.length, 'file')}, with schema ${migrations.at(-1)}, to ${folder}.`,
        )
        for (const key of files.missing)
          printProblem(`The file ${key} is missing from the storage, or differs from its source's description.`)
        if (files.missing.length > 0) process.exitCode = 1
      }),
    )
}
