import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkOutRelease } from '../../../server/src/testing/releases/previous-release.ts'
import { formatLine } from '../columns.ts'
import { measureCalls } from '../proposals/calls.ts'
import { computeMedian } from '../statistics.ts'
import { type AgainstCase, buildAgainstCases } from './cases.ts'
import { type Side, startSide } from './side.ts'

export type AgainstPlan = {
  readonly ref: string
  readonly folder: string
  readonly entities: number
  readonly calls: number
  readonly rounds: number
  /** Numbers of connections to measure with, instead of those of each case. */
  readonly connections: readonly number[] | undefined
  readonly isWanted: (name: string) => boolean
  /** True when a writer changes the catalog all the time, so that no answer is kept for long. */
  readonly restless: boolean
}
/** Cost of a call in one round, in milliseconds of processor time, and how long callers waited. */
export type Cost = { readonly node: number; readonly postgres: number; readonly p50: number; readonly p99: number }
export type AgainstRow = {
  readonly name: string
  readonly connections: number
  readonly asked: number
  readonly before: readonly Cost[]
  readonly now: readonly Cost[]
}

const here = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * Measures this code and another commit in turns, each with its own PostgreSQL and its own catalog of the same size. Other load on the
 * machine changes processor time less than elapsed time, and a ratio compares runs of the same minute.
 */
export async function measureAgainst(plan: AgainstPlan): Promise<AgainstRow[]> {
  const { ref, folder, entities, rounds } = plan
  const cases = buildAgainstCases(entities).filter(({ name }) => plan.isWanted(name))
  const listConnections = ({ connections }: AgainstCase) => plan.connections ?? [connections, 1]
  const connections = Math.max(...cases.flatMap(listConnections))
  const release = await checkOutRelease(ref)
  if (typeof release === 'string') throw new Error(release)
  const sides: Side[] = []
  const startAndSeedSide = async (name: string, root: string) => {
    process.stderr.write(`seeding ${entities} entities for ${name} …\n`)
    sides.push(await startSide({ name, root, folder: join(folder, name.replaceAll(/\W/g, '-')), entities, connections }))
  }
  try {
    await startAndSeedSide(ref, join(release.cli, '../../../..'))
    await startAndSeedSide('this code', here)
    const rows: AgainstRow[] = []
    let next = 1
    for (const one of cases)
      for (const connections of listConnections(one)) {
        const costs = sides.map((): Cost[] => [])
        for (let round = 0; round <= rounds; round++) {
          const count = one.callMultiplier * (round === 0 ? Math.ceil(plan.calls / 4) : plan.calls)
          const numbers = Array.from({ length: count }, () => next++)
          // Alternates the order, because the first side changes the state of the memory for the second.
          for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
            const [side, taken] = [sides[index], costs[index]]
            if (!side || !taken) throw new Error('There are two sides.')
            const cost = await measureCost(side, one, { numbers, connections, hasWriter: plan.restless })
            // The first round only warms up.
            if (round > 0) taken.push(cost)
            else await side.tidyUp()
          }
        }
        const asked = connections === 1 ? one.maxRatios.one : one.maxRatios.many
        const row = { name: one.name, connections, asked, before: costs[0] ?? [], now: costs[1] ?? [] }
        printRow(row, rows.length === 0)
        rows.push(row)
      }
    return rows
  } finally {
    for (const side of sides) await side.stop()
    await release.removeFolder()
  }
}

type Round = { readonly numbers: readonly number[]; readonly connections: number; readonly hasWriter: boolean }

async function measureCost(side: Side, { prepare }: AgainstCase, { numbers, connections, hasWriter }: Round): Promise<Cost> {
  const call = await prepare(side, numbers, connections)
  const stop = hasWriter ? await side.startContinuousWrites() : async () => undefined
  const before = side.processor.readTime()
  const { p50, p99 } = await measureCalls(connections, [...numbers.keys()], call)
  const { node, postgres } = side.processor.getTimeSince(before)
  await stop()
  return { node: node / numbers.length, postgres: postgres / numbers.length, p50, p99 }
}

/** Medians of the rounds; the ratio is the median of the ratios of the rounds. */
function printRow({ name, connections, asked, before, now }: AgainstRow, isFirst: boolean): void {
  const formatRow = (cells: readonly string[]) => formatLine(cells, [26, 16])
  if (isFirst)
    process.stdout.write(`\n${formatRow(['processor time a call', 'Node ms', 'PostgreSQL ms', 'ratio', 'goal', 'p50 / p99 ms'])}`)
  const formatMedians = (pick: (cost: Cost) => number) =>
    `${computeMedian(before.map(pick)).toFixed(2)} → ${computeMedian(now.map(pick)).toFixed(2)}`
  const ratios = now.map((cost, round) => sumCost(cost) / sumCost(before[round] ?? cost))
  const latency = `${computeMedian(now.map(({ p50 }) => p50)).toFixed(1)} / ${computeMedian(now.map(({ p99 }) => p99)).toFixed(1)}`
  const [goal, call] = [`≤ ${asked.toFixed(2)}`, `${name} · ${connections}`]
  process.stdout.write(
    formatRow([
      call,
      formatMedians(({ node }) => node),
      formatMedians(({ postgres }) => postgres),
      computeMedian(ratios).toFixed(2),
      goal,
      latency,
    ]),
  )
}

const sumCost = ({ node, postgres }: Cost) => node + postgres
