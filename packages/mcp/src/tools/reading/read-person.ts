import type { PersonDossier } from '@catalog/client'
import { quote } from '../../answers/fence.ts'
import { askAgain } from '../../answers/go-on.ts'
import { renderOrigins } from '../../answers/origins.ts'
import { takePart } from '../../answers/parts.ts'
import { renderRecord } from '../../answers/render.ts'
import { defineTool } from '../define-tool.ts'
import { part, text, why } from '../properties.ts'

interface Args {
  readonly person: string
  readonly why?: boolean
  readonly part?: number
}

export const readPerson = defineTool<Args>({
  name: 'catalog_read_person',
  description: 'What is known of one person, with roles and touchpoints, as Markdown.',
  effect: 'reads',
  scopes: [['read:people']],
  properties: { person: text('Slug, alias or id.'), why, part },
  required: ['person'],
  run: async ({ person, why = false, part: wanted = 1 }, { catalog, ask, calling }) => {
    const dossier = await ask(catalog.people.get(person, why ? { include: ['provenance'] } : undefined, calling))
    const links = [{ uri: `catalog://people/${encodeURIComponent(dossier.slug)}`, name: dossier.name }]
    return { text: takePart(renderPerson(dossier), wanted, askAgain('catalog_read_person')), links }
  },
})

export function renderPerson({ slug, name, provenance, ...fields }: PersonDossier): string[] {
  const record = renderRecord(`Person ${quote(slug)}: ${quote(name)}`, fields)
  return [...record, ...(provenance ? renderOrigins(provenance) : [])]
}
