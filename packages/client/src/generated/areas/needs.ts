// Generated from the contract by packages/client/generate. Do not edit.

import type { CallOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { Need, NeedList } from '../models.ts'

/** What `catalog.needs.list` can be asked for. */
export interface ListNeedsQuery {
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   */
  cursor?: string | undefined
  /** How many items the page holds at most. */
  limit?: number | undefined
}

/** `catalog.needs`: The vocabulary of the catalog. Slugs in requests come from here. */
export interface NeedsApi {
  /**
   * List the needs.
   *
   * What principals need, by slug.
   *
   * Needs the scope `read:catalog`.
   *
   * @param query - What to ask for; see its fields.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * for await (const need of catalog.needs.list()) console.log(need)
   * ```
   */
  list(query?: ListNeedsQuery, options?: CallOptions): PagePromise<Need, NeedList>
}
