/** Formats a line of a table: the first column to the left, the others to the right; the last width holds for all columns after it. */
export function formatLine(cells: readonly string[], widths: readonly number[], rest = ''): string {
  const padded = cells.map((cell, index) => {
    const width = widths[index] ?? widths.at(-1) ?? 0
    return index === 0 ? cell.padEnd(width) : cell.padStart(width)
  })
  return `${padded.join(' ')}  ${rest}`.trimEnd().concat('\n')
}
