import type { Page } from 'playwright-core'
import { waitUntilSettled } from './settle.ts'

/** Selects everything that is open above the page or expanded in it. */
const open = 'dialog[open], [popover]:popover-open, details[open], [role="listbox"], [aria-expanded="true"]'

/** A control that may open something, identified by its text: the first visible control with this text. */
export type Opener = { readonly label: string; readonly isInFrame: boolean }

const openers = 'button, summary, [role="combobox"]'
/** Attribute that is set on one control at a time, to find it. */
const mark = 'data-opener'

/** Number of rows of a list or table whose controls are tried, because rows are alike. */
const rowsTried = 3

/** Lists the controls that may open something, and marks the one with the text `markedText`. Ignores numbers when it compares texts. */
function listOpeners(page: Page, markedText = ''): Promise<Opener[]> {
  return page.evaluate(
    ({ selector, marked, says: looked, rows }) => {
      for (const control of document.querySelectorAll(`[${marked}]`)) control.removeAttribute(marked)
      const found = new Map<string, Opener>()
      const timesInRows = new Map<string, number>()
      const getPath = (element: Element | null): string =>
        element ? `${getPath(element.parentElement)} ${element.tagName}.${element.className}` : ''
      for (const control of document.querySelectorAll(selector)) {
        if (!control.checkVisibility() || control.matches(':disabled, [aria-disabled="true"]')) continue
        const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
        const says = `${control.tagName} ${name.replaceAll(/\d+/g, '0').trim()} ${control.className}`
        if (found.has(says)) continue
        const row = control.closest('li, tr, dd')
        if (row) {
          const place = `${getPath(row)} ${[...row.querySelectorAll(selector)].indexOf(control)}`
          timesInRows.set(place, (timesInRows.get(place) ?? 0) + 1)
          if ((timesInRows.get(place) ?? 0) > rows) continue
        }
        if (says === looked) control.setAttribute(marked, '')
        found.set(says, { label: says, isInFrame: control.closest('main') === null })
      }
      return [...found.values()]
    },
    { selector: openers, marked: mark, says: markedText, rows: rowsTried },
  )
}

/** The controls of the page that may open something. */
export function listDialogOpeners(page: Page): Promise<Opener[]> {
  return listOpeners(page)
}

/**
 * Presses the control. Returns true if that opened something; false if the control is gone or opened nothing. Requests that would write
 * are blocked.
 */
export async function pressOpener(page: Page, { label }: Opener): Promise<boolean> {
  await page.unrouteAll()
  await page.route('**/curation/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await listOpeners(page, label)
  const control = page.locator(`[${mark}]`)
  if ((await control.count()) === 0) return false
  const before = await page.locator(open).count()
  await control.click()
  await waitUntilSettled(page)
  return (await page.locator(open).count()) > before
}
