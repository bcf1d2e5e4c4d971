// Loaded when a program first follows a feed.
import type { GetChangesQuery } from '../generated/areas/changes.ts'
import type { AnyPage, Core, FirstAnswer, Listing, PageIteration } from './walk.ts'

/** Options of `catalog.changes.follow`. */
export interface FollowOptions extends Omit<GetChangesQuery, 'wait'> {
  /** Ends the feed, between two pages or during a call, without an error. */
  signal?: AbortSignal | undefined
}

/** The largest page of a feed: a call costs the same for it. */
const maxPageSize = 1000
/** Seconds for which the server may hold back an empty page: well below the default timeout of an attempt. */
const waitSeconds = 20
/** Default timeout of an attempt. */
const usualTimeout = 30_000
/** Pause after all attempts of a call have failed: the longest delay of the retry policy. */
const pauseMs = 60_000

/**
 * Yields the pages of a feed until the signal aborts, without empty ones. After the first answer, waits for the end of outages; throws
 * errors that waiting cannot solve.
 */
export async function* followPages<Item, Page extends AnyPage>(
  { readPage, getItems, limit = maxPageSize, cursor: begin, signal, session }: Listing<Item, Page>,
  first: FirstAnswer<Page>,
  { site }: PageIteration,
  { addSite }: Core,
): AsyncGenerator<Page, void, undefined> {
  const wait = Math.min(waitSeconds, Math.floor((session.options.attemptTimeout ?? usualTimeout) / 1500))
  let cursor: string | undefined
  const readNextPage = () => addSite(readPage({ cursor, limit, wait }), site)
  // Without a cursor, the answer comes at once with the current position.
  first.firstAnswer ??= addSite(readPage({ cursor: begin, limit, wait: begin === undefined ? undefined : wait }), site)
  while (!signal?.aborted) {
    try {
      const { data } = await (cursor === undefined ? first.firstAnswer : readNextPage())
      cursor = data.next_cursor ?? cursor
      if (getItems(data).length > 0) yield data
    } catch (error) {
      if (signal?.aborted) return
      if (cursor === undefined || (error as { readonly retryable?: boolean }).retryable !== true) throw error
      await session.clock.sleep(pauseMs, signal).catch(() => undefined)
    }
  }
}
