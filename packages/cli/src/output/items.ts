import type { AnyPage, PagePromise } from '@catalog/client'
import type { CliContext } from '../cli-context.ts'
import { type Fields, pickFields } from './fields.ts'
import { createPrinter, type Printer, printJson } from './printer.ts'
import type { Columns } from './table.ts'
import { formatCount, formatValue, getValue } from './values.ts'

/** Options of a list: its format, its maximum length, and the fields of each item. */
export interface ListOptions {
  readonly json?: boolean | undefined
  readonly limit: number
  readonly fields?: Fields | undefined
}

export const maxPageSize = 200

interface Page<Item> extends AnyPage {
  readonly data: readonly Item[]
  readonly total?: number | null
}

/** Prints the first items of a list, and how many are left out. Prints JSON page by page, as the pages arrive. */
export async function printItems<Item extends object>(
  { stdout, stderr, env }: CliContext,
  list: PagePromise<Item, Page<Item>>,
  { json, limit, fields }: ListOptions,
  {
    show: printRows,
    nothing: emptyMessage,
  }: { readonly show: (printer: Printer, items: readonly Item[]) => void; readonly nothing: string },
): Promise<void> {
  const items: Item[] = []
  let last: Page<Item> | undefined
  for await (const page of list.pages()) {
    last = page
    const wanted = page.data.slice(0, limit - items.length)
    items.push(...wanted)
    if (json) for (const item of wanted) await printJson(stdout, pickFields(item, fields))
    if (items.length >= limit) break
  }
  const notices = createPrinter(stderr, env)
  const printer = createPrinter(stdout, env)
  if (!json && items.length > 0) fields ? printer.printTable(createColumns(fields), items) : printRows(printer, items)
  if (!json && items.length === 0) notices.printLine(emptyMessage)
  printOmittedCount(notices, last, items.length)
}

/** Says how many items are left out. The length of some lists is unknown. */
function printOmittedCount(notices: Printer, last: Page<object> | undefined, shown: number): void {
  const total = last?.total
  if (typeof total === 'number' && total > shown) {
    notices.printLine(`${formatCount(total - shown, 'more item')} not shown; --limit ${total} shows all.`)
  } else if (typeof total !== 'number' && last && last.next_cursor !== null)
    notices.printLine(`There are more than ${shown}; a larger --limit shows them.`)
}

/** Shows items as a table. */
export function createTablePrinter<Item>(columns: Columns<Item>): (printer: Printer, items: readonly Item[]) => void {
  return (printer, items) => printer.printTable(columns, items)
}

/** Creates a column for each requested field. */
function createColumns(fields: Fields): Columns<object> {
  return fields.map((field) => [field, (row) => formatValue(getValue(row, field))])
}
