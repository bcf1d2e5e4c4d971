// A batch importer: proposes every record of a file to the curators, several at a time, within the rate limit and the budget. Started again
// after a crash or on the next day, it continues where it stopped, and proposes no record twice.
import { appendFileSync } from 'node:fs'
import { type Catalog, CatalogError, ConflictError, InternalError, NotFoundError, ValidationError } from '@catalog/client'
import { type NamedRow, nameRows, readDoneNames, readRows } from './rows.ts'
import { print, printError } from './terminal.ts'

export type Options = { readonly file: string; readonly concurrency: number; readonly maxUsd: number | undefined }
type Refusal = { readonly row: NamedRow; readonly error: CatalogError }
/** The outcome of the records so far; `stopError` says why no further ones are sent. */
type Progress = {
  readonly rowCount: number
  createdCount: number
  knownCount: number
  readonly refused: Refusal[]
  stopError?: CatalogError
}

/** Returns true if every record is done. */
export async function runImporter(client: Catalog, { file, concurrency, maxUsd }: Options): Promise<boolean> {
  const { drilldownChanges: _, ...methods } = client.propose
  const rows = readRows(file, Object.keys(methods))
  // Tries only once, to report a missing server at once instead of after the usual retries.
  const { agent } = await client.whoami({ maxTries: 1 })
  const catalog = maxUsd === undefined ? client : client.withBudget({ maxUsd })

  const journal = `${file}.done`
  const named = nameRows(rows, agent.id)
  const done = readDoneNames(journal)
  const left = named.filter(({ name }) => !done.has(name))
  print(`I am ${agent.name}. ${named.length - left.length} of ${named.length} records are already done.`)

  const progress: Progress = { rowCount: left.length, createdCount: 0, knownCount: 0, refused: [] }
  const queue = left.values()
  const runWorker = async () => {
    for (const row of queue) {
      const outcome = await proposeRow(catalog, row)
      if (typeof outcome === 'string') {
        appendFileSync(journal, `${row.name}\n`)
        progress[outcome === 'created' ? 'createdCount' : 'knownCount'] += 1
      } else if (isRecordError(outcome)) progress.refused.push({ row, error: outcome })
      else progress.stopError ??= outcome
      if (progress.stopError) return
      showProgress(progress, catalog)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  printSummary(progress, catalog)
  return progress.stopError === undefined && progress.refused.length === 0
}

/** Returns "created" for a new proposal, "known" for a record that is already in the inbox or the catalog, or the error. */
async function proposeRow(catalog: Catalog, { propose: method, body, name }: NamedRow): Promise<'created' | 'known' | CatalogError> {
  try {
    // Uses the record's name as the key, so that no second proposal is created if the last run ended before it wrote the answer to the
    // journal.
    const { replayed } = await catalog.propose[method](body, { idempotencyKey: name })
    return replayed ? 'known' : 'created'
  } catch (error) {
    if (error instanceof ConflictError) return 'known'
    if (error instanceof CatalogError) return error
    throw error
  }
}

/** True when the error concerns this record alone. Without a key, server or budget, every other record would fail, too. */
function isRecordError(error: CatalogError): boolean {
  return error instanceof ValidationError || error instanceof NotFoundError || error instanceof InternalError
}

/**
 * Shows the progress: at a terminal in one line that it overwrites, elsewhere (such as in a log) in a line for every 10 % of the records.
 */
function showProgress(progress: Progress, catalog: Catalog): void {
  const { rowCount, createdCount, knownCount, refused } = progress
  const count = createdCount + knownCount + refused.length
  const line = `${count} of ${rowCount}: ${createdCount} created, ${knownCount} already known, ${refused.length} refused`
  const money = `${catalog.budget.remainingUsd} USD left today`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}; ${money}${count === rowCount ? '\n' : ' '}`)
  else if (count === rowCount || count % Math.ceil(rowCount / 10) === 0) print(`${line}; ${money}`)
}

function printSummary({ rowCount, createdCount, knownCount, refused, stopError }: Progress, catalog: Catalog): void {
  for (const { row, error } of refused) {
    printError(`\nRefused: ${row.propose} at ${row.location}. ${error.message}`)
    for (const { path, message } of error.details ?? []) printError(`  ${path}: ${message}`)
    if (error.hint) printError(`  ${error.hint}`)
  }
  print(`Created ${createdCount}, already known ${knownCount}, refused ${refused.length}, for ${catalog.budget.spentUsd} USD.`)
  if (stopError) {
    const left = rowCount - createdCount - knownCount - refused.length
    printError(`Stopped with ${left} left. ${[stopError.message, stopError.hint].filter(Boolean).join('\n')}`)
    printError(`Run it again${stopError.retryAt ? ` after ${stopError.retryAt.toISOString()}` : ''}: it continues with them.`)
  }
}
