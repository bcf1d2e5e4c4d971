import type { EntityDossier, SourceList } from '@catalog/client'
import { describeAsOf, toMoment } from '@catalog/contract/records/as-of'
import { quoteText } from '../../answers/fence.ts'
import { createNextPartHint, formatToolCall } from '../../answers/go-on.ts'
import { renderOrigins } from '../../answers/origins.ts'
import { getPart } from '../../answers/parts.ts'
import { renderRecord } from '../../answers/render.ts'
import type { ToolCall } from '../../calls/session.ts'
import { defineTool } from '../define-tool.ts'
import { asOf, buildTextSchema, part, why } from '../properties.ts'

const inDossier = ['relationships', 'people', 'lore', 'org_fit', 'providers', 'events'] as const
type Include = (typeof inDossier)[number] | 'sources'

interface Args {
  readonly entity: string
  readonly include?: readonly Include[]
  readonly why?: boolean
  readonly as_of?: string
  readonly part?: number
}

/** Maximum number of sources in a dossier. */
const maxSources = 50

export const readEntity = defineTool<Args>({
  name: 'catalog_read_entity',
  description: 'The dossier of one entity as Markdown. Sources cost a second call.',
  effect: 'reads',
  scopes: [['read:catalog']],
  properties: {
    entity: buildTextSchema('Slug, alias or id.'),
    include: { type: 'array', items: { type: 'string', enum: [...inDossier, 'sources'] } },
    why,
    as_of: asOf,
    part,
  },
  required: ['entity'],
  run: async ({ entity, include = [], why = false, as_of, part: wanted = 1 }, call) => {
    const { catalog, awaitAnswer, callOptions } = call
    const parts = [...inDossier.filter((one) => include.includes(one)), ...(why ? (['provenance'] as const) : [])]
    const query = { ...(parts.length > 0 && { include: parts }), ...(as_of !== undefined && { as_of: toMoment(as_of) }) }
    const dossier = await awaitAnswer(catalog.entities.get(entity, query, callOptions))
    const sources = include.includes('sources') ? await readSources(call, dossier.slug) : undefined
    const blocks = renderEntity(dossier, sources)
    return {
      text: getPart(blocks, wanted, createNextPartHint('catalog_read_entity')),
      links: [{ uri: buildEntityUri(dossier.slug), name: dossier.name }],
    }
  },
})

function readSources({ catalog, awaitAnswer, callOptions }: ToolCall, slug: string): Promise<SourceList> {
  return awaitAnswer(catalog.entities.sources(slug, { limit: maxSources }, callOptions))
}

/** Renders an entity: its fields and the requested parts. */
export function renderEntity({ slug, name, provenance, as_of, ...fields }: EntityDossier, sources?: SourceList): string[] {
  const record = renderRecord(`Entity ${quoteText(slug)}: ${quoteText(name)}`, { ...fields, sources: sources?.data })
  const blocks = [...(as_of ? [describeAsOf(as_of)] : []), ...record, ...(provenance ? renderOrigins(provenance) : [])]
  if (!sources?.next_cursor) return blocks
  const rest = { operation: 'listEntitySources', arguments: { id: slug, limit: maxSources, cursor: sources.next_cursor } }
  return [...blocks, `More sources: ${formatToolCall('catalog_call_read', rest)}`]
}

function buildEntityUri(slug: string): string {
  return `catalog://entities/${encodeURIComponent(slug)}`
}
