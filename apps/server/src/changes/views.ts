import type { components } from '@catalog/contract/types'
import { toRfc3339 } from '../values/timestamps.ts'
import type { FeedEvent } from './queries.ts'

/** An event as it is shown, by the feed and to webhooks alike. */
export function toEventView({
  id,
  type,
  recordType,
  recordId,
  slug,
  changed,
  mergedInto,
  at,
}: FeedEvent): components['schemas']['ChangeEvent'] {
  return { id, type, record: { type: recordType, id: recordId, slug }, changed: [...changed], merged_into: mergedInto, at: toRfc3339(at) }
}
