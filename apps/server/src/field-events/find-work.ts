import { ApiError } from '../errors/api-error.ts'

/** A goal, interaction or follow-up that a request names, and that the event does not have. */
export function eventPartNotFoundError(
  event: { readonly slug: string },
  kind: 'goal' | 'interaction' | 'follow-up',
  id: string,
  path?: string,
): ApiError {
  const message = `The field event "${event.slug}" has no ${kind} with the id "${id}"`
  return new ApiError('NOT_FOUND', `${message}.`, {
    hint: `GET /field-events/${event.slug} shows those that it has; use an id from there.`,
    ...(path !== undefined && { details: [{ path, message: `is no ${kind} of this field event` }] }),
  })
}
