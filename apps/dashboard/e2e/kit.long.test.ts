import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listAccessProblems } from './testing/accessibility.ts'
import { fillCatalog } from './testing/full-catalog.ts'
import { listOverflows } from './testing/layout.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard({ fill: fillCatalog })

/** Opens a page whose component kit is held back until the test lets it load. */
async function openWithoutKit(path: string): Promise<{ readonly page: Page; readonly letThrough: () => void }> {
  const page = await dashboard.open('curator', '/healthz')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/ariakit-*.js', async (route) => {
    await promise
    await route.fallback()
  })
  await page.goto(path)
  return { page, letThrough: resolve }
}

describe('the palette', () => {
  it('ignores the keys of the card while the component kit loads', async () => {
    const page = await dashboard.open('curator', '/healthz')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/palette-*.js', async (route) => {
      await promise
      await route.fallback()
    })
    await page.goto('/inbox')
    await page.locator('[data-card][data-painted]').first().waitFor()
    const { pathname } = new URL(page.url())
    await page.keyboard.press('Control+k')
    for (const key of ['j', 's', 'r']) await page.keyboard.press(key)
    resolve()
    await page.getByRole('combobox', { name: 'A record, a proposal, a page or an action' }).waitFor()
    expect([new URL(page.url()).pathname, await page.getByRole('dialog').count()]).toEqual([pathname, 1])
  })
})

describe('a control of the kit', () => {
  it('keeps the focus when it replaces the plain button', async () => {
    const { page, letThrough } = await openWithoutKit('/inbox')
    await page.locator('[data-card][data-painted]').first().waitFor()
    const kind = page.getByRole('combobox', { name: 'Kind', exact: true })
    await kind.focus()
    const plain = await kind.elementHandle()
    letThrough()
    await page.waitForFunction((element) => !element?.isConnected, plain)
    expect(await kind.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('opens when the kit loads after the press', async () => {
    const { page, letThrough } = await openWithoutKit('/gtm')
    await page.getByRole('combobox', { name: 'Lane', exact: true }).click()
    expect(await page.getByRole('option').count()).toBe(0)
    letThrough()
    await page.getByRole('option', { name: 'Primary' }).click()
    await page.waitForURL('**/gtm?lane=primary')
  })

  it('names the page in a tooltip when the navigation shows only icons', async () => {
    const page = await dashboard.open('curator', '/agents', { viewport: { width: 1024, height: 720 } })
    await waitUntilSettled(page)
    await page.getByRole('link', { name: 'Coverage' }).hover()
    await page.getByRole('tooltip').getByText('Coverage').waitFor()
    expect(await listAccessProblems(page)).toEqual([])
  })

  it.each([320, 1024, 1280])('opens menus and filters within a page %i px wide, without accessibility problems', async (width) => {
    const page = await dashboard.open('curator', '/agents', { viewport: { width, height: 720 } })
    if (width < 640) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Test curator' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    expect([await listOverflows(page), await listAccessProblems(page)]).toEqual([[], []])
    await page.goto('/gtm')
    await page.getByRole('combobox', { name: 'Lane', exact: true }).click()
    await page.getByRole('option', { name: 'Primary' }).waitFor()
    expect([await listOverflows(page), await listAccessProblems(page)]).toEqual([[], []])
  })
})
