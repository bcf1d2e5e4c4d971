import { escapeUnseen, escapeUnseenInLine, toVisibleJson } from '@catalog/contract/unseen'
import type { Command } from 'commander'

// Escapes all printed texts, because names, labels and notes come from agents and files, and could move the cursor, colour or hide other
// text, or reverse a line.

/** Prints a command's answer to standard output, for people and for programs. */
export function print(text: string): void {
  process.stdout.write(`${escapeUnseen(text)}\n`)
}

/** Prints a problem to standard error. */
export function printProblem(text: string): void {
  process.stderr.write(`${escapeUnseen(text)}\n`)
}

export function printJson(value: unknown): void {
  process.stdout.write(`${toVisibleJson(JSON.stringify(value, null, 2))}\n`)
}

/** Prints names and values, one pair per line. */
export function printFields(fields: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of fields) print(`${name.padEnd(18)} ${escapeUnseenInLine(value)}`)
}

/** Prints rows as columns, each as wide as its widest value. */
export function printTable(rows: readonly Record<string, string>[]): void {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const shown = rows.map((row) => names.map((name) => escapeUnseenInLine(row[name] ?? '')))
  const widths = names.map((name, index) => Math.max(name.length, ...shown.map((values) => (values[index] ?? '').length)))
  const formatLine = (values: readonly string[]) =>
    values
      .map((value, index) => value.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  print(formatLine(names.map((name) => name.toUpperCase())))
  for (const values of shown) print(formatLine(values))
}

/** Escapes commander's own output, too, because it quotes arguments, which may come from untrusted text. */
export function escapeHelpOutput(command: Command): void {
  command.configureOutput({
    writeOut: (text) => void process.stdout.write(escapeUnseen(text)),
    writeErr: (text) => void process.stderr.write(escapeUnseen(text)),
  })
  for (const below of command.commands) escapeHelpOutput(below)
}
