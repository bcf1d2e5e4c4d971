import type { ThreadEntry } from '@catalog/client'
import { listOpenQuestions } from '@catalog/contract/proposals/thread'
import type { Printer } from './printer.ts'
import { createStyledText } from './style.ts'
import { formatValue } from './values.ts'

/** Prints the curators' questions about a proposal, and the answers. */
export function printThread(printer: Printer, thread: readonly ThreadEntry[]): void {
  if (thread.length === 0) return
  const open = new Set(listOpenQuestions(thread))
  printer.printHeading('Questions and answers')
  for (const entry of thread) {
    printer.printLine(...formatEntryTitle(entry), ...(open.has(entry) ? [createStyledText('yellow', ', open')] : []))
    printer.printText(formatValue(entry.text))
    for (const source of entry.sources) printer.printText(` Evidence: ${'url' in source ? source.url : formatValue(source)}`)
  }
}

function formatEntryTitle({ id, kind, index, wants, answers, closed_at }: ThreadEntry): string[] {
  if (kind === 'answer') return [`Answer to ${answers}`]
  const about = index === null ? '' : `, change ${index + 1}`
  return [`Question ${id}${about}${wants === null ? '' : `, wants ${wants}`}${closed_at === null ? '' : ', closed'}`]
}
