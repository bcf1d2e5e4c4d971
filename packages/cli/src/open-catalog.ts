import { Catalog, type Logger } from '@catalog/client'
import type { CliContext, Output } from './cli-context.ts'
import { createPrinter } from './output/printer.ts'
import { assertValidSettings } from './settings.ts'

/** Creates a client with the key and address in the environment. It logs at a terminal, or if CATALOG_LOG is set. */
export function createCatalogFromEnv(stderr: Output, env: CliContext['env']): Catalog {
  assertValidSettings(env)
  const level = env.CATALOG_LOG?.trim()
  const printMessage = (message: string) => createPrinter(stderr, env).printLine(`catalog-agent: ${message}`)
  const logger: Logger = {
    ...(level === 'debug' && { debug: printMessage }),
    ...((stderr.isTTY || level) && { warn: printMessage, error: printMessage }),
  }
  // Spreads calls over the minute, because long lists and the feed would exceed the rate limit.
  return new Catalog({ logger, pace: true })
}
