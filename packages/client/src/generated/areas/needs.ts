// Generated from the contract by packages/client/generate. Do not edit.

import type { CallOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { Need, NeedList } from '../models.ts'

/** What `catalog.needs.list` can be asked for. */
export interface ListNeedsQuery {
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   *  (at most 2,000 characters)
   */
  cursor?: string | undefined
  /** How many items the page holds at most. (1 to 200; default 50) */
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
   * @throws A {@link CatalogError}; its subclass says what went wrong.
   * @example
   * ```ts
   * for await (const need of catalog.needs.list()) console.log(need)
   * ```
   */
  list(query?: ListNeedsQuery, options?: CallOptions): PagePromise<Need, NeedList>
}
