import { Counter, type Registry } from 'prom-client'
import { onUnshowable } from '../values/unshowable.ts'
import type { Logger } from './logger.ts'

/** Counts and logs stored values that answers cannot show unchanged, until the returned function is called. */
export function watchUnshowableValues(registry: Registry, logger: Logger): () => void {
  const shown = new Counter({
    name: 'catalog_unshowable_values_total',
    help: 'Stored values that an answer could not show unchanged, by the format that cannot represent them.',
    labelNames: ['format'],
    registers: [registry],
  })
  return onUnshowable(({ format, value }) => {
    shown.inc({ format })
    logger.warn({ format, value }, 'a stored value cannot be shown unchanged; `catalog check` lists its place')
  })
}
