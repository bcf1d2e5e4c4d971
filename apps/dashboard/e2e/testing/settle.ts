import type { BrowserContext, Page, Request } from 'playwright-core'

/** Requests that an open page repeats all the time, and on which its content does not depend. */
const background = /\/curation\/proposals\/(changes|looking)/
/** Number of idle frames to wait for, because a page may paint between a response and the next request that depends on it. */
const quietFrames = 10
/** A page settles within a second; on a busy machine, within a few seconds. */
const timeoutMs = 60_000

const underWay = new WeakMap<BrowserContext, Set<Request>>()

/** Counts the requests of a context, for `settle`. */
export function trackRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  underWay.set(context, requests)
  context.on('request', (request) => {
    // Requests of the previous document may never end.
    if (request.isNavigationRequest()) requests.clear()
    if (!background.test(request.url())) requests.add(request)
  })
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until a page has its data and shows it. React may delay that for a moment, to avoid flicker. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const deadline = Date.now() + timeoutMs
  const requests = underWay.get(page.context()) ?? new Set()
  for (let quiet = 0; quiet < quietFrames; ) {
    const busy = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      // Ignores parts that are prepared out of sight, which may take longer.
      const elements = [...document.querySelectorAll('[aria-busy="true"]')].filter((element) => element.checkVisibility())
      return elements.map((element) => element.textContent)
    })
    quiet = busy.length === 0 && requests.size === 0 ? quiet + 1 : 0
    if (Date.now() < deadline) continue
    const urls = [...requests].map((request) => request.url())
    throw new Error(`${page.url()} did not settle. It waits for ${JSON.stringify({ busy, urls })}.`)
  }
}
