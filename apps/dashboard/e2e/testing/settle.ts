import type { BrowserContext, Page, Request } from 'playwright-core'

/** Asked for again and again while a page is open: what it shows is there without. */
const background = /\/curation\/proposals\/(changes|looking)/
/** Between an answer and the next request that follows from it a page may paint. */
const quietFrames = 10

const underWay = new WeakMap<BrowserContext, Set<Request>>()

/** Counts the requests of a context, for `settle`. */
export function countRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  underWay.set(context, requests)
  context.on('request', (request) => {
    if (!background.test(request.url())) requests.add(request)
  })
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until a page has what it asked for, and shows it: React holds back for a moment what would flicker. */
export async function settle(page: Page): Promise<void> {
  for (let quiet = 0; quiet < quietFrames; ) {
    const isBusy = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      // Pages that are prepared out of sight may take longer.
      return [...document.querySelectorAll('[aria-busy="true"]')].some((element) => element.checkVisibility())
    })
    quiet = !isBusy && underWay.get(page.context())?.size === 0 ? quiet + 1 : 0
  }
}
