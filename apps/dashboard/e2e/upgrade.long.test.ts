import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard()
/** The errors that a browser writes to its console when a file is missing. */
const unavoidable = /404 for \/assets\/|dynamically imported module|Unable to preload CSS/
/** The files of pages that are not loaded yet. */
const files = '**/assets/*.js'

async function openSettings(): Promise<{ readonly page: Page; readonly getLoadCount: () => number }> {
  const page = await dashboard.open('viewer', '/settings')
  await waitUntilSettled(page)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return { page, getLoadCount: () => loads }
}

async function openChangeLog(page: Page): Promise<void> {
  await pressKeys(page, 'g t')
}

describe('a page whose file is gone after an upgrade', () => {
  it('reloads itself once, and then appears', async () => {
    dashboard.allow(unavoidable)
    const { page, getLoadCount } = await openSettings()
    await page.route(files, (route) => (getLoadCount() === 0 ? route.fulfill({ status: 404 }) : route.continue()))
    await openChangeLog(page)
    await page.getByRole('heading', { name: 'Change log', level: 1 }).waitFor()
    expect(getLoadCount()).toBe(1)
  })

  it('reloads itself only once when the file stays gone', async () => {
    dashboard.allow(unavoidable)
    const { page, getLoadCount } = await openSettings()
    await page.route('**/assets/page-*.js', (route) => route.fulfill({ status: 404 }))
    await openChangeLog(page)
    await page.getByText('The page "Change log" failed').waitFor()
    await expect.poll(getLoadCount).toBe(1)
  })

  it('does not reload itself when the server cannot be reached', async () => {
    dashboard.allow(unavoidable)
    const { page, getLoadCount } = await openSettings()
    await page.route('**', (route) => route.abort('connectionrefused'))
    await openChangeLog(page)
    await page.getByText('The page "Change log" failed').waitFor()
    await page.unroute('**')
    await pressKeys(page, 'g k')
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    expect(getLoadCount()).toBe(0)
  })
})
