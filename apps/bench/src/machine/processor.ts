import { listChildren, readThreadCpuMs, readTitle, sumThreadCpuMs } from './resources.ts'

/** Milliseconds of processor time: of the server processes with all their threads, and of the PostgreSQL processes that serve them. */
export type ProcessorTime = { readonly node: number; readonly postgres: number }
export type Processor = {
  /** Returns the time spent so far. */
  readTime(): ProcessorTime
  getTimeSince(before: ProcessorTime): ProcessorTime
}

/**
 * Measures the time of these servers and of the PostgreSQL processes that serve the database, except for one process, such as that of the
 * bench's own connection. If `postmaster` is 0, which means unknown, PostgreSQL's time counts as 0.
 */
export function createProcessor(servers: readonly number[], postmaster: number, databaseName: string, uncounted?: number): Processor {
  /** Processes of PostgreSQL that serve the database, with the processor time of each at the last measurement. */
  const backends = new Map<number, number>()
  const others = new Set<number | undefined>([uncounted])
  let postgres = 0

  /** A request that opens a connection is charged for all work of the new process. */
  function findBackends(): void {
    for (const pid of listChildren(postmaster)) {
      if (backends.has(pid) || others.has(pid)) continue
      const title = readTitle(pid)
      // Leaves out autovacuum, because it may run at any time, for any earlier write.
      if (title.includes(` ${databaseName} `) && !title.includes('autovacuum')) backends.set(pid, 0)
      // A process that has just started still has the title of its parent.
      else if (title.startsWith('postgres: ')) others.add(pid)
    }
  }

  function readTime(): ProcessorTime {
    if (postmaster !== 0) findBackends()
    for (const [pid, before] of backends) {
      const now = readThreadCpuMs(pid)
      if (now === 0) backends.delete(pid)
      else backends.set(pid, now)
      postgres += Math.max(0, now - before)
    }
    return { node: servers.reduce((sum, pid) => sum + sumThreadCpuMs(pid), 0), postgres }
  }

  return {
    readTime,
    getTimeSince(before) {
      const now = readTime()
      return { node: now.node - before.node, postgres: now.postgres - before.postgres }
    },
  }
}
