// Generated from the contract by packages/client/generate. Do not edit.

import type { ReadOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { Need, NeedList } from '../models.ts'

import type { PageQuery } from '../queries.ts'

/** Query of `catalog.needs.list`. */
export interface ListNeedsQuery extends PageQuery {}

/** `catalog.needs`: The vocabulary of the catalog. Slugs in requests come from here. */
export interface NeedsApi {
  /**
   * List the needs.
   *
   * What principals need, by slug.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const need of catalog.needs.list()) console.log(need)
   * ```
   */
  list(query?: ListNeedsQuery, options?: ReadOptions): PagePromise<Need, NeedList>
}
