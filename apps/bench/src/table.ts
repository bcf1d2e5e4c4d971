import type { Measured } from './load.ts'

export type Row = Measured & { readonly name: string; readonly connections: number; readonly server: string }

/** Absolute figures mean little on a shared machine; the ratios to the floor, taken in the same minutes, are what counts. */
export function printTable(rows: readonly Row[]): void {
  const line = (...cells: readonly string[]) =>
    `${cells.map((cell, index) => (index < 2 ? cell.padEnd(20) : cell.padStart(11))).join(' ')}\n`
  process.stdout.write(`\n${line('case, connections', 'server', 'req/s', '× floor', 'p50 ms', '× floor', 'p99 ms', '× floor')}`)
  for (const row of rows) {
    const floor =
      rows.find(({ name, connections, server }) => name === row.name && connections === row.connections && server === 'floor') ?? row
    const ratio = (pick: (one: Measured) => number) => (pick(row) / Math.max(pick(floor), 0.01)).toFixed(2)
    process.stdout.write(
      line(
        `${row.name}, ${row.connections}`,
        row.server,
        row.requestsPerSecond.toFixed(0),
        ratio((one) => one.requestsPerSecond),
        row.p50.toFixed(1),
        ratio((one) => one.p50),
        row.p99.toFixed(1),
        ratio((one) => one.p99),
      ),
    )
  }
}
