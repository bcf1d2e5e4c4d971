import { unexpectedResponseError } from '../answer/unexpected.ts'
import type { Site } from '../call/after-failure.ts'
import { CallPromise, type WithResponse } from '../call/call-promise.ts'
import { located, siteOf } from '../call/site.ts'

/** The part that every page has, whatever its items are called. */
export interface AnyPage {
  /** Where the next page begins; null on the last one. */
  readonly next_cursor: string | null
}

/** How a list is read: where it begins, how to read one page, and what in a page its items are. */
export interface Listing<Item, Page> {
  readonly cursor?: string | undefined
  /** The size of a page, where the program asked for one. */
  readonly limit?: number | undefined
  readPage(query: { readonly cursor: string | undefined; readonly limit: number | undefined }): Promise<WithResponse<Page>>
  itemsOf(page: Page): readonly Item[]
}

/** How much of a list is wanted, and by whom. */
interface Walk {
  readonly most: number
  readonly site: Site
}

// The contract's largest page: a call costs the same for it.
const largestPage = 200

/**
 * A list. Await it for its first page, or iterate over it for the items of all pages; each further page is read
 * when the loop gets there. Nothing is sent before one of the two happens.
 *
 * Who iterates gets pages of 200 items, the largest that there are, unless the query has a `limit`: a page costs a call,
 * however large it is. To go on later, keep the `next_cursor` of the last page that was handled and pass it as `cursor`.
 */
export class PagePromise<Item, Page extends AnyPage> extends CallPromise<Page> implements AsyncIterable<Item> {
  override readonly [Symbol.toStringTag] = 'PagePromise'
  #listing: Listing<Item, Page>
  #site: Site
  #first: { answer?: Promise<WithResponse<Page>> }

  constructor(listing: Listing<Item, Page>, site: Site) {
    const first: { answer?: Promise<WithResponse<Page>> } = {}
    const { cursor, limit } = listing
    super(() => (first.answer ??= located(listing.readPage({ cursor, limit }), site)))
    this.#listing = listing
    this.#site = site
    this.#first = first
  }

  /**
   * Page by page, up to the last.
   *
   * @example
   * ```ts
   * for await (const { data, next_cursor } of catalog.entities.list().pages()) console.log(data.length, next_cursor)
   * ```
   */
  pages(): AsyncGenerator<Page, void, undefined> {
    return this.#walk({ most: Infinity, site: siteOf(this.#site.operation, this.pages) })
  }

  /** Item by item, through all pages. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return this.#items({ most: Infinity, site: siteOf(this.#site.operation, this[Symbol.asyncIterator]) })
  }

  /**
   * All items, or the first `limit` of them; no page is read that is not needed for them, and of no page more than is needed.
   *
   * @example
   * ```ts
   * const miners = await catalog.entities.list({ segment: 'miners' }).toArray({ limit: 20 })
   * ```
   */
  async toArray({ limit = Infinity }: { limit?: number | undefined } = {}): Promise<Item[]> {
    const items: Item[] = []
    if (limit <= 0) return items
    for await (const item of this.#items({ most: limit, site: siteOf(this.#site.operation, this.toArray) })) {
      items.push(item)
      if (items.length >= limit) break
    }
    return items
  }

  async *#items(walk: Walk): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.#walk(walk)) yield* this.#listing.itemsOf(page)
  }

  async *#walk({ most, site }: Walk): AsyncGenerator<Page, void, undefined> {
    const { readPage, itemsOf, limit = largestPage, cursor: begin } = this.#listing
    const seen = new Set([begin])
    let left = most
    const read = (cursor: string | undefined) => located(readPage({ cursor, limit: Math.min(limit, Math.ceil(left)) }), site)
    this.#first.answer ??= read(begin)
    let { data } = await this.#first.answer
    yield data
    while (data.next_cursor !== null && data.next_cursor !== undefined) {
      const cursor = data.next_cursor
      if (seen.has(cursor))
        await located(
          unexpectedResponseError({}, (whys) => whys.repeated(cursor)),
          site,
        )
      seen.add(cursor)
      left -= itemsOf(data).length
      data = (await read(cursor)).data
      yield data
    }
  }
}
