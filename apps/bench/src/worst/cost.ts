import { readPostmasterPid } from '../machine/postmaster.ts'
import { createProcessor, type ProcessorTime } from '../machine/processor.ts'

/** Processor time in milliseconds. Node's part is an upper bound, because the client runs in the same process as the server. */
export type Cost = ProcessorTime
/** Measures the processor time of some work. */
export type MeasureCost = (work: () => Promise<unknown>) => Promise<Cost>

/**
 * Creates a function that measures the processor time of this process and of the PostgreSQL processes that serve the database. Other load
 * on the machine hardly changes processor time. If PostgreSQL's processes are not visible, the function measures elapsed time instead.
 */
export async function createCostMeter(
  adminUrl: string,
  url: string,
): Promise<{ readonly measureCost: MeasureCost; readonly meter: 'processor' | 'clock' }> {
  const postmaster = await readPostmasterPid(adminUrl)
  const processor = createProcessor([process.pid], postmaster, new URL(url).pathname.slice(1))
  const measureCost: MeasureCost = async (work) => {
    const [before, began] = [processor.readTime(), performance.now()]
    await work()
    const [cost, ended] = [processor.getTimeSince(before), performance.now()]
    return postmaster === 0 ? { ...cost, postgres: ended - began } : cost
  }
  return { measureCost, meter: postmaster === 0 ? 'clock' : 'processor' }
}

export function sumCost({ node, postgres }: Cost): number {
  return node + postgres
}

/** Returns the smaller value of each part, because any difference comes from other work of the processes. */
export function selectLowerCost(one: Cost, other: Cost): Cost {
  return { node: Math.min(one.node, other.node), postgres: Math.min(one.postgres, other.postgres) }
}
