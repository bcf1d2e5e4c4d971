// Generated from the contract by packages/client/generate. Do not edit.

import type { CallOptions, ReadOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { AgentWorkItem, AgentWorkItemList, AgentWorkQueue, AgentWorkQueueList, CoverageKind, DuplicateList, DuplicatePair } from '../models.ts'

import type { PageQuery } from '../queries.ts'

/** Query of `catalog.work.queues`. */
export interface ListWorkQueuesQuery extends PageQuery {}

/** Query of `catalog.work.items`. */
export interface ListWorkItemsQuery extends PageQuery {
  /** Only these kinds of work item; all kinds when left out. (1 to 5 items) */
  kind?: readonly CoverageKind[] | undefined
  /** Only about members of this segment (slug or id). (≤ 200 characters) */
  segment?: string | undefined
  /** Only about entities with this taxonomy term (slug or id). (≤ 200 characters) */
  tag?: string | undefined
  /** Whether members of segments below `segment` count as its members, and entities with terms below `tag` as its entities. (default true) */
  include_children?: boolean | undefined
}

/** Query of `catalog.work.duplicates`. */
export interface ListDuplicatesQuery extends PageQuery {
  /** Pairs of entities, or of people, which need `read:people`. (default "entity") */
  type?: 'entity' | 'person' | undefined
  /** Only pairs with at least this score. (40 to 1,000; default 40) */
  min_score?: number | undefined
  /** Only pairs with an entity of this segment (slug or id) or of one below it. (≤ 200 characters) */
  segment?: string | undefined
  /** Only pairs of this record: its UUID, slug or alias. (≤ 200 characters) */
  record?: string | undefined
}

/** `catalog.work`: What is missing in the catalog, in the order in which it is worth finding out. */
export interface WorkApi {
  /**
   * List the work queues.
   *
   * Groups of related kinds of missing information. Use their kinds to narrow `catalog.work.items()`.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const agentWorkQueue of catalog.work.queues()) console.log(agentWorkQueue)
   * ```
   */
  queues(query?: ListWorkQueuesQuery, options?: ReadOptions): PagePromise<AgentWorkQueue, AgentWorkQueueList>

  /**
   * List what is worth finding out.
   *
   * What is missing about which entity, most urgent first: high priority before medium, core segments before
   * context, the strategically most important entities first, then by name. Coverage shows the first of each kind; here all
   * are walked, with the same filters.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const agentWorkItem of catalog.work.items({ segment: 'miners' })) console.log(agentWorkItem)
   * ```
   */
  items(query?: ListWorkItemsQuery, options?: ReadOptions): PagePromise<AgentWorkItem, AgentWorkItemList>

  /**
   * List records that may be there twice.
   *
   * Pairs of listed records that share a host, a ticker or a name, the highest score first, without those that curators said to
   * differ. Find out which are the same, and propose to merge them. A change shows within seconds, for one `record` at once.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const duplicatePair of catalog.work.duplicates({ segment: 'miners' })) console.log(duplicatePair)
   * ```
   */
  duplicates(query?: ListDuplicatesQuery, options?: CallOptions): PagePromise<DuplicatePair, DuplicateList>
}
