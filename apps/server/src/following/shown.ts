import { fedTypes, filterReadableNames, listReadableTypes } from '@catalog/contract/records/changes'
import type { components } from '@catalog/contract/types'
import type { PositionCodec } from '../changes/position.ts'
import type { EventType, FeedEvent, RecordType } from '../changes/queries.ts'
import { toRfc3339 } from '../values/timestamps.ts'

export type FeedQuery = { readonly type?: readonly EventType[]; readonly record_type?: readonly RecordType[] }

/** Filter of the feed for a reader, by the scopes of the key and by the request. */
export type FeedFilter = {
  readonly types: readonly EventType[] | undefined
  /** Undefined for all types of records. */
  readonly recordTypes: readonly RecordType[] | undefined
  /** Returns the event as it is shown, or undefined if it is not shown. */
  filterEvent(event: FeedEvent): FeedEvent | undefined
}

export function createFeedFilter(scopes: readonly string[], { type, record_type }: FeedQuery): FeedFilter {
  const readable = listReadableTypes(scopes).filter((name) => record_type?.includes(name) ?? true)
  const shownTypes = new Set(readable)
  return {
    types: type,
    recordTypes: readable.length === fedTypes.length ? undefined : readable,
    filterEvent(event) {
      if (!shownTypes.has(event.recordType) || !(type?.includes(event.type) ?? true)) return undefined
      const changed = filterReadableNames(scopes, event.recordType, event.changed)
      return changed && { ...event, changed }
    },
  }
}

export function toChangeEvent({
  id,
  type,
  recordType,
  recordId,
  slug,
  changed,
  mergedInto,
  at,
}: FeedEvent): components['schemas']['ChangeEvent'] {
  return {
    id,
    type,
    record: { type: recordType, id: recordId, slug },
    changed: changed.slice(0, maxNames),
    merged_into: mergedInto,
    at: toRfc3339(at),
  }
}

/** Maximum number of names in an event. */
const maxNames = 100

export function toChangePage(
  events: readonly FeedEvent[],
  next: Parameters<PositionCodec['encodePosition']>[0],
  lag: number,
  positions: PositionCodec,
): components['schemas']['ChangePage'] {
  return { data: events.map(toChangeEvent), next_cursor: positions.encodePosition(next), lag_seconds: Math.round(lag * 1000) / 1000 }
}
