import { createPartNotFoundRefusal } from '@catalog/contract/field-events/event-refusals'
import { type ApiError, createRefusalError } from '../errors/api-error.ts'

/** A goal, interaction or follow-up that a request names, and that the event does not have. */
export function eventPartNotFoundError(
  event: { readonly slug: string },
  ...part: Parameters<typeof createPartNotFoundRefusal> extends [string, ...infer Part] ? Part : never
): ApiError {
  return createRefusalError(createPartNotFoundRefusal(event.slug, ...part))
}
