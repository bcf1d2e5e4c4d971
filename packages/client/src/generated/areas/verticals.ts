// Generated from the contract by packages/client/generate. Do not edit.

import type { ReadOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { Vertical, VerticalList } from '../models.ts'

import type { PageQuery } from '../queries.ts'

/** Query of `catalog.verticals.list`. */
export interface ListVerticalsQuery extends PageQuery {}

/** `catalog.verticals`: The vocabulary of the catalog. Slugs in requests come from here. */
export interface VerticalsApi {
  /**
   * List the verticals.
   *
   * Lines of business that cut across segments, by sort order, then slug.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const vertical of catalog.verticals.list()) console.log(vertical)
   * ```
   */
  list(query?: ListVerticalsQuery, options?: ReadOptions): PagePromise<Vertical, VerticalList>
}
