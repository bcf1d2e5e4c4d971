import type { components } from '@catalog/contract/types'
import type { Positions } from '../changes/position.ts'
import type { EventType, FeedEvent, RecordType } from '../changes/queries.ts'

/** The scope that the events of records of a type need, besides the one of the operation. */
const scopeOf: { readonly [Type in RecordType]: string } = {
  entity: 'read:catalog',
  segment: 'read:catalog',
  taxonomy_term: 'read:catalog',
  capability: 'read:catalog',
  need: 'read:catalog',
  vertical: 'read:catalog',
  source: 'read:catalog',
  discovery_sprint_target: 'read:catalog',
  person: 'read:people',
  proposal: 'read:proposals',
  field_event: 'read:gtm',
  gtm_assignment: 'read:gtm',
  gtm_brief: 'read:gtm',
}

/** Names in `changed` that say something of people. */
const ofPeople: ReadonlySet<string> = new Set(['people'])

export type Asked = { readonly type?: readonly EventType[]; readonly record_type?: readonly RecordType[] }

/** What a reader is shown of the feed, by the scopes of the key and by what was asked for. */
export type Shown = {
  readonly types: readonly EventType[] | undefined
  /** Undefined where it is every type of record. */
  readonly recordTypes: readonly RecordType[] | undefined
  /** Answers the event as it is shown, or undefined where it is not. */
  show(event: FeedEvent): FeedEvent | undefined
}

export function chooseShown(scopes: readonly string[], { type, record_type }: Asked): Shown {
  const every = Object.keys(scopeOf) as RecordType[]
  const readable = every.filter((name) => scopes.includes(scopeOf[name]) && (record_type?.includes(name) ?? true))
  const shownTypes = new Set(readable)
  const seesPeople = scopes.includes('read:people')
  return {
    types: type,
    recordTypes: readable.length === every.length ? undefined : readable,
    show(event) {
      if (!shownTypes.has(event.recordType) || !(type?.includes(event.type) ?? true)) return undefined
      if (seesPeople || event.recordType !== 'entity' || !event.changed.some((name) => ofPeople.has(name))) return event
      const changed = event.changed.filter((name) => !ofPeople.has(name))
      return changed.length > 0 ? { ...event, changed } : undefined
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
    changed: changed.slice(0, mostNames),
    merged_into: mergedInto,
    at: new Date(at).toISOString(),
  }
}

/** Names that an event says at most. */
const mostNames = 100

export function toChangePage(
  events: readonly FeedEvent[],
  next: Parameters<Positions['encodePosition']>[0],
  lag: number,
  positions: Positions,
): components['schemas']['ChangePage'] {
  return { data: events.map(toChangeEvent), next_cursor: positions.encodePosition(next), lag_seconds: Math.round(lag * 1000) / 1000 }
}
