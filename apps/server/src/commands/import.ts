import { escapeUnseenInLine } from '@catalog/contract/unseen'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { refuseOtherFiles } from '../catalog-import/file-kind.ts'
import { importFile } from '../catalog-import/import-file.ts'
import { prepareSchema } from '../database/prepare-schema.ts'
import { print, printProblem } from './print.ts'
import { withDatabase } from './with-database.ts'

/** `catalog import FILE`: entities and people, one JSON object a line. */
export function importCommand(): Command {
  return new Command('import')
    .description('import entities and people, one JSON object a line; run it again to go on where it was stopped')
    .argument('<file>', 'a file of NDJSON')
    .addHelpText('after', '\nWhat a line may say, with examples: docs/operations.md, "Importing".')
    .action(async (file: string) => {
      await refuseOtherFiles(file)
      await withDatabase(async ({ database }) => {
        await prepareSchema(database)
        const bar = new SingleBar({
          format: '{bar} {percentage}% | {value}/{total} bytes | ETA {eta_formatted}',
          stream: process.stderr,
          noTTYOutput: false,
        })
        const { created, skipped, rejected } = await importFile(database, {
          path: file,
          onProgress: ({ bytes, totalBytes }) => {
            if (!bar.isActive) bar.start(totalBytes, bytes)
            bar.setTotal(totalBytes)
            bar.update(bytes)
          },
        })
        bar.stop()
        for (const { line, reason } of rejected) printProblem(`line ${line}: ${escapeUnseenInLine(reason)}`)
        print(`Created ${created}, skipped ${skipped} that were there already, rejected ${rejected.length}.`)
        if (rejected.length > 0) process.exitCode = 1
      })
    })
}
