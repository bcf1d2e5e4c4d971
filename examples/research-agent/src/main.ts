// The command line of the agent (agent.ts): what it is asked to do, and what it says when a call fails.
import { parseArgs } from 'node:util'
import { Catalog, CatalogError } from '@catalog/client'
import { type Options, runAgent } from './agent.ts'
import { complain } from './terminal.ts'

/** Undefined where the command line is not as it should be. */
function readOptions(): Options | undefined {
  try {
    const text = { type: 'string' } as const
    const { limit = '5', entity, approve } = parseArgs({ options: { limit: text, entity: text, approve: text } }).values
    if (!/^[1-9]\d{0,5}$/.test(limit) || entity === '' || approve?.trim() === '') return undefined
    return { limit: Number(limit), entity, approve }
  } catch {
    return undefined
  }
}

/** Every failure of a call is a CatalogError, and its hint says what to do: set a key, start the server, come back later. */
function explain(error: unknown): void {
  if (!(error instanceof CatalogError)) throw error
  complain([error.message, error.hint].filter(Boolean).join('\n'))
  process.exitCode = 1
}

async function main(options: Options): Promise<void> {
  // Takes the key and the address from CATALOG_API_KEY and CATALOG_BASE_URL. `pace` keeps to the calls per minute.
  await runAgent(new Catalog({ pace: true }), options)
}

const options = readOptions()
if (options === undefined) {
  complain('Usage: node src/main.ts [--limit N] [--entity SLUG] [--approve NAME]')
  complain('Looks at the N most urgent entities (5), or at one; NAME approves what is then proposed.')
  process.exitCode = 2
} else {
  await main(options).catch(explain)
}
