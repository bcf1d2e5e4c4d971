import { cpus, loadavg } from 'node:os'

/** The figures of one client; undefined if there is nothing to measure. */
export type Row = {
  readonly name: string
  readonly bytes: number
  readonly importMs?: number | undefined
  readonly addedMicroseconds?: number | undefined
  readonly addedKilobytes?: number | undefined
  readonly instantiations: number
  readonly megabytes: number
  readonly uploadMegabytes?: number | undefined
}

const columns: readonly (readonly [title: string, cell: (row: Row) => string, asked: string])[] = [
  ['', ({ name }) => name, 'our goal'],
  ['one-call program, gzipped', ({ bytes }) => `${(bytes / 1000).toFixed(1)} kB`, '≤ 9 kB'],
  ['import', ({ importMs }) => formatFigure(importMs, 0, 'ms'), ''],
  ['a call, over fetch', ({ addedMicroseconds }) => formatFigure(addedMicroseconds, 0, 'µs'), '≤ 40 µs'],
  ['it allocates, over fetch', ({ addedKilobytes }) => formatFigure(addedKilobytes, 1, 'kB'), ''],
  ['type instantiations', ({ instantiations }) => instantiations.toLocaleString('en'), '< 2,000'],
  ['tsc memory', ({ megabytes }) => formatFigure(megabytes, 0, 'MB'), '< 90 MB'],
  ['memory to upload 200 MB', ({ uploadMegabytes }) => formatFigure(uploadMegabytes, 0, 'MB'), ''],
]

/** Formats the rows as a Markdown table for a README. */
export function formatTable(rows: readonly Row[]): string {
  const texts = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
    columns.map(([, , asked]) => asked),
  ]
  const widths = columns.map((_, index) => Math.max(...texts.map((cells) => cells[index]?.length ?? 0)))
  const formatRow = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`
  const [head = [], ...others] = texts.map(formatRow)
  const rule = `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [head, rule, ...others].join('\n')
}

function formatFigure(value: number | undefined, digits: number, unit: string): string {
  return value === undefined ? '–' : `${value.toFixed(digits)} ${unit}`
}

/** Describes the machine and its load, without which the figures mean little. */
export function describeMachine(): string {
  const [first] = cpus()
  const busy = loadavg()[0] ?? 0
  return `${cpus().length} × ${first?.model ?? 'unknown'}, load ${busy.toFixed(1)}, Node ${process.versions.node}, medians`
}
