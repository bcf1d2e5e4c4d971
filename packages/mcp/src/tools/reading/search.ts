import type { EntitySummary, PersonSummary } from '@catalog/client'
import { quoteStart } from '../../answers/fence.ts'
import { formatPage } from '../../answers/list.ts'
import { renderReference } from '../../answers/render.ts'
import { defineTool } from '../define-tool.ts'
import { buildEnumSchema, buildTextSchema, type Paging, paging, toPageQuery } from '../properties.ts'

interface Args extends Paging {
  readonly type: 'entity' | 'person'
  readonly q?: string
  readonly segment?: string
  readonly country?: string
  readonly tag?: string
  readonly entity?: string
}

export const search = defineTool<Args>({
  name: 'catalog_search',
  description: 'Find entities or people by name, alias or filter; one line each with its slug. Never guess slugs: search.',
  effect: 'reads',
  scopes: [['read:catalog'], ['read:people']],
  properties: {
    type: buildEnumSchema(['entity', 'person']),
    q: buildTextSchema('Name, alias or ticker; typos are tolerated.'),
    segment: buildTextSchema('Only entities of this segment (slug).'),
    country: buildTextSchema('Only entities of this country (two letters).'),
    tag: buildTextSchema('Only entities with this taxonomy term (slug).'),
    entity: buildTextSchema('Only people at this entity (slug).'),
    ...paging,
  },
  required: ['type'],
  run: async (args, { catalog, awaitAnswer, callOptions }) => {
    const misplaced = findMisplacedFilter(args)
    if (misplaced) return { refusal: misplaced }
    const { type, q, segment, country, tag, entity } = args
    if (type === 'person') {
      const people = await awaitAnswer(catalog.people.list({ q, entity, ...toPageQuery(args) }, callOptions))
      return { text: formatPage(people, nothing, toPersonLine), links: people.data.map((one) => buildLink('people', one)) }
    }
    const entities = await awaitAnswer(catalog.entities.list({ q, segment, country, tag, ...toPageQuery(args) }, callOptions))
    return { text: formatPage(entities, nothing, toEntityLine), links: entities.data.map((one) => buildLink('entities', one)) }
  },
})

const nothing = 'Nothing found. Finding nothing is a valid outcome: do not guess a slug.'

/** Refuses a filter that does not apply to the type, because ignoring it would return wrong results. */
function findMisplacedFilter({ type, segment, country, tag, entity }: Args): string | undefined {
  const wrong = type === 'person' ? { segment, country, tag } : { entity }
  const names = Object.entries(wrong).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return names.length > 0
    ? `${names.join(' and ')} cannot be used with type ${type}: leave it out, or search for the other type.`
    : undefined
}

function toEntityLine(entity: EntitySummary): string {
  const { segment, country, ticker, one_liner } = entity
  const facts = [segment?.slug, country, ticker].filter((fact) => fact !== null && fact !== undefined)
  return `- ${renderReference({ ...entity })}${facts.length > 0 ? ` [${facts.map((fact) => quoteStart(fact, 40)).join(', ')}]` : ''}${one_liner ? `: ${quoteStart(one_liner, 120)}` : ''}`
}

function toPersonLine(person: PersonSummary): string {
  const { country, bio_md } = person
  return `- ${renderReference({ ...person })}${country ? ` [${quoteStart(country, 40)}]` : ''}${bio_md ? `: ${quoteStart(bio_md, 100)}` : ''}`
}

function buildLink(kind: 'entities' | 'people', { slug, name }: { readonly slug: string; readonly name: string }) {
  return { uri: `catalog://${kind}/${encodeURIComponent(slug)}`, name }
}
