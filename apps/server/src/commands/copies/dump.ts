import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { formatCount } from '@catalog/contract/requests/plain-words'
import { Command } from 'commander'
import type { Database } from '../../database/database.ts'
import { prepareSchema } from '../../database/prepare-schema.ts'
import { runDumpNow } from '../../dumps/keep-dumps.ts'
import { type DumpRow, findDumpFile } from '../../dumps/queries.ts'
import { type Files, openFiles } from '../../files/storage.ts'
import { print, printJson } from '../print.ts'
import { withDatabase } from '../with-database.ts'

/** Creates `catalog dump [FOLDER]`, which makes a dump now, as housekeeping does every night, and copies its files into the folder. */
export function createDumpCommand(): Command {
  return new Command('dump')
    .description('make a dump of the catalog now, like the nightly one, and copy its files into FOLDER if given')
    .argument('[folder]', 'folder for its files')
    .option('--json', 'print only JSON')
    .addHelpText('after', '\nThe lines of a dump, and how to import one: docs/operations/dumps.md.')
    .action((folder: string | undefined, { json }: { readonly json?: true }) =>
      withDatabase(async ({ database }, settings) => {
        await prepareSchema(database)
        const files = openFiles(settings.files)
        const dump = await runDumpNow(database, files)
        const copies = folder === undefined ? [] : await copyDumpFiles(database, files, dump, folder)
        if (json) printJson({ id: dump.id, made_at: dump.made_at, cursor: dump.cursor, files: dump.files, copies })
        else printResult(dump, copies)
      }),
    )
}

async function copyDumpFiles(database: Database, files: Files, dump: DumpRow, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const copies: string[] = []
  for (const { id, name } of dump.files) {
    const file = await database.run((db) => findDumpFile(db, id))
    const object = file && (await files.objects.read(file.storage_key))
    if (!object) throw new Error(`The file ${name} is gone, because something was erased during the copy. Make another dump.`)
    const path = join(folder, name)
    // Only this user may read the copy, because it contains personal data.
    await pipeline(object.stream, createWriteStream(path, { mode: 0o600 }))
    copies.push(path)
  }
  return copies
}

function printResult({ files }: DumpRow, copies: readonly string[]): void {
  for (const { name, records, bytes } of files) print(`${name}: ${formatCount(records, 'line')}, ${formatCount(bytes, 'byte')}`)
  if (copies.length > 0) print(`Copied to ${copies.join(' and ')}.`)
}
