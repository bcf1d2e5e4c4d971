import { createPartNotFoundRefusal } from '@catalog/contract/field-events/event-refusals'
import { createCandidateNotFoundRefusal } from '@catalog/contract/field-events/roster/names'
import { type ApiError, createRefusalError } from '../errors/api-error.ts'
import type { FoundEvent } from './find-event.ts'

/** A goal, interaction or follow-up that a request names, and that the event does not have. */
export function eventPartNotFoundError(
  { slug }: FoundEvent,
  ...part: Parameters<typeof createPartNotFoundRefusal> extends [string, ...infer Part] ? Part : never
): ApiError {
  return createRefusalError(createPartNotFoundRefusal(slug, ...part))
}

/** A candidate that a request names, and that the event's roster does not have. */
export function candidateNotFoundError({ slug }: FoundEvent, id: string): ApiError {
  return createRefusalError(createCandidateNotFoundRefusal(slug, id))
}
