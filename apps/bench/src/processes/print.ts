import { formatLine } from '../columns.ts'
import { computeMedian } from '../statistics.ts'
import type { ProcessesRow } from './measure.ts'

/** Required throughput of two processes, as a multiple of that of one, if the cores allow it. */
const minRatio = 1.7

const titles = ['two processes and one', 'one: requests/s', 'two: requests/s', 'ratio', 'at most', 'Node ms', 'PostgreSQL ms', 'client ms']
const widths = [26, 16, 16, 8, 8, 8, 14, 10]

export function printProcesses(rows: readonly ProcessesRow[]): void {
  const printRow = (cells: readonly string[], verdict?: string) => process.stdout.write(formatLine(cells, widths, verdict))
  process.stdout.write('\n')
  printRow(titles)
  for (const row of rows) {
    const { name, rounds, cost, limit } = row
    const [one, two] = [computeMedian(rounds.map((round) => round.one)), computeMedian(rounds.map((round) => round.two))]
    const costs = [cost.node, cost.postgres, cost.client].map((milliseconds) => milliseconds.toFixed(2))
    printRow(
      [name, one.toFixed(0), two.toFixed(0), `${computeRatio(row).toFixed(2)} ×`, `${limit.toFixed(2)} ×`, ...costs],
      formatVerdict(row),
    )
  }
  const [cores] = rows.map((row) => row.cores)
  process.stdout.write(
    `\n\`at most\` is the highest ratio that the ${cores} cores of this machine allow, computed from the processor time of a request with one process; the client and PostgreSQL use the same cores.\n`,
  )
}

/** Computes the median of the ratios of the rounds; each ratio compares runs of the same minute. */
function computeRatio({ rounds }: ProcessesRow): number {
  return computeMedian(rounds.map(({ one, two }) => two / one))
}

function formatVerdict(row: ProcessesRow): string {
  if (row.limit < minRatio) return `${row.cores} cores do not allow ${minRatio} ×`
  return computeRatio(row) >= minRatio ? `goal ≥ ${minRatio} ×` : `MISSED: goal ≥ ${minRatio} ×`
}
