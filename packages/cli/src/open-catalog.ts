import { Catalog, type Logger } from '@catalog/client'
import { createPrinter } from './output/printer.ts'
import type { Output, Surroundings } from './surroundings.ts'

/** A client with the key and the address of the environment. What it waits for is told at a terminal, or where CATALOG_LOG asks. */
export function openCatalog(stderr: Output, env: Surroundings['env']): Catalog {
  const level = env.CATALOG_LOG?.trim()
  const tell = (message: string) => createPrinter(stderr, env).line(`catalog-agent: ${message}`)
  const logger: Logger = {
    ...(level === 'debug' && { debug: tell }),
    ...((stderr.isTTY || level) && { warn: tell, error: tell }),
  }
  // Long lists and the feed take many calls: they are spread over the minute rather than refused.
  return new Catalog({ logger, pace: true })
}
