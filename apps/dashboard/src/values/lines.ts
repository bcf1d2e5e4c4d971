/** Writes one item per line, to be edited as a text. A line break within an item becomes a space, because lines separate items. */
export function toLines(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/\s*\n\s*/g, ' ')).join('\n')
}

/** Reads the items back, without blank lines. */
export function fromLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
