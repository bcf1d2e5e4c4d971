// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../call-promise.ts'
import type { Caller } from '../../caller.ts'
import type { CallOptions } from '../../options.ts'
import type { CanonicalFieldEvent } from '../models.ts'

/** `catalog.fieldEvents`: Conferences and similar events, and who is there. */
export interface FieldEventsApi {
  /**
   * Read what the catalog has of a field event.
   *
   * A field event with what is connected to it, without what is known about outreach and relationships. To look at before
   * an update is proposed, and to check that an accepted proposal has arrived. `people` is there only for a key that holds
   * read:people too.
   *
   * Needs the scope `read:catalog`.
   *
   * @param slug The field event's slug.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @example
   * ```ts
   * const canonicalFieldEvent = await catalog.fieldEvents.getCanonical('example-summit-2027')
   * ```
   */
  getCanonical(slug: string, options?: CallOptions): CallPromise<CanonicalFieldEvent>
}

export function fieldEvents(call: Caller): FieldEventsApi {
  return {
    getCanonical: (slug, options) => call.get('/agents/field-events/{slug}', [slug], undefined, options),
  }
}
