import { once } from 'node:events'
import { toVisibleJson } from '@catalog/contract/unseen'
import type { Output, Surroundings } from '../surroundings.ts'
import { createPiece, hasColours, type Piece, renderLine } from './style.ts'
import { buildTable, type Columns } from './table.ts'
import { formatValue } from './values.ts'
import { measureWidth, padEnd, wrap } from './width.ts'

/** Prints output for people. Text by other authors is indented, so that only our own words begin a line. */
export interface Printer {
  line(...pieces: Piece[]): void
  heading(text: string): void
  table<Row>(columns: Columns<Row>, rows: readonly Row[]): void
  /** Prints names and values, one per line; leaves out empty values. */
  fields(fields: readonly (readonly [name: string, value: unknown])[]): void
  /** Prints a text by another author, indented and wrapped. */
  text(text: string): void
}

const minLineWidth = 40

export function createPrinter(stream: Output, env: Surroundings['env']): Printer {
  const colours = hasColours(stream, env)
  const width = stream.isTTY ? Math.max(minLineWidth, stream.columns ?? 80) : undefined
  const line = (...pieces: Piece[]) => void stream.write(`${renderLine(pieces, colours)}\n`)
  const wrapText = (text: string, indent: number) => (width === undefined ? [text] : wrap(text, width - indent))
  return {
    line,
    heading: (text) => line(createPiece('bold', text)),
    table: (columns, rows) => {
      for (const pieces of buildTable(columns, rows, width)) line(...pieces)
    },
    fields: (fields) => {
      const shown = fields.map(([name, value]) => [name, formatValue(value)] as const).filter(([, value]) => value !== '–')
      const indent = Math.max(0, ...shown.map(([name]) => measureWidth(name))) + 2
      for (const [name, value] of shown) {
        const [first = '', ...rest] = value.split('\n').flatMap((paragraph) => wrapText(paragraph, indent))
        line(createPiece('dim', padEnd(name, indent)), first)
        for (const more of rest) line(' '.repeat(indent), more)
      }
    },
    text: (text) => {
      for (const paragraph of text.split('\n')) for (const part of wrapText(paragraph, 2)) line('  ', part)
    },
  }
}

/** Prints an object of the contract as a line of JSON, and waits for a slow reader. */
export async function printJson(stream: Output, value: unknown): Promise<void> {
  if (!stream.write(`${toVisibleJson(JSON.stringify(value))}\n`)) await once(stream, 'drain')
}
