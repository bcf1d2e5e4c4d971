import type { Records } from '../records/records.ts'
import { notFoundRefusal, Refusal } from '../refusal.ts'
import type { StoredEvent } from './stored.ts'

/** The event that has this id or slug; the id comes first. */
export function findEvent({ fieldEvents }: Records, slugOrId: string): StoredEvent {
  const wanted = slugOrId.toLowerCase()
  const found = fieldEvents.get(wanted) ?? findEventBySlug(fieldEvents, wanted)
  if (!found) throw notFoundRefusal('field event', 'slug', slugOrId, 'List them with GET /field-events and use a slug from there.')
  return found
}

export function findEventBySlug(events: Records['fieldEvents'], slug: string): StoredEvent | undefined {
  return [...events.values()].find(({ own }) => own.slug === slug)
}

/** The kinds of work that a team does at an event, as errors name them. */
type Work = 'goal' | 'interaction' | 'follow-up'

/** The row of an event that a path names by its id. */
export function findWork<Row extends { readonly id: string }>(event: StoredEvent, kind: Work, rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id.toLowerCase())
  if (!found) throw eventPartNotFoundError(event, kind, id)
  return found
}

export function eventPartNotFoundError({ own }: StoredEvent, kind: Work, id: string, path?: string): Refusal {
  return new Refusal('NOT_FOUND', `The field event "${own.slug}" has no ${kind} with the id "${id}".`, {
    hint: `GET /field-events/${own.slug} shows those that it has; use an id from there.`,
    ...(path !== undefined && { details: [{ path, message: `is no ${kind} of this field event` }] }),
  })
}
