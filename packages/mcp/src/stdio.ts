import { Catalog, type Logger } from '@catalog/client'
import { escapeUnseenInLine } from '@catalog/contract/unseen'
import { type StdioServerHandle, serveStdio } from '@modelcontextprotocol/server/stdio'
import { buildServer } from './build-server.ts'
import type { ApprovalSetting } from './options.ts'
import { createMemoryPreviews } from './previews.ts'

const writeLog = (message: string) => void process.stderr.write(`${escapeUnseenInLine(`catalog-mcp: ${message}`)}\n`)
const stderrLogger: Logger = { debug: writeLog, warn: writeLog, error: writeLog }

/** Creates a client that logs to standard error if CATALOG_LOG is set. The console would write some of it to standard output. */
function createCatalog(): Catalog {
  const isLogging = (process.env.CATALOG_LOG ?? '').trim() !== ''
  return new Catalog({ pace: true, ...(isLogging && { logger: stderrLogger }) })
}

/** Options of a server over stdio. */
export interface StdioOptions {
  /** The client. Default: a client with the key and address from CATALOG_API_KEY and CATALOG_BASE_URL. */
  readonly catalog?: Catalog | undefined
  /** Decides what happens to a proposal if the client cannot ask a person. Default: `client`. */
  readonly approval?: ApprovalSetting | undefined
}

/**
 * Serves the catalog over stdin and stdout, which only the protocol may use. Calls `whoami` once to read the id and the scopes of
 * the key.
 *
 * @throws A CatalogError where the key is missing, unknown or out of budget.
 */
export async function startStdio({ catalog = createCatalog(), approval = 'client' }: StdioOptions = {}): Promise<StdioServerHandle> {
  const { key, scopes } = await catalog.whoami()
  const previews = createMemoryPreviews()
  const stateKey = crypto.getRandomValues(new Uint8Array(32))
  return serveStdio(() => buildServer(catalog, { keyId: key.id, scopes, previews, stateKey, approval }))
}
