import { notFound } from '../http/api-error.ts'
import type { Handler } from '../http/call.ts'
import { readEventEntities, readEventPeople, readEventSegments, readFieldEvent } from './queries.ts'
import { canonicalFieldEvent } from './views.ts'

export const getCanonicalFieldEvent: Handler<'getCanonicalFieldEvent'> = async ({ db, path, caller }) => {
  const { scopes } = await caller()
  const event = await readFieldEvent(db, path.slug)
  if (!event) throw notFound('field event', path.slug, 'Use the slug of an accepted field-event proposal.')
  const [segments, entities, people] = await Promise.all([
    readEventSegments(db, event.id),
    readEventEntities(db, event.id),
    scopes.includes('read:people') ? readEventPeople(db, event.id) : undefined,
  ])
  return canonicalFieldEvent(event, { segments, entities, people })
}
