import type { SourceInput } from '@catalog/client'
import { quoteText } from '../../answers/fence.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema, trustTier } from '../properties.ts'

interface Args {
  readonly entity: string
  readonly url: string
  readonly title: string
  readonly trust_tier?: NonNullable<SourceInput['trust_tier']>
}

export const addSource = defineTool<Args>({
  name: 'catalog_add_source',
  description: 'Register a document at its URL as a source of an entity. Takes effect at once.',
  effect: 'writes',
  scopes: [['write:sources']],
  properties: {
    entity: buildTextSchema('Slug.'),
    url: buildTextSchema('Its URL.'),
    title: buildTextSchema('Its title.'),
    trust_tier: trustTier,
  },
  required: ['entity', 'url', 'title'],
  run: async ({ entity, ...source }, { catalog, awaitAnswer, callOptions }) => {
    const { id, created } = await awaitAnswer(catalog.sources.register({ entity_slug: entity, ...source }, callOptions))
    return { text: `${created ? 'Registered' : 'Already registered'} as a source of ${quoteText(entity)} (id ${id}).` }
  },
})
