import type { Catalog } from '@catalog/client'
import { callCostMicroUsd } from '@catalog/contract/keys/limits'
import type { CliContext } from '../cli-context.ts'
import { type Fields, pickFields } from './fields.ts'
import { createPrinter, type Printer, printJson } from './printer.ts'
import { createStyledText } from './style.ts'
import { formatCount, getValue } from './values.ts'

export interface OutputOptions {
  readonly json?: boolean | undefined
  readonly fields?: Fields | undefined
}

/** Prints one object: as JSON, as a list of the requested fields, or in the command's own format for people. */
export async function printObject(
  { stdout, env }: CliContext,
  value: object,
  { json, fields }: OutputOptions,
  printText: (printer: Printer) => void,
): Promise<void> {
  if (json) return printJson(stdout, pickFields(value, fields))
  const printer = createPrinter(stdout, env)
  if (fields) printer.printFields(fields.map((field) => [field, getValue(value, field)] as const))
  else printText(printer)
}

/** Prints the last line for people: the calls left today. Programs get the budget with whoami. */
export function printBudget({ stderr, env }: CliContext, catalog: Catalog, { json }: OutputOptions): void {
  const { remainingUsd } = catalog.budget
  if (json || remainingUsd === undefined) return
  createPrinter(stderr, env).printLine(createStyledText('dim', `${formatCount(computeCallCount(remainingUsd), 'call')} left today.`))
}

/** Returns the number of calls that an amount pays for. */
export function computeCallCount(usd: number): number {
  return Math.floor(Math.round(usd * 1_000_000) / callCostMicroUsd)
}
