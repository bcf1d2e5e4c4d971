import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { runStatement } from './ask.ts'
import { waitUntil } from './wait.ts'

/** A way to end PostgreSQL: with a last checkpoint, without one, or killed. */
export type StopMode = 'fast' | 'immediate' | 'killed'

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const

/** A PostgreSQL in a folder, which keeps its address when it is restarted. */
export type Cluster = {
  readonly folder: string
  readonly url: string
  readonly port: number
  start(): Promise<void>
  stop(mode: StopMode): Promise<void>
}

/** Starts a PostgreSQL with the settings that a primary with replicas needs. */
export async function openCluster(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const open = (port?: number) =>
    openEmbeddedPostgres({ dataDir: folder, settings: { wal_keep_size: '1GB', ...settings }, ...(port && { port }) })
  let running: Awaited<ReturnType<typeof open>> | undefined = await open()
  const { url } = running
  const port = Number(new URL(url).port)
  return {
    folder,
    url,
    port,
    async start() {
      running ??= await open(port)
      if (running.url !== url) throw new Error(`PostgreSQL restarted at ${running.url}, because another program has taken port ${port}.`)
    },
    async stop(mode) {
      const pid = await readPostmasterPid(folder)
      if (pid !== undefined && sendSignal(pid, signals[mode])) await waitUntil('PostgreSQL has ended', () => !sendSignal(pid, 0))
      await running?.release()
      running = undefined
    },
  }
}

/** Makes a replica the primary. */
export async function promote(replica: Cluster): Promise<void> {
  await runStatement(replica.url, 'select pg_promote(true)')
}

async function readPostmasterPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'cluster/data/postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n')[0])
}

/** Sends a signal to a process. Returns false if the process does not exist. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
