import type { FieldEvent, ListedFieldEvent } from '@catalog/client'
import { quoteStart, quoteText } from '../../answers/fence.ts'
import { createNextPartHint } from '../../answers/go-on.ts'
import { formatPage } from '../../answers/list.ts'
import { getPart } from '../../answers/parts.ts'
import { renderRecord, renderReference } from '../../answers/render.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema, type Paging, paging, part, toPageQuery } from '../properties.ts'

interface Args extends Paging {
  readonly event?: string
  readonly q?: string
  readonly part?: number
}

export const fieldEvents = defineTool<Args>({
  name: 'catalog_field_events',
  description: 'Conferences: list or search them, or read one with goals, roster, conversations and follow-ups.',
  effect: 'reads',
  scopes: [['read:gtm']],
  properties: { event: buildTextSchema('Read this one.'), q: buildTextSchema('Name or place.'), ...paging, part },
  run: async ({ event, q, part: wanted = 1, ...page }, { catalog, awaitAnswer, callOptions }) => {
    if (event === undefined) {
      const found = await awaitAnswer(catalog.fieldEvents.list({ q, view: 'summary', ...toPageQuery(page) }, callOptions))
      return { text: formatPage(found, q === undefined ? 'There are no field events yet.' : 'No field events match.', toLine) }
    }
    const found = await awaitAnswer(catalog.fieldEvents.get(event, undefined, callOptions))
    return { text: getPart(renderEvent(found), wanted, createNextPartHint('catalog_field_events')) }
  },
})

function toLine(event: ListedFieldEvent): string {
  const { starts_at, ends_at, city, country, priority } = event
  const place = [city, country].filter((one) => one !== null).map((one) => quoteStart(one, 40))
  const when = [starts_at, ends_at].filter((one) => one !== null).join(' to ')
  return `- ${renderReference({ ...event })}: ${[when, ...place, `priority ${priority}`].filter(Boolean).join(', ')}`
}

function renderEvent({ slug, name, ...fields }: FieldEvent): string[] {
  return renderRecord(`Field event ${quoteText(slug)}: ${quoteText(name)}`, fields)
}
