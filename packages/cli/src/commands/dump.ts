import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dump, type DumpFile, NotFoundError } from '@catalog/client'
import type { CliContext } from '../cli-context.ts'
import { createUsageError } from '../command-error.ts'
import { downloadFile, isDownloaded } from '../files/download.ts'
import { isFileSystemError } from '../files/write-atomically.ts'
import { printBudget } from '../output/answer.ts'
import { createPrinter, printJson } from '../output/printer.ts'
import { createProgressLine } from '../output/progress.ts'
import { formatBytes, formatValue } from '../output/values.ts'

interface DumpOptions {
  readonly content?: 'catalog' | 'people'
  readonly out: string
  readonly list?: boolean
  readonly json?: boolean
}

export async function downloadDump(context: CliContext, { content, out, list, json }: DumpOptions): Promise<void> {
  const { stdout, env } = context
  const catalog = await context.createCatalog()
  if (list) {
    const dumps = await catalog.dumps.list()
    if (json) for (const one of dumps.data) await printJson(stdout, one)
    else printDumps(context, dumps.data)
    return printBudget(context, catalog, { json })
  }
  const [newest] = (await catalog.dumps.list({ limit: 1 })).data
  const files = newest?.files.filter((file) => content === undefined || file.content === content) ?? []
  if (!newest || files.length === 0) throw createNoDumpError(content)
  const paths = await downloadFiles(context, files, out)
  if (json) await printJson(stdout, newest)
  else {
    createPrinter(stdout, env).printTable(
      [
        ['FILE', ([path]) => path],
        ['RECORDS', ([, { records }]) => formatValue(records)],
        ['SIZE', ([, { bytes }]) => formatBytes(bytes)],
      ],
      paths,
    )
    createPrinter(context.stderr, env).printLine(`Made at ${newest.made_at}. Continue with: catalog-agent changes --since ${newest.cursor}`)
  }
  printBudget(context, catalog, { json })
}

/** Downloads each file under its name. A complete file that exists is kept. */
async function downloadFiles(context: CliContext, files: readonly DumpFile[], folder: string): Promise<(readonly [string, DumpFile])[]> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw isFileSystemError(error) ? createUsageError(`Cannot write to the folder ${folder}: ${error.message}.`) : error
  })
  const saved: (readonly [string, DumpFile])[] = []
  for (const file of files) {
    const path = join(folder, requireFileName(file))
    const progress = createProgressLine(context, file.name, file.bytes)
    if (!(await isDownloaded(path, file))) await downloadFile(file, path, progress.show).finally(progress.stop)
    saved.push([path, file])
  }
  return saved
}

/** Requires a plain name, because a path from the catalog must not lead out of the folder. */
function requireFileName({ name }: DumpFile): string {
  if (!/^[\w][\w.+-]*$/.test(name)) throw createUsageError(`The catalog sent an invalid file name: ${name}`)
  return name
}

function printDumps({ stdout, stderr, env }: CliContext, dumps: readonly Dump[]): void {
  const rows = dumps.flatMap((dump) => dump.files.map((file) => ({ dump, file })))
  if (rows.length === 0) createPrinter(stderr, env).printLine('There are no dumps yet.')
  else
    createPrinter(stdout, env).printTable(
      [
        ['MADE AT', ({ dump }) => dump.made_at],
        ['CONTENT', ({ file }) => file.content],
        ['RECORDS', ({ file }) => formatValue(file.records)],
        ['SIZE', ({ file }) => formatBytes(file.bytes)],
        ['NAME', ({ file }) => file.name],
      ],
      rows,
    )
}

function createNoDumpError(content: string | undefined): NotFoundError {
  return new NotFoundError({
    message: content ? `There is no dump of ${content} that this key may read.` : 'There are no dumps yet.',
    hint:
      content === 'people'
        ? 'The file of people needs the scope read:people.'
        : 'They are made every night; a curator can ask for one at once.',
  })
}
