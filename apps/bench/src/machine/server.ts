import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type MeasuredServer = {
  /** Like `http://127.0.0.1:41234`. */
  readonly address: string
  readonly pid: number
  /** True when the server ended without being stopped. */
  hasFallen(): boolean
  stop(): Promise<void>
}
export type ServerPlan = {
  readonly databaseUrl: string
  /** Folder for its files and its log. */
  readonly folder: string
  /** Runs the output of `pnpm build` instead of the source. */
  readonly built: boolean
  /** Port of its metrics. Without a port, the server serves no metrics. */
  readonly metricsPort?: number
  /** Further settings of the environment. */
  readonly env?: Readonly<Record<string, string>>
}

const stopMs = 15_000
/** Options of Node and of the system's allocator, as in `npx pnpm start` and in the files in deploy/. */
const nodeOptions = ['--max-semi-space-size=16']
const allocator = { MALLOC_MMAP_THRESHOLD_: '65536' }

/** Otherwise each new server would start the nightly dump, whose cost would count for the attack or the stub. */
const withoutNightlyDump = { CATALOG_DUMP_HOUR: 'off' }

/** Starts `catalog start` as in production, in a separate process, with its log in a file. */
export async function startMeasuredServer({ databaseUrl, folder, built, metricsPort = 0, env = {} }: ServerPlan): Promise<MeasuredServer> {
  const cli = fileURLToPath(new URL(built ? '../../../server/dist/cli.js' : '../../../server/src/cli.ts', import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...nodeOptions, cli, 'start'], {
    env: {
      ...{ ...allocator, PATH, HOME, PORT: '0', CATALOG_ENVIRONMENT: 'test', DATABASE_URL: databaseUrl },
      ...{ CATALOG_DATA_DIR: folder, CATALOG_METRICS_PORT: String(metricsPort), ...withoutNightlyDump, ...env },
    },
    stdio: ['ignore', 'pipe', openSync(join(folder, 'server.log'), 'w')],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const killServer = () => void child.kill('SIGKILL')
  process.once('exit', killServer)
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, base] = /Base address +(\S+)\/v1\n[\s\S]*Stop with Ctrl-C/.exec(said) ?? []
      if (base !== undefined) resolve(base)
    })
    ended.then(() => reject(new Error(`The server ended with ${child.exitCode} before it listened; its log is ${folder}/server.log.`)))
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    address,
    pid: child.pid ?? 0,
    hasFallen: hasEnded,
    async stop() {
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
      if (!hasEnded()) child.kill('SIGKILL')
      await ended
      process.off('exit', killServer)
    },
  }
}
