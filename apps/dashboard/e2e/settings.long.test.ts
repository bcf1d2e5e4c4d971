import { describe, expect, it } from 'vitest'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard()

describe('the settings page', () => {
  it('changes the key of an action, which takes effect immediately and survives a reload', async () => {
    const page = await dashboard.open('viewer', '/settings')
    await page.getByRole('button', { name: 'Change the key for: Go to the API keys' }).click()
    await pressKeys(page, 'g z')
    await page.getByRole('row', { name: /Go to the API keys everywhere g z/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await pressKeys(page, 'g z')
    await page.waitForURL('**/keys')
  })

  it('rejects a key that is taken, and names the action that has it', async () => {
    const page = await dashboard.open('viewer', '/settings')
    await page.getByRole('button', { name: 'Change the key for: Go to the API keys' }).click()
    await pressKeys(page, 'g t')
    await page.getByRole('alert').getByText('g t is taken: Go to the change log.').waitFor()
    await page.getByRole('button', { name: 'Change the key for: Go to the API keys' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('row', { name: /Go to the API keys everywhere g k/ }).waitFor()
  })

  it('returns to the previous page on Escape, and never leaves the dashboard', async () => {
    const page = await dashboard.open('viewer', '/trail')
    await page.getByRole('heading', { name: 'Change log', level: 1 }).waitFor()
    await pressKeys(page, 'g ,')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    const button = page.getByRole('button', { name: 'Change the key for: Go to the API keys' })
    await button.click()
    await page.keyboard.press('Escape')
    await button.waitFor()
    await pressKeys(page, '?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/settings')
    await page.keyboard.press('Escape')
    await page.waitForURL('**/trail')
    const other = await dashboard.open('viewer', '/settings')
    await other.getByRole('heading', { name: 'Settings' }).waitFor()
    await pressKeys(other, 'Escape')
    await waitUntilSettled(other)
    expect(new URL(other.url()).pathname).toBe('/settings')
  })

  it('switches single-key shortcuts off, and leaves everything reachable by Tab and Enter', async () => {
    const page = await dashboard.open('viewer', '/settings')
    await page.getByLabel('Enable single-key shortcuts').uncheck()
    await pressKeys(page, '?')
    await pressKeys(page, 'g k')
    expect([await page.getByRole('dialog').count(), new URL(page.url()).pathname]).toEqual([0, '/settings'])
    await page.getByRole('link', { name: 'API keys' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/keys')
  })

  it('applies to the open page only, and says so, when the storage of the browser is full or blocked', async () => {
    for (const broken of [
      "Storage.prototype.setItem = () => { throw new DOMException('It is full.', 'QuotaExceededError') }",
      "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('Forbidden.', 'SecurityError') } })",
    ]) {
      const page = await dashboard.open('viewer', '/healthz')
      await page.addInitScript(broken)
      await page.goto('/settings')
      await page.getByLabel('Theme').selectOption('dark')
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
      await page.getByRole('log').getByText('The browser could not save this').waitFor()
      await page.getByLabel('Enable single-key shortcuts').uncheck()
      await page.getByRole('link', { name: 'API keys' }).click()
      await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    }
  })

  it('keeps the theme and the density in this browser', async () => {
    const page = await dashboard.open('viewer', '/settings')
    await page.getByLabel('Theme').selectOption('dark')
    await page.getByLabel('Density').selectOption('compact')
    await page.reload()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    const root = page.locator('html')
    expect([await root.getAttribute('data-theme'), await root.getAttribute('data-density')]).toEqual(['dark', 'compact'])
  })
})
