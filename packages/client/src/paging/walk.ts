// Loaded when a program first walks through a list.

import type { WithResponse } from '../answer/call-promise.ts'
import type { Clock } from '../clock.ts'
import type { Site } from '../failures/failure-handling.ts'
import type { addSite } from '../failures/site.ts'
import type { throwUnexpectedResponse } from '../failures/unexpected.ts'

/** The part that every page has, regardless of the name of its items. */
export interface AnyPage {
  /** Cursor of the next page; null on the last one. */
  readonly next_cursor: string | null
}

/** Query of a single page. */
export interface PageQuery {
  readonly cursor: string | undefined
  readonly limit: number | undefined
  /** Maximum number of seconds for which the server holds back an empty page of a feed. */
  readonly wait?: number | undefined
}

/** Describes how a list is read: where it begins, how to read one page, and which part of a page holds its items. */
export interface Listing<Item, Page> {
  readonly cursor?: string | undefined
  /** The size of a page, if the program asked for one. */
  readonly limit?: number | undefined
  /** Set for a feed, which `follow.ts` reads. */
  readonly follows?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** The parts of the session that a feed needs in order to wait. */
  readonly session: { readonly clock: Clock; readonly options: { readonly attemptTimeout?: number | undefined } }
  readPage(query: PageQuery): Promise<WithResponse<Page>>
  getItems(page: Page): readonly Item[]
}

/** Number of items to read from a list, and the place in the program that reads them. */
export interface PageIteration {
  readonly maxItems: number
  readonly site: Site
}

/** The first page, once it has been asked for. */
export interface FirstAnswer<Page> {
  firstAnswer?: Promise<WithResponse<Page>>
}

/** Functions of the core that a walk needs. */
export interface Core {
  readonly addSite: typeof addSite
  readonly throwUnexpectedResponse: typeof throwUnexpectedResponse
}

// The contract's largest page: a call costs the same for it.
const maxPageSize = 200

/** Yields the pages of a list, the last of them no larger than needed. */
export async function* iteratePages<Item, Page extends AnyPage>(
  { readPage, getItems, limit = maxPageSize, cursor: begin }: Listing<Item, Page>,
  first: FirstAnswer<Page>,
  { maxItems, site }: PageIteration,
  { addSite, throwUnexpectedResponse }: Core,
): AsyncGenerator<Page, void, undefined> {
  const seen = new Set([begin])
  let left = maxItems
  const requestPage = (cursor: string | undefined) => addSite(readPage({ cursor, limit: Math.min(limit, Math.ceil(left)) }), site)
  first.firstAnswer ??= requestPage(begin)
  let { data } = await first.firstAnswer
  yield data
  while (data.next_cursor !== null && data.next_cursor !== undefined) {
    const cursor = data.next_cursor
    if (seen.has(cursor))
      await addSite(
        throwUnexpectedResponse({ attempts: 1 }, (reasons) => reasons.createCycleReason(cursor)),
        site,
      )
    seen.add(cursor)
    left -= getItems(data).length
    data = (await requestPage(cursor)).data
    yield data
  }
}
