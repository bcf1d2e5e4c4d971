import type { Page } from 'playwright-core'

/** The card that is in front and on which keys act: painted, and not only just now. Answers the proposal's id. */
export async function readyCard(page: Page, not?: string): Promise<string> {
  const card = page.locator(not ? `[data-card][data-painted]:not([data-card="${not}"])` : '[data-card][data-painted]')
  await card.first().waitFor()
  // A key acts on no card that has only just appeared.
  await page.waitForTimeout(170)
  return (await card.first().getAttribute('data-card')) ?? ''
}

/** Presses keys on the card that is ready, and waits for the next one; undefined where none comes. */
export async function decideByKey(page: Page, ...keys: string[]): Promise<string> {
  const id = await readyCard(page)
  for (const key of keys) await page.keyboard.press(key)
  return id
}

/** Waits until the server has said what became of everything that was decided. */
export async function allSent(page: Page): Promise<void> {
  await page.locator('[data-unsent]').waitFor({ state: 'detached' })
}
