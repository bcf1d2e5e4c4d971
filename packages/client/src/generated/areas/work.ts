// Generated from the contract by packages/client/generate. Do not edit.

import type { CallOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { AgentWorkItem, AgentWorkItemList, AgentWorkQueue, AgentWorkQueueList, CoverageKind } from '../models.ts'

/** What `catalog.work.queues` can be asked for. */
export interface ListWorkQueuesQuery {
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   */
  cursor?: string | undefined
  /** How many items the page holds at most. */
  limit?: number | undefined
}

/** What `catalog.work.items` can be asked for. */
export interface ListWorkItemsQuery {
  /** Only these kinds of work item; all kinds when left out. */
  kind?: readonly CoverageKind[] | undefined
  /** Only about members of this segment (slug or id). */
  segment?: string | undefined
  /** Only about entities with this taxonomy term (slug or id). */
  tag?: string | undefined
  /** Whether members of segments below `segment` count as its members, and entities with terms below `tag` as its entities. */
  include_children?: boolean | undefined
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   */
  cursor?: string | undefined
  /** How many items the page holds at most. */
  limit?: number | undefined
}

/** `catalog.work`: What is missing in the catalog, in the order in which it is worth finding out. */
export interface WorkApi {
  /**
   * List the work queues.
   *
   * Groups of related kinds of missing information. Use their kinds to narrow GET /agent-work/items.
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
   * for await (const agentWorkQueue of catalog.work.queues()) console.log(agentWorkQueue)
   * ```
   */
  queues(query?: ListWorkQueuesQuery, options?: CallOptions): PagePromise<AgentWorkQueue, AgentWorkQueueList>

  /**
   * List what is worth finding out.
   *
   * What is missing about which entity, most urgent first: high priority before medium, core segments before
   * context, the strategically most important entities first, then by name. Coverage shows the first of each kind; here all
   * are walked, with the same filters.
   *
   * Needs the scope `read:catalog`.
   *
   * @param query - What to ask for; see its fields.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * for await (const agentWorkItem of catalog.work.items({ segment: 'miners' })) console.log(agentWorkItem)
   * ```
   */
  items(query?: ListWorkItemsQuery, options?: CallOptions): PagePromise<AgentWorkItem, AgentWorkItemList>
}
