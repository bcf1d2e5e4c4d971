import type { Page } from 'playwright-core'
import { settle } from './settle.ts'

/** Where something lies open above the page, or is unfolded in it. */
const open = 'dialog[open], [popover]:popover-open, details[open], [role="listbox"], [aria-expanded="true"]'

/** The places of the controls that may open something: of those that say the same, the first. */
export function findOpeners(page: Page): Promise<number[]> {
  return page.evaluate((selector) => {
    const seen = new Set<string>()
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control, place) => {
      const says = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent?.replaceAll(/\d+/g, '0').trim()} ${control.className}`
      const isNew = !seen.has(says) && control.checkVisibility() && !control.matches(':disabled, [aria-disabled="true"]')
      seen.add(says)
      return isNew ? [place] : []
    })
  }, openers)
}

const openers = 'button, summary, [role="combobox"]'

/**
 * Presses the control at that place, and answers what it says if it has opened something. Nothing is written: for a write, the
 * server cannot be reached.
 */
export async function pressOpener(page: Page, place: number): Promise<string | undefined> {
  await page.route('**/curation/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  const control = page.locator(openers).nth(place)
  const says = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? ''
  const before = await page.locator(open).count()
  await control.click()
  await settle(page)
  return (await page.locator(open).count()) > before ? says : undefined
}
