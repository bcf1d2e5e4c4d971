import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'

type WaitingCount = { readonly status: 'pending' | 'unmatched'; readonly n: number; readonly age: number }

/** Milliseconds until proposals are counted again, and until the last count is too old to show. */
const freshMs = 15_000
const tooOldMs = 60_000
/** Maximum count, which bounds the cost of the query. */
const maxCounted = 10_000

/**
 * Registers how many proposals wait for a curator, and for how long the oldest has waited. Requests for metrics never wait for the
 * database: they start a read in the background, whose result the next request shows.
 */
export function registerWaitingProposals(registry: Registry, database: Database): void {
  let known: { readonly at: number; readonly rows: readonly WaitingCount[] } | undefined
  let asked = Number.NEGATIVE_INFINITY
  const refreshIfStale = () => {
    if (performance.now() - asked < freshMs) return
    asked = performance.now()
    database.run(readWaitingCounts).then(
      (rows) => {
        known = { at: performance.now(), rows }
      },
      () => undefined,
    )
  }
  const getFreshRows = () => (known && performance.now() - known.at < tooOldMs ? known.rows : [])
  const registerGauge = (name: string, help: string, value: (waiting: WaitingCount) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['status'],
      registers: [registry],
      collect() {
        refreshIfStale()
        this.reset()
        for (const waiting of getFreshRows()) this.set({ status: waiting.status }, value(waiting))
      },
    })
  registerGauge('catalog_proposals_waiting', `Proposals that wait, ${maxCounted} at most; 15 to 30 seconds old.`, ({ n }) => n)
  registerGauge('catalog_proposals_oldest_age_seconds', 'How long the oldest proposal has waited; 0 if none waits.', ({ age }) => age)
}

async function readWaitingCounts(db: Db): Promise<readonly WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select s.status, (select count(*) from (select from proposals p where p.status = s.status limit ${sql.lit(maxCounted)}) few) as n,
      coalesce((select extract(epoch from now() - p.created_at)::double precision from proposals p where p.status = s.status
        order by p.created_at limit 1), 0) as age
    from (values ('pending'), ('unmatched')) s (status)`.execute(db)
  return rows
}
