import { createPartNotFoundRefusal } from '@catalog/contract/field-events/event-refusals'
import { createCandidateNotFoundRefusal } from '@catalog/contract/field-events/roster/names'
import { type ApiError, createRefusalError } from '../errors/api-error.ts'
import type { EventReference } from './find-event.ts'

/** Creates the error for a goal, interaction or follow-up that the event does not have. */
export function createEventPartNotFoundError(
  { slug }: EventReference,
  ...part: Parameters<typeof createPartNotFoundRefusal> extends [string, ...infer Part] ? Part : never
): ApiError {
  return createRefusalError(createPartNotFoundRefusal(slug, ...part))
}

/** Creates the error for a candidate that the event's roster does not have. */
export function createCandidateNotFoundError({ slug }: EventReference, id: string): ApiError {
  return createRefusalError(createCandidateNotFoundRefusal(slug, id))
}
