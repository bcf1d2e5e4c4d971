// The command line of the importer (importer.ts): reads its options, and explains why it cannot start.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Catalog, CatalogError } from '@catalog/client'
import { type Options, runImporter } from './importer.ts'
import { UnreadableError } from './rows.ts'
import { printError } from './terminal.ts'

async function main(options: Options): Promise<void> {
  // Takes the key and the address from CATALOG_API_KEY and CATALOG_BASE_URL. `pace` keeps within the rate limit.
  if (!(await runImporter(new Catalog({ pace: true }), options))) process.exitCode = 1
}

/** Undefined if the command line is invalid. */
function readOptions(): Options | undefined {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({ options: { concurrency: text, 'max-usd': text }, allowPositionals: true })
    const { concurrency = '4', 'max-usd': maxUsd } = values
    const [file = fileURLToPath(new URL('../companies.ndjson', import.meta.url)), ...more] = positionals
    if (more.length > 0 || !/^[1-9]\d?$/.test(concurrency) || (maxUsd !== undefined && !/^\d+(\.\d+)?$/.test(maxUsd))) return undefined
    return { file, concurrency: Number(concurrency), maxUsd: maxUsd === undefined ? undefined : Number(maxUsd) }
  } catch {
    return undefined
  }
}

/**
 * Prints an error that occurs before the first record: an unreadable file, a bad key or an unreachable server. A CatalogError's hint says
 * what to do.
 */
function printFailure(error: unknown): void {
  if (!(error instanceof CatalogError || error instanceof UnreadableError)) throw error
  printError([error.message, error.hint].filter(Boolean).join('\n'))
  process.exitCode = 1
}

const options = readOptions()
if (options === undefined) {
  printError('Usage: node src/main.ts [FILE] [--concurrency N] [--max-usd USD]')
  printError('Proposes each record of FILE (NDJSON, or a JSON array; companies.ndjson), N (4) at a time, for USD at most.')
  process.exitCode = 2
} else {
  await main(options).catch(printFailure)
}
