import type { Page } from 'playwright-core'
import { minLookMs } from '../../src/inbox/card-stack/painted.ts'

/** A card is ready within a second; on a busy machine, within a few seconds. */
const timeoutMs = 60_000

/**
 * Waits until keys act on the card in front: its latest version has been painted for long enough, and the dialogs that keys open are
 * loaded. Returns the proposal's id. `previousId` is the card that was in front before.
 */
export async function waitForReadyCard(page: Page, previousId?: string): Promise<string> {
  // Waits by the locator first, because it also works while another document loads.
  const painted = page.locator(previousId ? `[data-card][data-painted]:not([data-card="${previousId}"])` : '[data-card][data-painted]')
  await painted.first().waitFor()
  return page.evaluate(
    async ({ before, look, timeout }) => {
      for (const began = performance.now(); performance.now() - began < timeout; ) {
        const { card: id, painted, seen } = document.querySelector<HTMLElement>('[data-card][data-painted]')?.dataset ?? {}
        const marks = performance.getEntriesByName('card painted')
        const last = marks.findLast((mark) => 'detail' in mark && mark.detail === id)
        const isLoaded = performance.getEntriesByName('later parts loaded').length > 0
        const isAsPainted = last !== undefined && painted === seen && performance.now() - last.startTime >= look
        if (id !== undefined && id !== before && isAsPainted && isLoaded) return id
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      throw new Error('Keys act on no card.')
    },
    { before: previousId, look: minLookMs, timeout: timeoutMs },
  )
}

/** Presses keys on the card that is ready, and returns its id. */
export async function decideByKey(page: Page, ...keys: string[]): Promise<string> {
  const id = await waitForReadyCard(page)
  for (const key of keys) await page.keyboard.press(key)
  return id
}

/** Rejects the card that is ready for the reason with this digit, and returns its id. */
export async function rejectByKey(page: Page, digit: string): Promise<string> {
  const id = await decideByKey(page, 'r')
  await page.getByRole('dialog', { name: 'Reject' }).waitFor()
  await page.keyboard.press(digit)
  await page.keyboard.press('Enter')
  return id
}

/** Waits until `count` cards are loaded: the one in front, and those prepared behind it. */
export async function waitForPreparedCards(page: Page, count: number): Promise<void> {
  await page
    .locator('[data-card]')
    .nth(count - 1)
    .waitFor({ state: 'attached' })
}

/** Makes the page's polling for the activity of other curators fail, including a request under way. */
export async function stopWatching(page: Page): Promise<void> {
  const changes = '**/curation/proposals/changes*'
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/curation/proposals/changes'))
  await page.route(changes, (route) => route.abort())
  // A focused page asks at once unless a request is under way, and then every four seconds.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await failed
}

/** Waits until the server has responded to every decision. The time limit applies to each response separately. */
export async function waitUntilDecisionsSent(page: Page): Promise<void> {
  const unsent = page.locator('[data-unsent]')
  const readUnsentCount = () => unsent.evaluateAll(([element]) => Number(element?.getAttribute('data-unsent') ?? 0))
  for (let left = await readUnsentCount(); left > 0; left = await readUnsentCount()) {
    await page.locator(`[data-unsent="${left}"]`).waitFor({ state: 'detached' })
  }
  await unsent.waitFor({ state: 'detached' })
}
