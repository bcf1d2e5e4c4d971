import type { CliContext } from '../cli-context.ts'
import { fieldsOf } from '../generated/fields.ts'
import { printBudget } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { createTablePrinter, type ListOptions, maxPageSize, printItems } from '../output/items.ts'
import { formatValue } from '../output/values.ts'

export async function printSources(context: CliContext, slug: string, options: ListOptions): Promise<void> {
  assertKnownFields(options.fields, fieldsOf.SourceSummary)
  const catalog = await context.createCatalog()
  const found = catalog.entities.sources(slug, { limit: Math.min(options.limit, maxPageSize) })
  await printItems(context, found, options, {
    show: createTablePrinter([
      ['TRUST', ({ trust_tier }) => formatValue(trust_tier)],
      ['KIND', ({ kind }) => formatValue(kind)],
      ['TITLE', ({ title }) => formatValue(title)],
      ['URL', ({ url }) => formatValue(url)],
      ['ID', ({ id }) => id],
    ]),
    nothing: 'It has no sources yet.',
  })
  printBudget(context, catalog, options)
}
