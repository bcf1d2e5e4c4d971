import type { EntitySummary, PersonSummary } from '@catalog/client'
import type { CliContext } from '../cli-context.ts'
import { createUsageError } from '../command-error.ts'
import { fieldsOf } from '../generated/fields.ts'
import { printBudget } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { createTablePrinter, type ListOptions, maxPageSize, printItems } from '../output/items.ts'
import type { Columns } from '../output/table.ts'
import { formatValue } from '../output/values.ts'

interface SearchOptions extends ListOptions {
  readonly type: 'entity' | 'person'
  readonly segment?: string
  readonly country?: string
  readonly tag?: string
  readonly entity?: string
}

const nothing = 'Nothing was found. If it is not in the catalog, do not guess a slug; propose it.'

export async function printSearchResults(context: CliContext, words: readonly string[], allOptions: SearchOptions): Promise<void> {
  const { type, segment, country, tag, entity, ...options } = allOptions
  const page = { q: words.join(' ') || undefined, limit: Math.min(options.limit, maxPageSize) }
  assertKnownFields(options.fields, type === 'person' ? fieldsOf.PersonSummary : fieldsOf.EntitySummary)
  if (type === 'entity' && entity) throw createUsageError('--entity is for people: --type person --entity SLUG.')
  if (type === 'person' && (segment || country || tag)) throw createUsageError('--segment, --country and --tag are for entities.')
  const catalog = await context.createCatalog()
  if (type === 'person')
    await printItems(context, catalog.people.list({ ...page, entity }), options, { show: createTablePrinter(people), nothing })
  else {
    const entities = catalog.entities.list({ ...page, segment, country, tag })
    await printItems(context, entities, options, { show: createTablePrinter(principals), nothing })
  }
  printBudget(context, catalog, options)
}

const principals: Columns<EntitySummary> = [
  ['SLUG', (entity) => entity.slug],
  ['NAME', (entity) => entity.name],
  ['COUNTRY', (entity) => formatValue(entity.country)],
  ['SEGMENT', (entity) => entity.segment?.slug ?? '–'],
  ['IN ONE LINE', (entity) => formatValue(entity.one_liner)],
]

const people: Columns<PersonSummary> = [
  ['SLUG', (person) => person.slug],
  ['NAME', (person) => person.name],
  ['COUNTRY', (person) => formatValue(person.country)],
  ['WHY THEY MATTER', (person) => formatValue(person.posture_toward_org)],
]
