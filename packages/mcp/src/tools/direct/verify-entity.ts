import { renderReference } from '../../answers/render.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema } from '../properties.ts'

interface Args {
  readonly entity: string
  readonly note?: string
}

export const verifyEntity = defineTool<Args>({
  name: 'catalog_verify_entity',
  description: 'Record that you checked an entity against its sources. Takes effect at once.',
  effect: 'writes',
  scopes: [['write:verification']],
  properties: { entity: buildTextSchema('Slug.'), note: buildTextSchema('What was checked.') },
  required: ['entity'],
  run: async ({ entity: slug, note }, { catalog, awaitAnswer, callOptions }) => {
    const body = note === undefined ? {} : { note }
    const { entity, last_verified_at } = await awaitAnswer(catalog.entities.verify(slug, body, callOptions))
    return { text: `${renderReference({ ...entity })} is verified as of ${last_verified_at}.` }
  },
})
