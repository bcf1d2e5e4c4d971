import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { isBlank } from '@catalog/contract/texts/blank'
import { uuid } from '@catalog/contract/texts/slug'
import { Command, InvalidArgumentError } from 'commander'
import { findCuratorByEmail } from '../curators/queries.ts'
import type { Db } from '../database/named-statements.ts'
import type { ErasureOrder } from '../erasure/erase.ts'
import type { ErasureSubject } from '../erasure/plan.ts'
import { listTombstones } from '../erasure/tombstones.ts'
import { openFiles } from '../files/storage.ts'
import { print, printJson, printProblem, printTable } from './print.ts'
import { withDatabase } from './with-database.ts'

type Options = { readonly as: string; readonly reason: string; readonly dryRun?: true; readonly yes?: true; readonly json?: true }

/**
 * Creates `catalog erase …`, which permanently erases a person's data, a source, or a text such as a leaked secret. A text to erase is
 * never an argument, because other users of the machine can see arguments.
 */
export function createEraseCommand(): Command {
  const erasing = new Command('erase').description("erase a person's data, or a text, permanently and everywhere")
  addOptions(
    erasing
      .command('person')
      .description('empty the record of a person, remove its related rows, and erase the names of the person everywhere')
      .argument('<person>', 'by id, slug or alias', parseShortText),
  ).action((reference: string, options: Options) => runErasure(() => ({ kind: 'person', reference }), options))
  addOptions(erasing.command('source').description('empty a source, and remove its file').argument('<id>', 'its id', parseSourceId)).action(
    (id: string, options: Options) => runErasure(() => ({ kind: 'source', id }), options),
  )
  addOptions(
    erasing.command('text').description('erase a text, read from standard input, everywhere, and remove the files that contain it'),
  ).action((options: Options) => runErasure(readTextFromStdin, options))
  erasing.command('list').description('list what was erased, newest first').option('--json', 'print only JSON').action(runList)
  return erasing.addHelpText('after', '\nWhat remains elsewhere, in backups, logs and replicas: docs/operations/erasure.md.')
}

function addOptions(command: Command): Command {
  return command
    .requiredOption('--as <email>', 'the admin who erases', parseShortText)
    .requiredOption('--reason <text>', 'the reason; it is stored, so it must not contain the erased text', parseReason)
    .option('--dry-run', 'show what would be erased, without erasing it')
    .option('--yes', 'erase without confirmation')
    .option('--json', 'print only JSON')
}

type ErasureRequest = { readonly kind: 'text'; readonly text: string } | Exclude<ErasureSubject, { kind: 'value' }>

async function runErasure(
  readRequest: () => ErasureRequest | Promise<ErasureRequest>,
  { as, reason, dryRun, yes, json }: Options,
): Promise<void> {
  const asked = await readRequest()
  await withDatabase(async ({ database, place }, settings) => {
    const curatorId = await database.run((db) => findAdminOrThrow(db, as, place))
    if (asked.kind === 'text' && reason.includes(asked.text))
      throw new Error('The reason contains the text to erase. The reason is stored, so use other words.')
    // Imports these modules only here, because they load both contracts, which would slow down every other command.
    const [{ eraseSubject, previewErasure }, { listFilesWithText: findFilesWith }] = await Promise.all([
      import('../erasure/erase.ts'),
      import('../erasure/files.ts'),
    ])
    const files = openFiles(settings.files)
    const wanted: ErasureSubject =
      asked.kind === 'text' ? { kind: 'value', text: asked.text, files: await findFilesWith(database, files, asked.text) } : asked
    const seen = await previewErasure(database, wanted)
    const isEmpty = Object.keys(seen.places).length === 0 && seen.files === 0
    if (dryRun || isEmpty || !(yes || (await confirmErasure(seen.places, seen.files)))) {
      printResult({ erased: false, ...seen }, json)
      if (!dryRun && !isEmpty) {
        printProblem('Nothing was erased. Add --yes to erase without confirmation.')
        process.exitCode = 1
      }
      return
    }
    const order: ErasureOrder = { curatorId, reason }
    printResult({ erased: true, ...(await eraseSubject(database, files, wanted, order)) }, json)
  })
}

type ErasureResult = {
  readonly erased: boolean
  readonly tombstoneId?: number
  readonly places: Readonly<Record<string, number>>
  readonly files: number
  readonly unsearchedTexts: readonly string[]
}

function printResult({ erased, tombstoneId, places, files, unsearchedTexts }: ErasureResult, json: true | undefined): void {
  if (json) {
    printJson({ erased, ...(tombstoneId !== undefined && { tombstone: tombstoneId }), places, files, left_out: unsearchedTexts })
    return
  }
  printPlaces(places, files)
  if (unsearchedTexts.length > 0)
    print(`Not searched for in texts, because they are too short or too common: ${unsearchedTexts.join(', ')}`)
  if (erased) print(`Erased permanently; tombstone ${tombstoneId}. See docs/operations/erasure.md for backups, logs and replicas.`)
}

function printPlaces(places: ErasureResult['places'], files: number): void {
  if (Object.keys(places).length === 0 && files === 0) print('No data was found.')
  else printTable([...Object.entries(places), ['files', files] as const].map(([table, n]) => ({ table, rows: String(n) })))
}

/** Asks for confirmation at a terminal; returns false without one. */
async function confirmErasure(places: ErasureResult['places'], files: number): Promise<boolean> {
  if (!process.stdin.isTTY || process.stdin.readableEnded) return false
  printPlaces(places, files)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await lines.question('Type "erase" to erase this permanently: ')).trim() === 'erase'
  } finally {
    lines.close()
  }
}

async function runList({ json }: { json?: true }): Promise<void> {
  await withDatabase(async ({ database }) => {
    const all = await database.run(listTombstones)
    if (json) printJson(all)
    else if (all.length === 0) print('Nothing has been erased yet.')
    else printTable(all.map(({ id, at, by, kind, reason, rows }) => ({ id: String(id), at, by, kind, rows: String(rows), reason })))
  })
}

async function readTextFromStdin(): Promise<ErasureRequest> {
  const read = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (read === '') throw new Error('Pass the text to erase on standard input.')
  return { kind: 'text', text: read }
}

async function findAdminOrThrow(db: Db, email: string, databaseName: string): Promise<string> {
  const curator = await findCuratorByEmail(db, email)
  if (!curator?.enabled || curator.role !== 'admin')
    throw new Error(`${email} is not an enabled admin in ${databaseName}. List the curators with: npx pnpm catalog curators list`)
  return curator.id
}

function parseSourceId(value: string): string {
  if (!uuid.test(value)) throw new InvalidArgumentError('It must be a UUID.')
  return value.toLowerCase()
}

function parseReason(value: string): string {
  if (isBlank(value) || value.length > 2000) throw new InvalidArgumentError('It must have 1 to 2000 characters.')
  return value.trim()
}

function parseShortText(value: string): string {
  if (isBlank(value) || value.length > 500) throw new InvalidArgumentError('It must have 1 to 500 characters.')
  return value.trim()
}
