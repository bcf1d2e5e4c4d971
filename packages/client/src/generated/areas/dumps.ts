// Generated from the contract by packages/client/generate. Do not edit.

import type { CallOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { Dump, DumpList } from '../models.ts'

import type { PageQuery } from '../queries.ts'

/** Query of `catalog.dumps.list`. */
export interface ListDumpsQuery extends PageQuery {}

/** `catalog.dumps`: The whole catalog in files, made every night. */
export interface DumpsApi {
  /**
   * List the dumps.
   *
   * Files with the whole catalog, made every night and kept for a week, newest first, each with the cursor from which the feed of
   * changes goes on. Load the newest, then follow `catalog.changes.get()`.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const dump of catalog.dumps.list()) console.log(dump)
   * ```
   */
  list(query?: ListDumpsQuery, options?: CallOptions): PagePromise<Dump, DumpList>
}
