import { fieldsOf } from '../generated/fields.ts'
import { printBudget } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { createTablePrinter, type ListOptions, maxPageSize, printItems } from '../output/items.ts'
import { formatValue } from '../output/values.ts'
import type { Surroundings } from '../surroundings.ts'

export async function printSources(surroundings: Surroundings, slug: string, options: ListOptions): Promise<void> {
  assertKnownFields(options.fields, fieldsOf.SourceSummary)
  const catalog = await surroundings.openCatalog()
  const found = catalog.entities.sources(slug, { limit: Math.min(options.limit, maxPageSize) })
  await printItems(surroundings, found, options, {
    show: createTablePrinter([
      ['TRUST', ({ trust_tier }) => formatValue(trust_tier)],
      ['KIND', ({ kind }) => formatValue(kind)],
      ['TITLE', ({ title }) => formatValue(title)],
      ['URL', ({ url }) => formatValue(url)],
      ['ID', ({ id }) => id],
    ]),
    nothing: 'It has no sources yet.',
  })
  printBudget(surroundings, catalog, options)
}
