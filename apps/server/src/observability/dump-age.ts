import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { findDumpAgeSeconds } from '../dumps/queries.ts'

/** Milliseconds until the age is read again, and until the last result is too old to show. */
const freshMs = 60_000
const tooOldMs = 240_000

/**
 * Registers the age of the newest dump. Requests for metrics never wait for the database: they start a read in the background, whose
 * result the next request shows.
 */
export function registerDumpAge(registry: Registry, database: Database): void {
  let known: { readonly at: number; readonly age: number | undefined } | undefined
  let asked = Number.NEGATIVE_INFINITY
  const refreshIfStale = () => {
    if (performance.now() - asked < freshMs) return
    asked = performance.now()
    database.run(findDumpAgeSeconds).then(
      (age) => {
        known = { at: performance.now(), age }
      },
      () => undefined,
    )
  }
  new Gauge({
    name: 'catalog_dump_age_seconds',
    help: 'Age of the newest dump in seconds; absent if there is none.',
    registers: [registry],
    collect() {
      refreshIfStale()
      this.reset()
      const since = known && performance.now() - known.at
      if (known?.age === undefined || since === undefined || since > tooOldMs) this.remove()
      else this.set(known.age + since / 1000)
    },
  })
}
