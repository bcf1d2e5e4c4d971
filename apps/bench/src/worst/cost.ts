import { readPostmasterPid } from '../machine/postmaster.ts'
import { createProcessor, type ProcessorTime } from '../machine/processor.ts'

/**
 * Milliseconds of processor time. The milliseconds of Node include the client, which runs in the server's process here, so they are an
 * upper bound.
 */
export type Cost = ProcessorTime
/** Measures the processor time of some work. */
export type MeasureCost = (work: () => Promise<unknown>) => Promise<Cost>

/**
 * Measures by the processor time of this process, and of those of PostgreSQL that serve the database, which other work on the machine
 * does not change much; if PostgreSQL's processes are not visible, by the clock.
 */
export async function createCostMeter(
  adminUrl: string,
  url: string,
): Promise<{ readonly costOf: MeasureCost; readonly by: 'processor' | 'clock' }> {
  const postmaster = await readPostmasterPid(adminUrl)
  const processor = createProcessor([process.pid], postmaster, new URL(url).pathname.slice(1))
  const measureCost: MeasureCost = async (work) => {
    const [before, began] = [processor.readTime(), performance.now()]
    await work()
    const [cost, ended] = [processor.getTimeSince(before), performance.now()]
    return postmaster === 0 ? { ...cost, postgres: ended - began } : cost
  }
  return { costOf: measureCost, by: postmaster === 0 ? 'clock' : 'processor' }
}

export function sumCost({ node, postgres }: Cost): number {
  return node + postgres
}

/** Returns the smaller value of each part, because the difference is other work of the processes. */
export function minCost(one: Cost, other: Cost): Cost {
  return { node: Math.min(one.node, other.node), postgres: Math.min(one.postgres, other.postgres) }
}
