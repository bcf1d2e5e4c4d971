import type { EntityDossier, SourceList } from '@catalog/client'
import { quote } from '../../answers/fence.ts'
import { takePart } from '../../answers/parts.ts'
import { renderRecord } from '../../answers/render.ts'
import type { ToolCall } from '../../calls/session.ts'
import { defineTool } from '../define-tool.ts'
import { part, text } from '../properties.ts'

const inDossier = ['relationships', 'people', 'lore', 'org_fit', 'providers', 'events'] as const
type Include = (typeof inDossier)[number] | 'sources'

interface Args {
  readonly entity: string
  readonly include?: readonly Include[]
  readonly part?: number
}

export const readEntity = defineTool<Args>({
  name: 'catalog_read_entity',
  description: 'The dossier of one entity as Markdown. Ask only for the parts that you need; sources cost a second call.',
  effect: 'reads',
  scopes: [['read:catalog']],
  properties: {
    entity: text('Slug, alias or id.'),
    include: { type: 'array', description: 'Further parts.', items: { type: 'string', enum: [...inDossier, 'sources'] } },
    part,
  },
  required: ['entity'],
  run: async ({ entity, include = [], part: wanted = 1 }, call) => {
    const { catalog, ask, calling } = call
    const parts = inDossier.filter((one) => include.includes(one))
    const dossier = await ask(catalog.entities.get(entity, parts.length > 0 ? { include: parts } : undefined, calling))
    const sources = include.includes('sources') ? await readSources(call, dossier.slug) : undefined
    const blocks = renderEntity(dossier, sources)
    const goOn = (next: number) => `For more, call catalog_read_entity again with the same arguments and part: ${next}.`
    return { text: takePart(blocks, wanted, goOn), links: [{ uri: entityUri(dossier.slug), name: dossier.name }] }
  },
})

function readSources({ catalog, ask, calling }: ToolCall, slug: string): Promise<SourceList> {
  return ask(catalog.entities.sources(slug, { limit: 50 }, calling))
}

/** An entity with what was asked for beside its fields. */
export function renderEntity({ slug, name, ...fields }: EntityDossier, sources?: SourceList): string[] {
  const blocks = renderRecord(`Entity ${quote(slug)}: ${quote(name)}`, { ...fields, sources: sources?.data })
  const rest = sources?.next_cursor ? [`More sources: catalog_call_read, operation listEntitySources, cursor ${sources.next_cursor}`] : []
  return [...blocks, ...rest]
}

export function entityUri(slug: string): string {
  return `catalog://entities/${encodeURIComponent(slug)}`
}
