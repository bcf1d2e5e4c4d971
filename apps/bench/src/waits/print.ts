import { formatLine } from '../columns.ts'
import type { SideWaits, WaitsFigures } from './measure.ts'

/** Prints one line per operation. If another commit was measured, its figure comes first. */
export function printWaits({ latencyMs, measuredMs, rows }: WaitsFigures): void {
  const [width, between] = rows.some(({ sides }) => sides.length > 1) ? [18, ' → '] : [12, '']
  const formatRow = (cells: readonly string[]) => formatLine(cells, [22, width])
  const sides = rows[0]?.sides.map(({ side }) => side).join(between)
  process.stdout.write(
    `\nWaits for the database of a call that runs alone, ${sides}. A round trip takes ${latencyMs} ms; the smallest statement took ${measuredMs.toFixed(1)}.\n\n`,
  )
  process.stdout.write(formatRow(['operation', 'waits', `p50 at ${latencyMs} ms`, 'p50 at 0 ms']))
  for (const row of rows) {
    const formatCell = (format: (side: SideWaits) => string) => row.sides.map(format).join(between)
    const figures = [
      formatCell(({ waits }) => String(waits)),
      formatCell(({ delayedMs }) => delayedMs.toFixed(1)),
      formatCell(({ directMs }) => directMs.toFixed(1)),
    ]
    process.stdout.write(formatRow([row.name, ...figures]))
  }
}
