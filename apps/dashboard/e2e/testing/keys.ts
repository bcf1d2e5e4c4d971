import type { Page } from 'playwright-core'

/**
 * Presses keys that act on the page, such as `j`, or a sequence, such as `g t`. Waits until the controls that the page shows also handle
 * events: React attaches listeners a moment after it has rendered. The keys of a sequence follow each other at once, because a pause ends
 * it.
 */
export async function pressKeys(page: Page, ...sequences: readonly string[]): Promise<void> {
  await waitForEffects(page)
  for (const sequence of sequences) await Promise.all(sequence.split(' ').map((key) => page.keyboard.press(key)))
}

/** Waits until the effects of the last rendering have run, because a task with a lower priority runs after them. */
async function waitForEffects(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await scheduler.postTask(() => undefined, { priority: 'background' })
  })
}
