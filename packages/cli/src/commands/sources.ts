import { fieldsOf } from '../generated/fields.ts'
import { printBudget } from '../output/answer.ts'
import { checkFields } from '../output/fields.ts'
import { createTablePrinter, type ListOptions, maxPageSize, printItems } from '../output/items.ts'
import { showValue } from '../output/values.ts'
import type { Surroundings } from '../surroundings.ts'

export async function sources(surroundings: Surroundings, slug: string, options: ListOptions): Promise<void> {
  checkFields(options.fields, fieldsOf.SourceSummary)
  const catalog = await surroundings.openCatalog()
  const found = catalog.entities.sources(slug, { limit: Math.min(options.limit, maxPageSize) })
  await printItems(surroundings, found, options, {
    show: createTablePrinter([
      ['TRUST', ({ trust_tier }) => showValue(trust_tier)],
      ['KIND', ({ kind }) => showValue(kind)],
      ['TITLE', ({ title }) => showValue(title)],
      ['URL', ({ url }) => showValue(url)],
      ['ID', ({ id }) => id],
    ]),
    nothing: 'It has no sources yet.',
  })
  printBudget(surroundings, catalog, options)
}
