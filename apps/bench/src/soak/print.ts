import type { Soak, Tenth } from './measure.ts'
import { isFlat, type Memory } from './memory.ts'
import type { ExplainedRegression } from './statements.ts'

const parts: readonly (readonly [name: string, pick: (memory: Memory) => number])[] = [
  ['server', ({ server }) => server],
  ['its buffers', ({ external }) => external],
  ['backends of PostgreSQL', ({ backends }) => backends],
]

/** Prints the figures of memory, latencies and statements. Returns true if all of them are within their limits. */
export function printSoak({ tenths, regressions, hasFallen }: Soak): boolean {
  if (hasFallen) process.stdout.write('\nThe server ended by itself.\n')
  const shown = [tenths[0], tenths[Math.ceil(tenths.length / 2) - 1], tenths.at(-1)].filter((tenth) => tenth !== undefined)
  const isMemoryFlat = printMemory(tenths, shown)
  printLatencies(shown)
  const areAsExpected = printUnexpected(tenths)
  printStatements(regressions)
  return !hasFallen && isMemoryFlat && areAsExpected && !regressions.some(({ isFailure }) => isFailure)
}

const printRow = (name: string, cells: readonly string[]) =>
  process.stdout.write(`${name.padEnd(24)} ${cells.map((cell) => cell.padStart(16)).join(' ')}\n`)

function printMemory(tenths: readonly Tenth[], shownTenths: readonly Tenth[]): boolean {
  process.stdout.write('\n')
  printRow('memory, MB', ['10 %', '50 %', '100 %', 'verdict'])
  printRow(
    "the server's heap",
    shownTenths.map(({ memory }) => memory.heap.toFixed(0)),
  )
  return parts
    .map(([name, pick]) => {
      const flat = isFlat(tenths.map(({ memory }) => pick(memory)))
      printRow(name, [...shownTenths.map(({ memory }) => pick(memory).toFixed(0)), flat ? 'flat' : 'GROWS'])
      return flat
    })
    .every((flat) => flat)
}

function printLatencies(shownTenths: readonly Tenth[]): void {
  process.stdout.write('\n')
  printRow('p50 / p99 ms', ['10 %', '50 %', '100 %', 'calls at the end'])
  const kinds = new Set(shownTenths.flatMap(({ latencies }) => Object.keys(latencies)))
  for (const kind of [...kinds].sort()) {
    const of = shownTenths.map(({ latencies }) => latencies[kind])
    printRow(kind, [...of.map((one) => (one ? `${one.p50.toFixed(1)} / ${one.p99.toFixed(1)}` : '')), String(of.at(-1)?.calls ?? 0)])
  }
}

/** Prints unexpected answers. Refused calls are quick and write nothing, so a soak with such calls would prove nothing. */
function printUnexpected(tenths: readonly Tenth[]): boolean {
  const all = tenths.flatMap(({ unexpected }) => Object.entries(unexpected))
  for (const kind of new Set(all.map(([kind]) => kind))) {
    const of = all.filter(([name]) => name === kind).map(([, answers]) => answers)
    process.stdout.write(`\n${kind}: ${of.reduce((sum, { count }) => sum + count, 0)} unexpected answers, the first: ${of[0]?.first}\n`)
  }
  return all.length === 0
}

function printStatements(wentBad: readonly ExplainedRegression[]): void {
  process.stdout.write(
    wentBad.some(({ isFailure }) => isFailure)
      ? '\nStatements whose plans got worse, means per call:\n'
      : "\nNo statement's plan got worse.\n",
  )
  for (const { before, after, buffers, isFailure, text, plan } of wentBad) {
    const formatChange = (name: 'buffers' | 'ms' | 'rows', digits: number) =>
      `${before[name].toFixed(digits)} → ${after[name].toFixed(digits)} ${name}`
    process.stdout.write(
      `\n${formatChange('buffers', 0)}, ${formatChange('ms', 2)}, ${formatChange('rows', 1)}, ${after.calls} calls at the end\n`,
    )
    process.stdout.write(`Buffers per call in each tenth: ${buffers.join(', ')}${isFailure ? '' : '; too few for a failure'}\n`)
    process.stdout.write(`${text.slice(0, 2_000)}\nIts generic plan now:\n${plan}\n`)
  }
}
