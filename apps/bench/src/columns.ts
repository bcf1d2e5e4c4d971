/** Formats a line of a table: the first column is left-aligned, the others right-aligned. Columns without a width get the last one. */
export function formatLine(cells: readonly string[], widths: readonly number[], rest = ''): string {
  const padded = cells.map((cell, index) => {
    const width = widths[index] ?? widths.at(-1) ?? 0
    return index === 0 ? cell.padEnd(width) : cell.padStart(width)
  })
  return `${padded.join(' ')}  ${rest}`.trimEnd().concat('\n')
}
