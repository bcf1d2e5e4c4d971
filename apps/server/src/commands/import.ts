import { escapeUnseenInLine } from '@catalog/contract/unseen'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { isDump } from '../catalog-import/dumps/dump-file.ts'
import { importDump, requireCompleteDumps } from '../catalog-import/dumps/import-dump.ts'
import { assertNdjsonFile } from '../catalog-import/file-kind.ts'
import { type ImportResult, importFile, type Progress } from '../catalog-import/import-file.ts'
import type { Database } from '../database/database.ts'
import { prepareSchema } from '../database/prepare-schema.ts'
import { print, printProblem } from './print.ts'
import { withDatabase } from './with-database.ts'

type ImportJob = { readonly path: string; runImport(database: Database, onProgress: (progress: Progress) => void): Promise<ImportResult> }

/** Creates `catalog import FILE…`, which imports entities and people, one JSON object per line, or the files of a dump. */
export function createImportCommand(): Command {
  return new Command('import')
    .description('import entities and people, one JSON object per line, or a dump; run it again to continue after a stop')
    .argument('<file...>', 'files of NDJSON, or both files of a dump')
    .addHelpText('after', '\nThe fields of a line, with examples: docs/operations.md, "Importing"; dumps: docs/operations/dumps.md.')
    .action(async (paths: string[]) => {
      const imports = await planImports(paths)
      await withDatabase(async ({ database }) => {
        await prepareSchema(database)
        for (const one of imports) await runWithProgress(one, imports.length, database)
      })
    })
}

/** Checks all files before anything is written. Dumps come first, and are read completely. */
async function planImports(paths: readonly string[]): Promise<ImportJob[]> {
  const dumps: string[] = []
  const others: ImportJob[] = []
  for (const path of paths) {
    await assertNdjsonFile(path)
    if (await isDump(path)) dumps.push(path)
    else others.push({ path, runImport: (database, onProgress) => importFile(database, { path, onProgress }) })
  }
  const checked = await requireCompleteDumps(dumps)
  return [
    ...checked.map(
      (file): ImportJob => ({ path: file.path, runImport: (database, onProgress) => importDump(database, file, { onProgress }) }),
    ),
    ...others,
  ]
}

async function runWithProgress({ path, runImport }: ImportJob, jobCount: number, database: Database): Promise<void> {
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {value}/{total} bytes | ETA {eta_formatted}',
    stream: process.stderr,
    noTTYOutput: false,
  })
  const { created, skipped, rejected } = await runImport(database, ({ bytes, totalBytes }) => {
    if (!bar.isActive) bar.start(totalBytes, bytes)
    bar.setTotal(totalBytes)
    bar.update(bytes)
  })
  bar.stop()
  const where = jobCount > 1 ? `${path}, ` : ''
  for (const { line, reason } of rejected) printProblem(`${where}line ${line}: ${escapeUnseenInLine(reason)}`)
  print(`${jobCount > 1 ? `${path}: ` : ''}Created ${created}, skipped ${skipped} that already existed, rejected ${rejected.length}.`)
  if (rejected.length > 0) process.exitCode = 1
}
