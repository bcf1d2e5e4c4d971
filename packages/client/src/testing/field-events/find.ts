import { createPartNotFoundRefusal } from '@catalog/contract/field-events/event-refusals'
import { createNotFoundRefusal, lookUps } from '@catalog/contract/records/not-found'
import type { Records } from '../records/records.ts'
import type { StoredEvent } from '../records/stored-event.ts'
import { toRefusal } from '../refusal.ts'

/** Finds an event by its id, slug or former slug; the id takes precedence. */
export function findEventOrThrow({ fieldEvents }: Records, slugOrId: string): StoredEvent {
  const wanted = slugOrId.toLowerCase()
  const found = fieldEvents.get(wanted) ?? findEventBySlug(fieldEvents, wanted)
  if (!found) throw toRefusal(createNotFoundRefusal('field event', slugOrId, lookUps.fieldEvent))
  return found
}

export function findEventBySlug(events: Records['fieldEvents'], slug: string): StoredEvent | undefined {
  return [...events.values()].find(({ own, formerSlugs }) => own.slug === slug || formerSlugs.includes(slug))
}

/** Finds the row of an event by the id in the path. */
export function findPartOrThrow<Row extends { readonly id: string }>(
  { own }: StoredEvent,
  kind: 'goal' | 'interaction' | 'follow-up',
  rows: readonly Row[],
  id: string,
): Row {
  const found = rows.find((row) => row.id === id.toLowerCase())
  if (!found) throw toRefusal(createPartNotFoundRefusal(own.slug, kind, id))
  return found
}
