import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { importFile } from '../catalog-import/import-file.ts'
import { migrateUp } from '../database/migrate.ts'
import { print } from './print.ts'
import { withDatabase } from './with-database.ts'

/** `catalog import FILE`: entities and people, one JSON object a line. */
export function importCommand(): Command {
  return new Command('import')
    .description('import entities and people, one JSON object a line; run it again to go on where it was stopped')
    .argument('<file>', 'a file of NDJSON')
    .action((file: string) =>
      withDatabase(async ({ database }) => {
        await migrateUp(database)
        const bar = new SingleBar({
          format: '{bar} {percentage}% | {value}/{total} bytes | ETA {eta_formatted}',
          stream: process.stderr,
          noTTYOutput: false,
        })
        const { created, skipped, rejected } = await importFile(database, {
          path: file,
          onProgress: ({ bytes, totalBytes }) => (bar.isActive ? bar.update(bytes) : bar.start(totalBytes, bytes)),
        })
        bar.stop()
        for (const { line, reason } of rejected) process.stderr.write(`line ${line}: ${reason}\n`)
        print(`Created ${created}, skipped ${skipped} that were there already, rejected ${rejected.length}.`)
        if (rejected.length > 0) process.exitCode = 1
      }),
    )
}
