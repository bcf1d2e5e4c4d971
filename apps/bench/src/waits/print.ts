import { formatLine } from '../columns.ts'
import type { WaitsFigures, WaitsOf } from './measure.ts'

/** Prints one line per operation. If another commit was measured, its figure comes first. */
export function printWaits({ latencyMs, measuredMs, rows }: WaitsFigures): void {
  const [width, between] = rows.some(({ sides }) => sides.length > 1) ? [18, ' → '] : [12, '']
  const line = (cells: readonly string[]) => formatLine(cells, [22, width])
  const sides = rows[0]?.sides.map(({ side }) => side).join(between)
  process.stdout.write(
    `\nWaits for the database of a call that runs alone, ${sides}. A round trip is held for ${latencyMs} ms; the smallest statement took ${measuredMs.toFixed(1)}.\n\n`,
  )
  process.stdout.write(line(['operation', 'waits', `p50 at ${latencyMs} ms`, 'p50 at 0 ms']))
  for (const row of rows) {
    const cell = (format: (of: WaitsOf) => string) => row.sides.map(format).join(between)
    const figures = [
      cell(({ waits }) => String(waits)),
      cell(({ heldMs }) => heldMs.toFixed(1)),
      cell(({ directMs }) => directMs.toFixed(1)),
    ]
    process.stdout.write(line([row.name, ...figures]))
  }
}
