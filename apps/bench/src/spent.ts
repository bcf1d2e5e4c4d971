import { childrenOf, cpuMillisecondsOfThreads, titleOf } from './siege/resources.ts'

/** Milliseconds of processor time since the processes began; of PostgreSQL those that serve connections, each by its number. */
export type Spent = { readonly node: number; readonly backends: ReadonlyMap<number, number> }

/** Reads what a server process has spent, and what the children of the postmaster have that serve a database, but for one. */
export function readSpent(server: number, postmaster: number, database: string, uncounted?: number): Spent {
  // Not what cleans up behind the calls: it does so whenever it likes, for what others wrote.
  const serving = (pid: number) => pid !== uncounted && titleOf(pid).includes(` ${database} `) && !titleOf(pid).includes('autovacuum')
  const backends = childrenOf(postmaster).filter(serving)
  return { node: cpuMillisecondsOfThreads(server), backends: new Map(backends.map((pid) => [pid, cpuMillisecondsOfThreads(pid)])) }
}

/** What was spent in between, in all. A backend that began meanwhile has spent all that it did. */
export function spentBetween(before: Spent, after: Spent): { readonly node: number; readonly postgres: number } {
  const postgres = [...after.backends].reduce((total, [pid, used]) => total + used - (before.backends.get(pid) ?? 0), 0)
  return { node: after.node - before.node, postgres }
}
