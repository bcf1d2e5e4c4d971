import { cpuMillisecondsOfThread, cpuMillisecondsOfThreads, listChildren, readTitle } from '../siege/resources.ts'

/** Milliseconds of processor time so far: of the server's process with all of its threads, and of its connections' processes in PostgreSQL. */
export type ProcessorTime = { readonly server: number; readonly database: number }
export type Processor = { readTime(): ProcessorTime }

/** `postmaster` 0 is unknown: then PostgreSQL counts as nothing. */
export function createProcessor(server: number, postmaster: number, databaseName: string): Processor {
  /** Processes of PostgreSQL that serve the database, with what each had used when it was last seen. */
  const backends = new Map<number, number>()
  const others = new Set<number>()
  let database = 0

  /** Any request may open a connection, and is charged for all work of its process. */
  function findBackends(): void {
    for (const pid of listChildren(postmaster)) {
      if (backends.has(pid) || others.has(pid)) continue
      const title = readTitle(pid)
      if (title.includes(` ${databaseName} `) && !title.includes('autovacuum')) backends.set(pid, 0)
      // A process that has just begun has the title of the first process.
      else if (title.startsWith('postgres: ')) others.add(pid)
    }
  }

  return {
    readTime() {
      if (postmaster !== 0) findBackends()
      for (const [pid, before] of backends) {
        const now = cpuMillisecondsOfThread(pid)
        if (now === 0) backends.delete(pid)
        else backends.set(pid, now)
        database += Math.max(0, now - before)
      }
      return { server: cpuMillisecondsOfThreads(server), database }
    },
  }
}
