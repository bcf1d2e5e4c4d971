import type { CliContext } from '../cli-context.ts'
import { fieldsOf } from '../generated/fields.ts'
import { type OutputOptions, printBudget, printObject } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { formatCount } from '../output/values.ts'

export async function printUsage(context: CliContext, options: OutputOptions): Promise<void> {
  assertKnownFields(options.fields, fieldsOf.Usage)
  const catalog = await context.createCatalog()
  const used = await catalog.usage()
  await printObject(context, used, options, (printer) => {
    const { period, calls, errors, cost_usd, budget_usd, remaining_usd, by_endpoint } = used
    printer.printFields([
      ['Since', period.start],
      ['Calls', `${formatCount(calls, 'call')}, ${formatCount(errors, 'error')}, ${cost_usd} USD`],
      ['Today', `${remaining_usd} of ${budget_usd} USD left`],
    ])
    if (by_endpoint.length === 0) return
    printer.printLine()
    printer.printTable(
      [
        ['CALLS', (row) => String(row.calls)],
        ['ERRORS', (row) => String(row.errors)],
        ['USD', (row) => String(row.cost_usd)],
        ['OPERATION', (row) => row.operation_id],
        ['PATH', (row) => `${row.method} ${row.path}`],
      ],
      by_endpoint,
    )
  })
  printBudget(context, catalog, options)
}
