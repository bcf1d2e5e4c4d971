import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Measures the time that PostgreSQL spends on some work, in milliseconds. */
export type CostOf = (work: () => Promise<unknown>) => Promise<number>

/**
 * Measures by the processor time of the backends that serve the catalog, which other work on the machine does not change much;
 * where the system does not tell it, by the clock.
 */
export async function costMeter(url: string): Promise<{ readonly costOf: CostOf; readonly by: 'processor' | 'clock' }> {
  let pids = await backendsOf(url)
  const spent = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0)
  if (pids.length === 0 || Number.isNaN(spent())) return { by: 'clock', costOf: byClock }
  return {
    by: 'processor',
    async costOf(work) {
      const before = spent()
      const byTheClock = await byClock(work)
      const cost = spent() - before
      if (!Number.isNaN(cost)) return cost
      // A connection was lost, and another has taken its place.
      pids = await backendsOf(url)
      return byTheClock
    },
  }
}

async function backendsOf(url: string): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'catalog' and datname = current_database()",
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

async function byClock(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

function processorMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}
