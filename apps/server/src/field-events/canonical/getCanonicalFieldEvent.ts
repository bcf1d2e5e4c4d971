import type { ReadHandler } from '../../http/call.ts'
import { readEntityLinks, readPersonLinks, readSegmentLinks } from '../links/link-queries.ts'
import { findCanonicalEventOrThrow } from './canonical-queries.ts'
import { toCanonicalView } from './canonical-views.ts'

export const getCanonicalFieldEvent: ReadHandler<'getCanonicalFieldEvent'> = async ({ db, path, query, caller, reference }) => {
  const { scopes } = await caller()
  const event = await findCanonicalEventOrThrow(db, path.slug)
  const [segments, entities, people] = await Promise.all([
    readSegmentLinks(db, [event.id]),
    readEntityLinks(db, [event.id], query.include_inactive),
    scopes.includes('read:people') ? readPersonLinks(db, [event.id], query.include_inactive) : undefined,
  ])
  return toCanonicalView(event, { segments, entities, people }, reference)
}
