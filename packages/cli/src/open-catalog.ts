import { Catalog, type Logger } from '@catalog/client'
import { createPrinter } from './output/printer.ts'
import type { Output, Surroundings } from './surroundings.ts'

/** A client with the key and the address of the environment. It reports what it waits for at a terminal, or where CATALOG_LOG asks. */
export function openCatalog(stderr: Output, env: Surroundings['env']): Catalog {
  const level = env.CATALOG_LOG?.trim()
  const printMessage = (message: string) => createPrinter(stderr, env).line(`catalog-agent: ${message}`)
  const logger: Logger = {
    ...(level === 'debug' && { debug: printMessage }),
    ...((stderr.isTTY || level) && { warn: printMessage, error: printMessage }),
  }
  // Long lists and the feed take many calls: they are spread over the minute rather than refused.
  return new Catalog({ logger, pace: true })
}
