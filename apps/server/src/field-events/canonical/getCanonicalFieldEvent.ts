import { lookUps } from '@catalog/contract/records/not-found'
import { notFoundError } from '../../errors/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { readEntityLinks, readPersonLinks, readSegmentLinks } from '../links/link-queries.ts'
import { readCanonicalEvent } from './canonical-queries.ts'
import { toCanonicalView } from './canonical-views.ts'

export const getCanonicalFieldEvent: Handler<'getCanonicalFieldEvent'> = async ({ db, path, query, caller, reference }) => {
  const { scopes } = await caller()
  const event = await readCanonicalEvent(db, path.slug)
  if (!event) throw notFoundError('field event', path.slug, lookUps.canonicalFieldEvent)
  const [segments, entities, people] = await Promise.all([
    readSegmentLinks(db, [event.id]),
    readEntityLinks(db, [event.id], query.include_inactive),
    scopes.includes('read:people') ? readPersonLinks(db, [event.id], query.include_inactive) : undefined,
  ])
  return toCanonicalView(event, { segments, entities, people }, reference)
}
