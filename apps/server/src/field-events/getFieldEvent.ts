import { createTextBody } from '../http/answers/json-text.ts'
import type { ReadHandler } from '../http/call.ts'
import { readFieldEventDetails } from './event-details.ts'
import { findEventStateOrThrow } from './event-state.ts'

/**
 * Returns the cached text of an event in its current state, or reads the event (rule read.kept-texts). Caches a text only if the state was
 * the same before and after its parts were read, so that all parts belong to this state.
 */
export const getFieldEvent: ReadHandler<'getFieldEvent'> = async ({ db, path, query, reference, services: { eventTexts } }) => {
  const includeInactive = query.include_inactive ?? false
  const { id, state } = await findEventStateOrThrow(db, path.slug)
  const name = `${id} ${includeInactive} ${reference.version} ${state}`
  const kept = eventTexts.find(name)
  if (kept) return createTextBody([kept])
  const event = await readFieldEventDetails(db, id, reference, includeInactive)
  const after = await findEventStateOrThrow(db, id)
  return after.id === id && after.state === state ? createTextBody([eventTexts.store(name, JSON.stringify(event))]) : event
}
