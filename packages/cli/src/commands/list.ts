import type { AnyPage, Catalog, PagePromise } from '@catalog/client'
import type { CliContext } from '../cli-context.ts'
import { fieldsOf } from '../generated/fields.ts'
import { printBudget } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { createTablePrinter, type ListOptions, maxPageSize, printItems } from '../output/items.ts'
import { formatValue } from '../output/values.ts'
import type { VocabularyName } from '../vocabularies.ts'

/** The fields that the entries of all lists have in common. */
interface Entry {
  readonly slug: string
  readonly name: string
  readonly description: string | null
}

type EntryPage = AnyPage & { readonly data: readonly Entry[] }

const entryFields: Readonly<Record<VocabularyName, readonly string[]>> = {
  segments: fieldsOf.Segment,
  taxonomy: fieldsOf.TaxonomyTerm,
  capabilities: fieldsOf.Capability,
  needs: fieldsOf.Need,
  verticals: fieldsOf.Vertical,
}

export async function printVocabulary(context: CliContext, name: VocabularyName, options: ListOptions): Promise<void> {
  assertKnownFields(options.fields, entryFields[name])
  const catalog = await context.createCatalog()
  await printItems(context, listEntries(catalog, name, Math.min(options.limit, maxPageSize)), options, {
    show: createTablePrinter([
      ['SLUG', ({ slug }) => slug],
      ['NAME', (entry) => entry.name],
      ['DESCRIPTION', ({ description }) => formatValue(description)],
    ]),
    nothing: `The list of ${name} is empty.`,
  })
  printBudget(context, catalog, options)
}

function listEntries(catalog: Catalog, name: VocabularyName, limit: number): PagePromise<Entry, EntryPage> {
  return catalog[name].list({ limit })
}
