// Loaded with the first feed that is followed.
import type { Caller } from '../call/caller.ts'
import type { GetChangesQuery } from '../generated/areas/changes.ts'
import type { ChangeEvent, ChangePage } from '../generated/models.ts'
import type { CallOptions } from '../options.ts'

/** What `catalog.changes.follow` follows, and until when. */
export interface FollowOptions extends Omit<CallOptions, 'timeout'>, Omit<GetChangesQuery, 'wait'> {}

/** The changes, one after the other, as they happen. It ends when its signal aborts. */
export interface Following extends AsyncIterable<ChangeEvent> {
  /**
   * Where a program goes on that is begun again: behind the last page of which it has asked for everything. Undefined before the
   * first answer, where it did not begin with one.
   */
  readonly cursor: string | undefined
  /** The same in pages, of which each has a cursor of its own, `next_cursor`. None is empty. */
  pages(): AsyncGenerator<ChangePage, void, undefined>
}

/** The part of it that is kept between pages. */
export interface Place {
  cursor: string | undefined
}

/** How long the server may hold back an empty page: most proxies give up after a minute. */
const waitSeconds = 25
/** How much longer a try may take than it waits. */
const graceMs = 30_000
/** After all tries of a call have failed: the longest delay of the retry policy. */
const pauseMs = 60_000

/**
 * Page by page, for as long as the signal lets it. A server that does not answer for a while is waited for once it has answered; what
 * cannot be mended by waiting is thrown, and `located` says in it where the program called.
 */
export async function* followPages(
  call: Caller,
  place: Place,
  options: FollowOptions,
  located: <T>(reading: Promise<T>) => Promise<T>,
): AsyncGenerator<ChangePage, void, undefined> {
  const { signal } = options
  for (let hasAnswered = false; !signal?.aborted; ) {
    try {
      const page = await located(readPage(call, place.cursor, options))
      hasAnswered = true
      if (page.data.length > 0) yield page
      place.cursor = page.next_cursor
    } catch (error) {
      if (signal?.aborted) return
      if (!hasAnswered || (error as { readonly retryable?: boolean }).retryable !== true) throw error
      await call.session.clock.sleep(pauseMs, signal).catch(() => undefined)
    }
  }
}

async function readPage({ send }: Caller, cursor: string | undefined, options: FollowOptions): Promise<ChangePage> {
  const { type, record_type, limit = 1000, cursor: _, attemptTimeout = waitSeconds * 1000 + graceMs, ...own } = options
  // Without a cursor the answer says where now is, at once.
  const payload = { cursor, type, record_type, limit, wait: cursor === undefined ? undefined : waitSeconds }
  return (await send<ChangePage>({ method: 'GET', template: '/changes', payload, options: { ...own, attemptTimeout } })).data
}
