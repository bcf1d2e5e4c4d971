// The command line of the agent (agent.ts): reads its options, and explains a failed call.
import { parseArgs } from 'node:util'
import { Catalog, CatalogError } from '@catalog/client'
import { type Options, runAgent } from './agent.ts'
import { followProposal } from './follow.ts'
import { printError } from './terminal.ts'

/** The options of a run; with `follow` the id of a proposal that is followed instead. */
type CliOptions = Options & { readonly follow: string | undefined }

/** Undefined if the command line is invalid. */
function readOptions(): CliOptions | undefined {
  try {
    const text = { type: 'string' } as const
    const options = { limit: text, entity: text, approve: text, follow: text }
    const { limit = '5', entity, approve: approver, follow } = parseArgs({ options }).values
    if (!/^[1-9]\d{0,5}$/.test(limit) || [entity, approver?.trim(), follow].includes('')) return undefined
    return { limit: Number(limit), entity, approver, follow }
  } catch {
    return undefined
  }
}

/** Every failure of a call is a CatalogError, and its hint says what to do: set a key, start the server, come back later. */
function printFailure(error: unknown): void {
  if (!(error instanceof CatalogError)) throw error
  printError([error.message, error.hint].filter(Boolean).join('\n'))
  process.exitCode = 1
}

async function main({ follow, ...options }: CliOptions): Promise<void> {
  // Takes the key and the address from CATALOG_API_KEY and CATALOG_BASE_URL. `pace` keeps within the rate limit.
  const catalog = new Catalog({ pace: true })
  if (follow === undefined) await runAgent(catalog, options)
  else await followProposal(catalog, follow, options.approver)
}

const options = readOptions()
if (options === undefined) {
  printError('Usage: node src/main.ts [--limit N] [--entity SLUG] [--approve NAME]')
  printError('       node src/main.ts --follow PROPOSAL_ID [--approve NAME]')
  printError('Looks at the N most urgent entities (default 5), or at one; NAME approves the proposals.')
  printError('--follow waits for the decision on a proposal, and answers what a curator asks about it.')
  process.exitCode = 2
} else {
  await main(options).catch(printFailure)
}
