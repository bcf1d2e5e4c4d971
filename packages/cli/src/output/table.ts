import { escapeUnseenInLine } from '@catalog/contract/unseen'
import { createStyledText, type TextPiece } from './style.ts'
import { measureWidth, padEnd, truncate } from './width.ts'

/** The columns of a table: the heading of each, and a function that formats its cell of a row. */
export type Columns<Row> = readonly (readonly [name: string, show: (row: Row) => string])[]

const gap = 2
const narrowest = 6

/**
 * Formats rows as columns, each as wide as its widest value. On a terminal, the widest columns shrink until a row fits into a line. No
 * value is cut in files and pipes.
 */
export function buildTable<Row>(columns: Columns<Row>, rows: readonly Row[], width: number | undefined): TextPiece[][] {
  // Escapes a value before measuring it, because escapes are wider than the characters.
  const cells = rows.map((row) => columns.map(([, show]) => escapeUnseenInLine(show(row).replace(/\s+/g, ' ').trim())))
  const wanted = columns.map(([name], index) => Math.max(measureWidth(name), ...cells.map((values) => measureWidth(values[index] ?? ''))))
  const widths = width === undefined ? wanted : narrowColumns(wanted, width)
  const formatRow = (values: readonly string[]) =>
    values
      .map((value, index) => padEnd(truncate(value, widths[index] ?? 0), widths[index] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd()
  return [[createStyledText('bold', formatRow(columns.map(([name]) => name)))], ...cells.map((values) => [formatRow(values)])]
}

function narrowColumns(wantedWidths: readonly number[], width: number): readonly number[] {
  const widths = [...wantedWidths]
  const room = width - gap * (widths.length - 1)
  let excess = widths.reduce((sum, one) => sum + one, 0) - room
  while (excess > 0) {
    const widest = Math.max(...widths)
    if (widest <= narrowest) break
    widths[widths.indexOf(widest)] = widest - 1
    excess -= 1
  }
  return widths
}
