import { unexpectedResponseError } from '../answer/unexpected.ts'
import { CallPromise, type WithResponse } from '../call/call-promise.ts'

/** The part that every page has, whatever its items are called. */
export interface AnyPage {
  /** Where the next page begins; null on the last one. */
  readonly next_cursor: string | null
}

/** How a list is read: where it begins, how to read one page, and what in a page its items are. */
export interface Listing<Item, Page> {
  readonly cursor: string | undefined
  readPage(cursor: string | undefined): Promise<WithResponse<Page>>
  itemsOf(page: Page): readonly Item[]
}

/**
 * A list. Await it for its first page, or iterate over it for the items of all pages; each further page is read
 * when the loop gets there. Nothing is sent before one of the two happens.
 *
 * To go on later, keep the `next_cursor` of the last page that was handled and pass it as `cursor`.
 */
export class PagePromise<Item, Page extends AnyPage> extends CallPromise<Page> implements AsyncIterable<Item> {
  override readonly [Symbol.toStringTag] = 'PagePromise'
  #listing: Listing<Item, Page>

  constructor(listing: Listing<Item, Page>) {
    super(() => listing.readPage(listing.cursor))
    this.#listing = listing
  }

  /**
   * Page by page, up to the last.
   *
   * @example
   * ```ts
   * for await (const { data, next_cursor } of catalog.entities.list().pages()) console.log(data.length, next_cursor)
   * ```
   */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    const seen = new Set([this.#listing.cursor])
    let page: Page = await this
    yield page
    while (page.next_cursor !== null && page.next_cursor !== undefined) {
      const cursor = page.next_cursor
      if (seen.has(cursor)) await unexpectedResponseError({}, (whys) => whys.repeated(cursor))
      seen.add(cursor)
      page = (await this.#listing.readPage(cursor)).data
      yield page
    }
  }

  /** Item by item, through all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) {
      yield* this.#listing.itemsOf(page)
    }
  }

  /**
   * All items, or the first `limit` of them; no page is read that is not needed for them.
   *
   * @example
   * ```ts
   * const miners = await catalog.entities.list({ segment: 'miners' }).toArray({ limit: 20 })
   * ```
   */
  async toArray({ limit = Infinity }: { limit?: number | undefined } = {}): Promise<Item[]> {
    const items: Item[] = []
    if (limit <= 0) return items
    for await (const item of this) {
      items.push(item)
      if (items.length >= limit) break
    }
    return items
  }
}
