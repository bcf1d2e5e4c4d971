/** What a command answers, on standard output, for people and for programs. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2))
}

/** Rows as columns, each as wide as its widest value. */
export function printTable(rows: readonly Record<string, string>[]): void {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length)))
  const line = (values: readonly string[]) =>
    values
      .map((value, index) => value.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  print(line(names.map((name) => name.toUpperCase())))
  for (const row of rows) print(line(names.map((name) => row[name] ?? '')))
}
