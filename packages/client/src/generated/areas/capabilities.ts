// Generated from the contract by packages/client/generate. Do not edit.

import type { ReadOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { Capability, CapabilityList } from '../models.ts'

import type { PageQuery } from '../queries.ts'

/** Query of `catalog.capabilities.list`. */
export interface ListCapabilitiesQuery extends PageQuery {}

/** `catalog.capabilities`: The vocabulary of the catalog. Slugs in requests come from here. */
export interface CapabilitiesApi {
  /**
   * List the capabilities.
   *
   * What the organization can do for a principal, by sort order, then slug. Use the slugs in proposals.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const capability of catalog.capabilities.list()) console.log(capability)
   * ```
   */
  list(query?: ListCapabilitiesQuery, options?: ReadOptions): PagePromise<Capability, CapabilityList>
}
