import { type LoadFigures, mergeRounds } from '../load.ts'
import type { Row } from '../reads.ts'
import type { Bench } from './bench.ts'
import type { Script } from './by-hand.ts'
import { measureCalls } from './calls.ts'

export type Rounds = {
  readonly rounds: number
  /** Number of calls in a round. */
  readonly calls: number
  readonly isWanted: (name: string) => boolean
  readonly serverOnly: boolean
}

/** A measured case: calls of the server, and the statements of one such call. Each number is used once. */
export type BenchCase = {
  runOnServer(numbers: readonly number[]): Promise<LoadFigures>
  recordScript(number: number): Promise<Script>
  /** True if all calls send the same request. */
  readonly isOneScript?: true
}

/** Measures the server and the same statements sent by hand, in turns, and returns the medians. A short first round only warms up. */
export async function measureBenchCase(
  name: string,
  bench: Bench,
  { rounds, calls, serverOnly }: Rounds,
  createNumbers: (count: number) => number[],
  benchCase: BenchCase,
): Promise<Row[]> {
  const taken: Record<'floor' | 'server', LoadFigures[]> = { floor: [], server: [] }
  for (let round = 0; round <= rounds; round++) {
    const count = round === 0 ? Math.ceil(calls / 4) : calls
    const server = await benchCase.runOnServer(createNumbers(count))
    const floor = serverOnly ? undefined : await runScripts(bench, createNumbers(count), benchCase)
    if (round === 0) continue
    taken.server.push(server)
    if (floor) taken.floor.push(floor)
  }
  process.stderr.write(`measured ${name} at ${bench.lanes.length}\n`)
  const rows = (['floor', 'server'] as const).filter((server) => taken[server].length > 0)
  return rows.map((server) => ({ name, connections: bench.lanes.length, server, ...mergeRounds(taken[server]) }))
}

async function runScripts(bench: Bench, numbers: readonly number[], benchCase: BenchCase): Promise<LoadFigures> {
  const scripts: Script[] = []
  for (const number of numbers)
    scripts.push(benchCase.isOneScript ? (scripts[0] ?? (await benchCase.recordScript(number))) : await benchCase.recordScript(number))
  return measureCalls(bench.lanes.length, scripts, (script, lane) => bench.scriptRunner.run(script, lane))
}
