import type { LoadFigures } from './load.ts'
import type { Row } from './reads.ts'

/**
 * Prints figures and their ratios to the floor. On a shared machine only the ratios are reliable, because both sides ran in the same
 * minutes.
 */
export function printTable(rows: readonly Row[]): void {
  const formatRow = (...cells: readonly string[]) =>
    `${cells.map((cell, index) => (index < 2 ? cell.padEnd(index === 0 ? 29 : 13) : cell.padStart(9))).join(' ')}\n`
  process.stdout.write(`\n${formatRow('case, connections', 'server', 'req/s', '× floor', 'p50 ms', '× floor', 'p99 ms', '× floor')}`)
  for (const row of rows) {
    const floor =
      rows.find(({ name, connections, server }) => name === row.name && connections === row.connections && server === 'floor') ?? row
    const formatRatio = (pick: (one: LoadFigures) => number) => (pick(row) / Math.max(pick(floor), 0.01)).toFixed(2)
    process.stdout.write(
      formatRow(
        `${row.name}, ${row.connections}`,
        row.server,
        row.requestsPerSecond.toFixed(0),
        formatRatio((one) => one.requestsPerSecond),
        row.p50.toFixed(1),
        formatRatio((one) => one.p50),
        row.p99.toFixed(1),
        formatRatio((one) => one.p99),
      ),
    )
  }
}

/** Prints the ratio of the p99 of each case in the large catalog to that in the small one. */
export function printGrowth(small: readonly Row[], large: readonly Row[]): void {
  process.stdout.write('\np99 of this server, large catalog compared with small one:\n')
  for (const row of small.filter(({ server }) => server === 'server')) {
    const grown = large.find(({ name, connections, server }) => name === row.name && connections === row.connections && server === 'server')
    if (grown)
      process.stdout.write(
        `${`${row.name}, ${row.connections}`.padEnd(29)} ${row.p99.toFixed(1).padStart(8)} → ${grown.p99.toFixed(1).padStart(8)} ms  × ${(grown.p99 / row.p99).toFixed(2)}\n`,
      )
  }
}
