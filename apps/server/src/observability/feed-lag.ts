import { Gauge, type Registry } from 'prom-client'
import { getLagSeconds } from '../changes/queries.ts'
import type { Database } from '../database/database.ts'

/** Milliseconds until the lag is read again, and until the last result is too old to show. */
const freshMs = 15_000
const tooOldMs = 60_000

/**
 * Registers the time for which the feed has held back events because of an older open transaction. Requests for metrics do not wait for the
 * database.
 */
export function registerFeedLag(registry: Registry, database: Database): void {
  let known: { readonly at: number; readonly lag: number } | undefined
  let asked = Number.NEGATIVE_INFINITY
  const refreshIfStale = () => {
    if (performance.now() - asked < freshMs) return
    asked = performance.now()
    database.run(getLagSeconds).then(
      (lag) => {
        known = { at: performance.now(), lag }
      },
      () => undefined,
    )
  }
  new Gauge({
    name: 'catalog_feed_lag_seconds',
    help: 'Age in seconds of the oldest change that the feed does not show yet; 0 if it shows all; up to 30 seconds out of date.',
    registers: [registry],
    collect() {
      refreshIfStale()
      this.reset()
      if (known && performance.now() - known.at < tooOldMs) this.set(known.lag)
    },
  })
}
