// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { CallOptions } from '../../options.ts'
import type { ChangePage, ChangeType, ChangedRecordType } from '../models.ts'

import type { FollowOptions } from '../../paging/follow.ts'

import type { PagePromise } from '../../paging/page-promise.ts'

import type { ChangeEvent } from '../../generated/models.ts'

/** Query of `catalog.changes.get`. */
export interface GetChangesQuery {
  /**
   * Where to go on: `next_cursor` of the page before, or the cursor of a dump. Good for 90 days. `0` is the oldest change
   * that is kept. Without it, the page is empty and `next_cursor` stands for now. (≤ 500 characters)
   */
  cursor?: string | undefined
  /**
   * Begins a little before this moment, instead of a `cursor`. Beyond 90 days: CURSOR_LOST. Can miss a transaction of over
   * ten minutes, such as an import. (RFC 3339)
   */
  from?: string | undefined
  /** Only these; all when left out. (1 to 4 items) */
  type?: readonly ChangeType[] | undefined
  /** Only of records of these types; all when left out. (1 to 13 items) */
  record_type?: readonly ChangedRecordType[] | undefined
  /** How many events the page holds at most. (1 to 1,000; default 200) */
  limit?: number | undefined
  /** How many seconds to wait for an event before an empty page is answered. (0 to 30; default 0) */
  wait?: number | undefined
}

/** `catalog.changes`: What has changed in the catalog, in the order in which it did - for mirrors, indexes and whoever waits for news. */
export interface ChangesApi {
  /**
   * Follow what changes.
   *
   * The feed of changes: which records changed, in the order of the commits, each once. It does not say what a record is now: read it again. What the key may not read is left out: events of people need
   * read:people, of proposals read:proposals, of field events, GTM and briefs read:gtm, of sprints' targets read:catalog or
   * write:discovery-sprints.
   *
   * Kept for 90 days. With `wait`, a page that would be empty is held back until something happens or the time is over (long
   * polling). A page is one call of the budget. A key may hold five waiting pages open at once.
   *
   * A page looks at 5,000 events at most, those included that the key may not read or that were not asked for. So a page can be
   * empty, or hold less than `limit`, with more behind it: whoever wants all there is goes on with `next_cursor` until it stays
   * the same.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * const changePage = await catalog.changes.get({ type: ['changed', 'merged'] })
   * ```
   */
  get(query?: GetChangesQuery, options?: CallOptions): CallPromise<ChangePage>

  /**
   * Follow what changes, for as long as the program runs.
   *
   * Yields events one by one as they happen; without a cursor, from now on. It waits at the server, a call every 20 seconds while nothing
   * happens, goes on after failures where it was, and ends when `signal` aborts. To go on after a restart, walk through
   * `pages()` and keep the `next_cursor` of the last one that was handled.
   *
   * Needs the scope `read:catalog`.
   *
   * @param query - Which changes, from where on, and until when.
   * @example
   * ```ts
   * for await (const { type, record } of catalog.changes.follow({ record_type: ['entity'] })) console.log(type, record.slug)
   * ```
   */
  follow(query?: FollowOptions): PagePromise<ChangeEvent, ChangePage>
}
