import type { PersonDossier } from '@catalog/client'
import { describeAsOf, toMoment } from '@catalog/contract/records/as-of'
import { quoteText } from '../../answers/fence.ts'
import { createNextPartHint } from '../../answers/go-on.ts'
import { renderOrigins } from '../../answers/origins.ts'
import { getPart } from '../../answers/parts.ts'
import { renderRecord } from '../../answers/render.ts'
import { defineTool } from '../define-tool.ts'
import { asOf, buildTextSchema, part, why } from '../properties.ts'

interface Args {
  readonly person: string
  readonly why?: boolean
  readonly as_of?: string
  readonly part?: number
}

export const readPerson = defineTool<Args>({
  name: 'catalog_read_person',
  description: 'The dossier of one person as Markdown, with roles and touchpoints.',
  effect: 'reads',
  scopes: [['read:people']],
  properties: { person: buildTextSchema('Slug, alias or id.'), why, as_of: asOf, part },
  required: ['person'],
  run: async ({ person, why = false, as_of, part: wanted = 1 }, { catalog, awaitAnswer, callOptions }) => {
    const query = { ...(why && { include: ['provenance'] as const }), ...(as_of !== undefined && { as_of: toMoment(as_of) }) }
    const dossier = await awaitAnswer(catalog.people.get(person, query, callOptions))
    const links = [{ uri: `catalog://people/${encodeURIComponent(dossier.slug)}`, name: dossier.name }]
    return { text: getPart(renderPerson(dossier), wanted, createNextPartHint('catalog_read_person')), links }
  },
})

export function renderPerson({ slug, name, provenance, as_of, ...fields }: PersonDossier): string[] {
  const record = renderRecord(`Person ${quoteText(slug)}: ${quoteText(name)}`, fields)
  return [...(as_of ? [describeAsOf(as_of)] : []), ...record, ...(provenance ? renderOrigins(provenance) : [])]
}
