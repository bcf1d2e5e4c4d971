import { CallPromise } from '../answer/call-promise.ts'
import type { Site } from '../failures/failure-handling.ts'
import { addSite, captureSite } from '../failures/site.ts'
import { throwUnexpectedResponse } from '../failures/unexpected.ts'
import type { AnyPage, FirstAnswer, Listing, PageIteration } from './walk.ts'

/**
 * A list. Await it for its first page, or iterate over it for the items of all pages; each further page is read
 * when the loop gets there. Nothing is sent before one of the two happens.
 *
 * A loop gets pages of 200 items, the maximum, unless the query has a `limit`: a page costs a call,
 * however large it is. To go on later, keep the `next_cursor` of the last page that was handled and pass it as `cursor`.
 */
export class PagePromise<Item, Page extends AnyPage> extends CallPromise<Page> implements AsyncIterable<Item> {
  override readonly [Symbol.toStringTag] = 'PagePromise'
  #listing: Listing<Item, Page>
  #site: Site
  #first: FirstAnswer<Page>

  /** @internal Made by the methods that list. */
  constructor(listing: Listing<Item, Page>, site: Site) {
    const first: FirstAnswer<Page> = {}
    const { cursor, limit } = listing
    super(() => (first.firstAnswer ??= addSite(listing.readPage({ cursor, limit }), site)))
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
    return this.#walk({ maxItems: Infinity, site: captureSite(this.#site) })
  }

  /** Item by item, through all pages. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return this.#items({ maxItems: Infinity, site: captureSite(this.#site) })
  }

  /**
   * All items, or the first `limit` of them; reads no page and no part of a page that is not needed for them.
   *
   * @example
   * ```ts
   * const miners = await catalog.entities.list({ segment: 'miners' }).toArray({ limit: 20 })
   * ```
   */
  async toArray({ limit = Infinity }: { limit?: number | undefined } = {}): Promise<Item[]> {
    const items: Item[] = []
    if (limit <= 0) return items
    for await (const item of this.#items({ maxItems: limit, site: captureSite(this.#site) })) {
      items.push(item)
      if (items.length >= limit) break
    }
    return items
  }

  /** Loaded with the first walk. */
  async *#walk(iteration: PageIteration): AsyncGenerator<Page, void, undefined> {
    const { followPages, iteratePages } = await import('./walks.ts')
    yield* (this.#listing.follows ? followPages : iteratePages)(this.#listing, this.#first, iteration, { addSite, throwUnexpectedResponse })
  }

  async *#items(iteration: PageIteration): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.#walk(iteration)) yield* this.#listing.getItems(page)
  }
}
