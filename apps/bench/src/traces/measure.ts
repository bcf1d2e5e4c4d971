import { fileURLToPath } from 'node:url'
import { startCollector } from '../../../server/src/testing/collector/collector.ts'
import { type Environment, type ServerProcess, startServerProcess } from '../../../server/src/testing/command-line.ts'
import { checkOutRelease } from '../../../server/src/testing/releases/previous-release.ts'
import { readWithEachKey } from '../calls/read-with-each-key.ts'
import { buildCases } from '../cases.ts'
import { sumThreadCpuMs } from '../machine/resources.ts'
import { mintKeys, prepareDatabase } from '../prepare.ts'
import { computeMedian } from '../statistics.ts'

/** Milliseconds of processor time that a server uses for a call, in each round. */
export type TracesRow = { readonly name: string; readonly server: string; readonly rounds: readonly number[] }
type Plan = {
  readonly entities: number
  readonly calls: number
  readonly rounds: number
  readonly folder: string
  /** The commit to compare with this code. */
  readonly before: string | undefined
  readonly isWanted: (name: string) => boolean
}

const connections = 8
const present = fileURLToPath(new URL('../../../server/src/cli.ts', import.meta.url))

/** Measures the cost of a call with traces off, sampled, and all kept, in turns, so that a noisy minute affects all equally. */
export async function measureTraces(adminUrl: string, { entities, calls, rounds, folder, before, isWanted }: Plan): Promise<TracesRow[]> {
  const url = await prepareDatabase(adminUrl, entities)
  const keys = (await mintKeys(url, connections)).map(({ text }) => text)
  const collector = await startCollector()
  const release = before === undefined ? undefined : await checkOutRelease(before)
  if (typeof release === 'string') throw new Error(release)
  const env = { DATABASE_URL: url, CATALOG_ENVIRONMENT: 'test', CATALOG_DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }
  const servers: { readonly name: string; readonly process: ServerProcess }[] = []
  const start = async (name: string, settings: Environment, program = present) =>
    void servers.push({ name, process: await startServerProcess({ ...env, ...settings }, program) })
  try {
    if (release) await start(`at ${before}`, {}, release.cli)
    await start('off', {})
    await start('on, 1 % kept', on)
    await start('on, all kept', { ...on, OTEL_TRACES_SAMPLER: 'always_on' })
    const rows: TracesRow[] = []
    for (const { name, path } of buildCases('').filter((of) => !of.path.includes('cursor') && !of.oneKey && isWanted(of.name))) {
      const taken = new Map(servers.map((server) => [server.name, [] as number[]]))
      for (let round = 0; round <= rounds; round++)
        for (const server of rotate(servers, round)) {
          const cost = await measureCost(server.process, path, keys, calls)
          // The first round only warms up.
          if (round > 0) taken.get(server.name)?.push(cost)
        }
      for (const [server, measured] of taken) rows.push({ name, server, rounds: measured })
      process.stderr.write(`measured ${name}\n`)
    }
    return rows
  } finally {
    for (const server of servers) await server.process.stop()
    await collector.stop()
    await release?.removeFolder()
  }
}

/** Rotates the order in each round, because each measurement changes the state of the memory for later ones. */
function rotate<T>(all: readonly T[], round: number): readonly T[] {
  const first = round % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

async function measureCost({ pid, address }: ServerProcess, path: string, keys: readonly string[], calls: number): Promise<number> {
  const before = sumThreadCpuMs(pid)
  await readWithEachKey(`${address}${path}`, keys, calls)
  return (sumThreadCpuMs(pid) - before) / calls
}

/** Prints the median and the range of each cost, and the median of its ratios to the first cost of the same round. */
export function printTraces(rows: readonly TracesRow[]): void {
  process.stdout.write("\nThe server's processor time for a call, in ms: median (minimum to maximum), × the first in the same round\n")
  for (const { name, server, rounds } of rows) {
    const first = rows.find((row) => row.name === name)?.rounds ?? rounds
    const ratio = computeMedian(rounds.map((cost, round) => cost / (first[round] ?? cost)))
    const range = `(${Math.min(...rounds).toFixed(3)} to ${Math.max(...rounds).toFixed(3)})`
    process.stdout.write(`${name.padEnd(22)} ${server.padEnd(14)} ${computeMedian(rounds).toFixed(3)} ${range} × ${ratio.toFixed(3)}\n`)
  }
}
