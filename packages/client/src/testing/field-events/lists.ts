import { createNotFoundRefusal, lookUps } from '@catalog/contract/records/not-found'
import { listIndexWords, listSearchWords } from '@catalog/contract/texts/words'
import type {
  CanonicalFieldEvent,
  FieldEvent,
  FieldEventList,
  FieldEventRosterCandidateList,
  FieldEventSummary,
} from '../../generated/models.ts'
import { type MockContext, paginate } from '../mock-context.ts'
import { includesInactive } from '../records/inactive.ts'
import type { StoredEvent } from '../records/stored-event.ts'
import { toRefusal } from '../refusal.ts'
import { toEventView } from './events.ts'
import { findEventBySlug, findEventOrThrow } from './find.ts'
import { listEntityLinks, listPersonLinks, listSegmentLinks } from './links.ts'
import { toCandidateView } from './roster/roster.ts'

/** Lists events by their first day, then by slug. Events without a first day come last. */
export function listEvents(context: MockContext): FieldEventList {
  const { query, state } = context
  const isWanted = [createWordsFilter(query), createValueFilter(query), createDaysFilter(query)]
  const events = [...state.records.fieldEvents.values()]
  const wanted = events.filter(({ own }) => isWanted.every((passes) => passes(own)))
  const getKeys = ({ own: { starts_at, slug } }: StoredEvent) => [starts_at ?? 'none', slug]
  const page = paginate(context, wanted, getKeys)
  if (query.get('view') === 'summary')
    return { data: page.rows.map(({ own }) => own), next_cursor: page.nextCursor, total: page.isWhole ? page.rows.length : null }
  const whole = page.rows.map((event) => toEventView(state.records, event, includesInactive(query)))
  const fitting = countEventsWithinLimit(whole)
  const shorter = new URLSearchParams(query)
  shorter.set('limit', String(fitting))
  const { nextCursor, isWhole } = fitting === whole.length ? page : paginate({ ...context, query: shorter }, wanted, getKeys)
  return { data: whole.slice(0, fitting), next_cursor: nextCursor, total: isWhole ? whole.length : null }
}

const maxNestedRows = 2_000

/** Counts the events that together have no more rows than a page may hold; the first always fits. */
function countEventsWithinLimit(events: readonly FieldEvent[]): number {
  let held = 0
  const beyond = events.findIndex((event, place) => {
    held += Object.values(event).reduce((rows: number, member) => rows + (Array.isArray(member) ? member.length : 0), 0)
    return held > maxNestedRows && place > 0
  })
  return beyond === -1 ? events.length : beyond
}

type Filter = (event: FieldEventSummary) => boolean

/** Creates a filter for events that have a word beginning with each word of `q`. */
function createWordsFilter(query: URLSearchParams): Filter {
  const text = query.get('q')
  if (text === null) return () => true
  const asked = listSearchWords(text)
  return ({ name, slug, city, country, venue }) => {
    const words = listIndexWords([name, slug, city, country, venue].join(' '))
    return asked.length > 0 && asked.every((start) => words.some((word) => word.startsWith(start)))
  }
}

function createValueFilter(query: URLSearchParams): Filter {
  const fields = (['lifecycle_status', 'event_kind', 'priority'] as const).filter((field) => query.has(field))
  return (event) => fields.every((field) => event[field] === query.get(field))
}

/** Creates a filter by the first day. An event without one is neither before nor after a day. */
function createDaysFilter(query: URLSearchParams): Filter {
  const [after, before] = [query.get('starts_after'), query.get('starts_before')]
  return ({ starts_at }) =>
    (after === null || (starts_at ?? '') >= after) && (before === null || (starts_at !== null && starts_at < before))
}

/** Lists the candidates of a roster, the oldest first. */
export function listRoster(context: MockContext): FieldEventRosterCandidateList {
  const { path, query, state } = context
  const { roster } = findEventOrThrow(state.records, String(path.slug))
  const status = query.get('review_status')
  const wanted = roster.filter(({ review_status }) => status === null || review_status === status)
  const { rows, nextCursor, isWhole } = paginate(context, wanted, (candidate) => [roster.indexOf(candidate)])
  const data = rows.map((candidate) => toCandidateView(state.records, candidate))
  return { data, next_cursor: nextCursor, total: isWhole ? rows.length : null }
}

/** Shows an event without notes on outreach and relationships, and without people for a key that may not read them. */
export function toCanonicalEvent({ path, query, state }: MockContext): CanonicalFieldEvent {
  const { records, identity } = state
  const slug = String(path.slug)
  const event = findEventBySlug(records.fieldEvents, slug.toLowerCase())
  if (!event) throw toRefusal(createNotFoundRefusal('field event', slug, lookUps.canonicalFieldEvent))
  const { strategic_reason: _s, outreach_goal: _o, notes_md: _n, created_at, updated_at, ...own } = event.own
  return {
    ...own,
    segments: listSegmentLinks(records, event).map(({ relevance, segment: { id, slug, name } }) => ({
      relevance,
      segment: { id, slug, name },
    })),
    entities: listEntityLinks(records, event, includesInactive(query)).map(({ role, entity }) => ({ role, entity })),
    ...(identity.scopes.includes('read:people') && {
      people: listPersonLinks(records, event, includesInactive(query)).map(({ role, person }) => ({ role, person })),
    }),
    created_at,
    updated_at,
  }
}
