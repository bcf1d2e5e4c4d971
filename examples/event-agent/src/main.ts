// The command line of the agent (agent.ts): reads the key, and explains a failed call.
import { Catalog, CatalogError } from '@catalog/client'
import { runAgent } from './agent.ts'
import { printError } from './terminal.ts'

/** Every failure of a call is a CatalogError, and its hint says what to do: set a key, ask for a scope, come back later. */
function printFailure(error: unknown): void {
  if (!(error instanceof CatalogError)) throw error
  printError([error.message, error.hint].filter(Boolean).join('\n'))
  if (error.retryAt) printError(`Run it again after ${error.retryAt.toISOString()}: it continues where it stopped.`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  // Takes the key and the address from CATALOG_API_KEY and CATALOG_BASE_URL. `pace` keeps within the rate limit.
  await runAgent(new Catalog({ pace: true }))
}

await main().catch(printFailure)
