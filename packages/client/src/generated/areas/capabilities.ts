// Generated from the contract by packages/client/generate. Do not edit.

import type { CallOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { Capability, CapabilityList } from '../models.ts'

/** What `catalog.capabilities.list` can be asked for. */
export interface ListCapabilitiesQuery {
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   *  (at most 2,000 characters)
   */
  cursor?: string | undefined
  /** How many items the page holds at most. (1 to 200; default 50) */
  limit?: number | undefined
}

/** `catalog.capabilities`: The vocabulary of the catalog. Slugs in requests come from here. */
export interface CapabilitiesApi {
  /**
   * List the capabilities.
   *
   * What the organization can do for a principal, by sort order, then slug. Use the slugs in proposals.
   *
   * Needs the scope `read:catalog`.
   *
   * @param query - What to ask for; see its fields.
   * @throws A {@link CatalogError}; its subclass says what went wrong.
   * @example
   * ```ts
   * for await (const capability of catalog.capabilities.list()) console.log(capability)
   * ```
   */
  list(query?: ListCapabilitiesQuery, options?: CallOptions): PagePromise<Capability, CapabilityList>
}
