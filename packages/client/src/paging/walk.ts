// Loaded with the first list that is walked through.

import type { WithResponse } from '../answer/call-promise.ts'
import type { Clock } from '../clock.ts'
import type { Site } from '../failures/failure-handling.ts'
import type { addSite } from '../failures/site.ts'
import type { throwUnexpectedResponse } from '../failures/unexpected.ts'

/** The part that every page has, whatever its items are called. */
export interface AnyPage {
  /** Where the next page begins; null on the last one. */
  readonly next_cursor: string | null
}

/** What is asked for with each page. */
export interface PageQuery {
  readonly cursor: string | undefined
  readonly limit: number | undefined
  /** How many seconds the server waits until a page of a feed is not empty. */
  readonly wait?: number | undefined
}

/** How a list is read: where it begins, how to read one page, and what in a page its items are. */
export interface Listing<Item, Page> {
  readonly cursor?: string | undefined
  /** The size of a page, where the program asked for one. */
  readonly limit?: number | undefined
  /** Set where it is a feed: `follow.ts` walks through it. */
  readonly follows?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Of the session, what a feed waits by. */
  readonly session: { readonly clock: Clock; readonly options: { readonly attemptTimeout?: number | undefined } }
  readPage(query: PageQuery): Promise<WithResponse<Page>>
  itemsOf(page: Page): readonly Item[]
}

/** How much of a list is wanted, and by whom. */
export interface Walk {
  readonly most: number
  readonly site: Site
}

/** The first page, once it has been asked for. */
export interface First<Page> {
  firstAnswer?: Promise<WithResponse<Page>>
}

/** What the core lends. */
export interface Core {
  readonly addSite: typeof addSite
  readonly throwUnexpectedResponse: typeof throwUnexpectedResponse
}

// The contract's largest page: a call costs the same for it.
const largestPage = 200

/** Page by page, each as large as it is wanted. */
export async function* walkPages<Item, Page extends AnyPage>(
  { readPage, itemsOf, limit = largestPage, cursor: begin }: Listing<Item, Page>,
  first: First<Page>,
  { most, site }: Walk,
  { addSite, throwUnexpectedResponse }: Core,
): AsyncGenerator<Page, void, undefined> {
  const seen = new Set([begin])
  let left = most
  const read = (cursor: string | undefined) => addSite(readPage({ cursor, limit: Math.min(limit, Math.ceil(left)) }), site)
  first.firstAnswer ??= read(begin)
  let { data } = await first.firstAnswer
  yield data
  while (data.next_cursor !== null && data.next_cursor !== undefined) {
    const cursor = data.next_cursor
    if (seen.has(cursor))
      await addSite(
        throwUnexpectedResponse({ attempts: 1 }, (reasons) => reasons.cycle(cursor)),
        site,
      )
    seen.add(cursor)
    left -= itemsOf(data).length
    data = (await read(cursor)).data
    yield data
  }
}
