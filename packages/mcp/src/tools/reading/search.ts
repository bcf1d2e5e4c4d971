import type { ListEntitiesQuery } from '@catalog/client'
import { defineTool } from '../define-tool.ts'

interface Args {
  readonly type: 'entity' | 'person'
  readonly q?: string
  readonly segment?: string
  readonly country?: string
  readonly tag?: string
  readonly entity?: string
  readonly limit?: number
  readonly cursor?: string
}

export const search = defineTool<Args>({
  name: 'catalog_search',
  description: 'Find entities or people by name, alias or filter; one line each with its slug. Never guess slugs: search.',
  effect: 'reads',
  scopes: ['read:catalog'],
  properties: {
    type: { type: 'string', description: 'What to look for.', enum: ['entity', 'person'] },
    q: { type: 'string', description: 'Name, alias or ticker; typing errors are forgiven.' },
    segment: { type: 'string', description: 'Slug of a segment.' },
    country: { type: 'string', description: 'Country code.' },
    tag: { type: 'string', description: 'Slug of a taxonomy term.' },
    entity: { type: 'string', description: 'Only people at this entity.' },
    limit: { type: 'integer', description: 'How many at most.', minimum: 1, maximum: 50, default: 10 },
    cursor: { type: 'string', description: 'From the last answer, for the next page.' },
  },
  required: ['type'],
  run: async ({ type, limit = 10, cursor, ...filter }, { catalog, ask, calling }) => {
    const page = { limit, cursor }
    const { segment, country, tag, entity, q } = filter
    const asked: ListEntitiesQuery = { q, segment, country, tag, ...page }
    const found =
      type === 'entity' ? await ask(catalog.entities.list(asked, calling)) : await ask(catalog.people.list({ q, entity, ...page }, calling))
    const lines = found.data.map(({ slug, name }) => `- ${slug}: ${name}`)
    return { text: [...lines, found.next_cursor && `More: cursor ${found.next_cursor}`].filter(Boolean).join('\n') || 'Nothing found.' }
  },
})
