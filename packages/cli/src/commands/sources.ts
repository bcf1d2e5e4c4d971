import { fieldsOf } from '../generated/fields.ts'
import { tellBudget } from '../output/answer.ts'
import { checkFields } from '../output/fields.ts'
import { inColumns, type ListOptions, largestPage, printItems } from '../output/items.ts'
import { showValue } from '../output/values.ts'
import type { Surroundings } from '../surroundings.ts'

export async function sources(surroundings: Surroundings, slug: string, options: ListOptions): Promise<void> {
  checkFields(options.fields, fieldsOf.SourceSummary)
  const catalog = await surroundings.openCatalog()
  const found = catalog.entities.sources(slug, { limit: Math.min(options.limit, largestPage) })
  await printItems(surroundings, found, options, {
    show: inColumns([
      ['TRUST', ({ trust_tier }) => showValue(trust_tier)],
      ['KIND', ({ kind }) => showValue(kind)],
      ['TITLE', ({ title }) => showValue(title)],
      ['URL', ({ url }) => showValue(url)],
      ['ID', ({ id }) => id],
    ]),
    nothing: 'It has no sources yet.',
  })
  tellBudget(surroundings, catalog, options)
}
