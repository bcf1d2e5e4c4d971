import { cpuMillisecondsOfThreads, findChildren, readTitle } from './siege/resources.ts'

/** Milliseconds of processor time since the processes began; of PostgreSQL those that serve connections, each by its number. */
export type ProcessorTime = { readonly node: number; readonly backends: ReadonlyMap<number, number> }

/** Reads what a server process has spent, and what the PostgreSQL processes that serve a database have spent, except one. */
export function readSpent(server: number, postmaster: number, database: string, uncounted?: number): ProcessorTime {
  // Leaves out autovacuum, which runs at any time and for any earlier write.
  const serving = (pid: number) => pid !== uncounted && readTitle(pid).includes(` ${database} `) && !readTitle(pid).includes('autovacuum')
  const backends = findChildren(postmaster).filter(serving)
  return { node: cpuMillisecondsOfThreads(server), backends: new Map(backends.map((pid) => [pid, cpuMillisecondsOfThreads(pid)])) }
}

/** Sums the processor time spent in between. A backend that began in between counts with all of its time. */
export function sumSpent(before: ProcessorTime, after: ProcessorTime): { readonly node: number; readonly postgres: number } {
  const postgres = [...after.backends].reduce((total, [pid, used]) => total + used - (before.backends.get(pid) ?? 0), 0)
  return { node: after.node - before.node, postgres }
}
