import { readFileSync } from 'node:fs'
import { childrenOf, cpuMillisecondsOfThread, cpuMillisecondsOfThreads } from '../siege/resources.ts'

/** Milliseconds of processor time so far: of the server's process with all of its threads, and of its connections' processes in PostgreSQL. */
export type Used = { readonly server: number; readonly database: number }
export type Processor = { used(): Used }

const refreshEvery = 50

/** `postmaster` 0 is unknown: then PostgreSQL counts as nothing. */
export function createProcessor(server: number, postmaster: number, databaseName: string): Processor {
  let looks = 0
  let backends: number[] = []
  return {
    used() {
      if (postmaster !== 0 && looks++ % refreshEvery === 0) backends = childrenOf(postmaster).filter((pid) => serves(pid, databaseName))
      return {
        server: cpuMillisecondsOfThreads(server),
        database: backends.reduce((sum, pid) => sum + cpuMillisecondsOfThread(pid), 0),
      }
    },
  }
}

/** A process for one connection says in its title to which database. */
function serves(pid: number, databaseName: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` ${databaseName} `)
  } catch {
    return false
  }
}
