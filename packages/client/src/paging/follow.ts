// Loaded with the first feed that is followed.
import type { GetChangesQuery } from '../generated/areas/changes.ts'
import type { AnyPage, Core, First, Listing, Walk } from './walk.ts'

/** Options of `catalog.changes.follow`. */
export interface FollowOptions extends Omit<GetChangesQuery, 'wait'> {
  /** Ends it, between two pages or in the midst of a call, without an error. */
  signal?: AbortSignal | undefined
}

/** The largest page of a feed: a call costs the same for it. */
const maxPageSize = 1000
/** Seconds for which the server may hold back an empty page: well within what a try may take by default. */
const waitSeconds = 20
/** Maximum time of a try where nothing else is said. */
const usualTimeout = 30_000
/** After all tries of a call have failed: the longest delay of the retry policy. */
const pauseMs = 60_000

/**
 * Page by page, for as long as the signal lets it; empty ones are left out. After the first answer, outages are waited out; errors that
 * waiting cannot solve are thrown.
 */
export async function* followPages<Item, Page extends AnyPage>(
  { readPage, getItems, limit = maxPageSize, cursor: begin, signal, session }: Listing<Item, Page>,
  first: First<Page>,
  { site }: Walk,
  { addSite }: Core,
): AsyncGenerator<Page, void, undefined> {
  const wait = Math.min(waitSeconds, Math.floor((session.options.attemptTimeout ?? usualTimeout) / 1500))
  let cursor: string | undefined
  const read = () => addSite(readPage({ cursor, limit, wait }), site)
  // Without a cursor, the answer comes at once with the present position.
  first.firstAnswer ??= addSite(readPage({ cursor: begin, limit, wait: begin === undefined ? undefined : wait }), site)
  while (!signal?.aborted) {
    try {
      const { data } = await (cursor === undefined ? first.firstAnswer : read())
      cursor = data.next_cursor ?? cursor
      if (getItems(data).length > 0) yield data
    } catch (error) {
      if (signal?.aborted) return
      if (cursor === undefined || (error as { readonly retryable?: boolean }).retryable !== true) throw error
      await session.clock.sleep(pauseMs, signal).catch(() => undefined)
    }
  }
}
