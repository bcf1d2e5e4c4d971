// The command line of the mirror: keeps a copy of the catalog in a SQLite database until a signal stops it.
import { Catalog, CatalogError } from '@catalog/client'
import { type MirrorProgress, mirror } from '@catalog/client/mirror'
import { openSqliteStore } from './sqlite-store.ts'
import { print, printError } from './terminal.ts'

async function main(path: string): Promise<void> {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  // Takes the key and the address from CATALOG_API_KEY and CATALOG_BASE_URL. `pace` keeps within the rate limit.
  const catalog = new Catalog({ pace: true })
  const store = openSqliteStore(path)
  const cursor = await store.readCursor()
  print(cursor === undefined ? `Beginning a copy in ${path}.` : `Continuing the copy in ${path}.`)
  const onProgress = ({ step, records }: MirrorProgress) =>
    print(`${new Date().toISOString()} ${step}: ${records} records; ${catalog.budget.spentUsd} USD so far`)
  await mirror(catalog, { store, signal: controller.signal, onProgress }).finally(() => store.database.close())
}

/** Prints the error that ended the mirror. A CatalogError's hint says what to do. */
function printFailure(error: unknown): void {
  if (!(error instanceof CatalogError)) throw error
  printError([error.message, error.hint].filter(Boolean).join('\n'))
  if (error.retryAt) printError(`Run it again after ${error.retryAt.toISOString()}: it continues where it was.`)
  process.exitCode = 1
}

const [path = 'catalog.sqlite', ...more] = process.argv.slice(2)
if (more.length > 0 || path.startsWith('-')) {
  printError('Usage: node src/main.ts [FILE]')
  printError('Keeps a copy of the catalog in FILE (catalog.sqlite), a SQLite database, until it is interrupted.')
  process.exitCode = 2
} else {
  await main(path).catch(printFailure)
}
