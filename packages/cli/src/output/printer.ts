import { once } from 'node:events'
import { toVisibleJson } from '@catalog/contract/unseen'
import type { CliContext, Output } from '../cli-context.ts'
import { createStyledText, hasColours, renderLine, type TextPiece } from './style.ts'
import { buildTable, type Columns } from './table.ts'
import { formatValue } from './values.ts'
import { measureWidth, padEnd, wrap } from './width.ts'

/** Prints output for people. Text by other authors is indented, so that only our own words begin a line. */
export interface Printer {
  printLine(...pieces: TextPiece[]): void
  printHeading(text: string): void
  printTable<Row>(columns: Columns<Row>, rows: readonly Row[]): void
  /** Prints names and values, one per line; leaves out empty values. */
  printFields(fields: readonly (readonly [name: string, value: unknown])[]): void
  /** Prints a text by another author, indented and wrapped. */
  printText(text: string): void
}

const minLineWidth = 40

export function createPrinter(stream: Output, env: CliContext['env']): Printer {
  const colours = hasColours(stream, env)
  const width = stream.isTTY ? Math.max(minLineWidth, stream.columns ?? 80) : undefined
  const printLine = (...pieces: TextPiece[]) => void stream.write(`${renderLine(pieces, colours)}\n`)
  const wrapText = (text: string, indent: number) => (width === undefined ? [text] : wrap(text, width - indent))
  return {
    printLine,
    printHeading: (text) => printLine(createStyledText('bold', text)),
    printTable: (columns, rows) => {
      for (const pieces of buildTable(columns, rows, width)) printLine(...pieces)
    },
    printFields: (fields) => {
      const shown = fields.map(([name, value]) => [name, formatValue(value)] as const).filter(([, value]) => value !== '–')
      const indent = Math.max(0, ...shown.map(([name]) => measureWidth(name))) + 2
      for (const [name, value] of shown) {
        const [first = '', ...rest] = value.split('\n').flatMap((paragraph) => wrapText(paragraph, indent))
        printLine(createStyledText('dim', padEnd(name, indent)), first)
        for (const more of rest) printLine(' '.repeat(indent), more)
      }
    },
    printText: (text) => {
      for (const paragraph of text.split('\n')) for (const part of wrapText(paragraph, 2)) printLine('  ', part)
    },
  }
}

/** Prints an object of the contract as a line of JSON, and waits for a slow reader. */
export async function printJson(stream: Output, value: unknown): Promise<void> {
  if (!stream.write(`${toVisibleJson(JSON.stringify(value))}\n`)) await once(stream, 'drain')
}
