import type { Catalog } from '@catalog/client'
import { callCostMicroUsd } from '@catalog/contract/keys/limits'
import type { Surroundings } from '../surroundings.ts'
import { type Fields, pick } from './fields.ts'
import { createPrinter, type Printer, printJson } from './printer.ts'
import { styled } from './style.ts'
import { count, valueAt } from './values.ts'

export interface OutputOptions {
  readonly json?: boolean | undefined
  readonly fields?: Fields | undefined
}

/** Prints one object: as JSON, the fields that were asked for, or as its command shows it to people. */
export async function printObject(
  { stdout, env }: Surroundings,
  value: object,
  { json, fields }: OutputOptions,
  show: (printer: Printer) => void,
): Promise<void> {
  if (json) return printJson(stdout, pick(value, fields))
  const printer = createPrinter(stdout, env)
  if (fields) printer.fields(fields.map((field) => [field, valueAt(value, field)] as const))
  else show(printer)
}

/** The last line that people get: what is left of the day. Programs read it with whoami. */
export function tellBudget({ stderr, env }: Surroundings, catalog: Catalog, { json }: OutputOptions): void {
  const { remainingUsd } = catalog.budget
  if (json || remainingUsd === undefined) return
  createPrinter(stderr, env).line(styled('dim', `${count(callsFor(remainingUsd), 'call')} left today.`))
}

/** How many calls an amount pays for. */
export function callsFor(usd: number): number {
  return Math.floor(Math.round(usd * 1_000_000) / callCostMicroUsd)
}
