import type { DuplicatePair } from '@catalog/client'
import type { CliContext } from '../cli-context.ts'
import { fieldsOf } from '../generated/fields.ts'
import { printBudget } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { type ListOptions, maxPageSize, printItems } from '../output/items.ts'
import type { Printer } from '../output/printer.ts'

interface DuplicatesOptions extends ListOptions {
  readonly type: 'entity' | 'person'
  readonly segment?: string
  readonly record?: string
}

export async function printDuplicates(context: CliContext, { type, segment, record, ...options }: DuplicatesOptions): Promise<void> {
  assertKnownFields(options.fields, fieldsOf.DuplicatePair)
  const catalog = await context.createCatalog()
  const pairs = catalog.work.duplicates({ type, segment, record, limit: Math.min(options.limit, maxPageSize) })
  await printItems(context, pairs, options, { show: printPairs, nothing: 'No records look the same.' })
  printBudget(context, catalog, options)
}

function printPairs(printer: Printer, pairs: readonly DuplicatePair[]): void {
  for (const [index, { records, score, reasons, survivor }] of pairs.entries()) {
    if (index > 0) printer.printLine()
    printer.printHeading(`${records.map(({ slug }) => slug).join(' and ')}: ${score}`)
    printer.printFields([
      ...records.map(({ slug, name, references }): [string, string] => [slug, `${name}, ${references} references`]),
      ['Why', reasons.map(({ code, points, value }) => `${code} ${points}${value === null ? '' : ` (${value})`}`).join(', ')],
      ['Keep', records.find(({ id }) => id === survivor)?.slug ?? survivor],
    ])
  }
}
