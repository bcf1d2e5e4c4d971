import { describe, expect, it } from 'vitest'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard()

describe('the settings', () => {
  it('give a deed another key, which acts at once and after a reload', async () => {
    const page = await dashboard.open('viewer', '/settings')
    await page.getByRole('button', { name: 'Change the key for: Go to the API keys' }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('z')
    await page.getByRole('row', { name: /Go to the API keys everywhere g z/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('z')
    await page.waitForURL('**/keys')
  })

  it('refuse a key that is taken, and say by what', async () => {
    const page = await dashboard.open('viewer', '/settings')
    await page.getByRole('button', { name: 'Change the key for: Go to the API keys' }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.getByRole('alert').getByText('g t is taken: Go to the trail.').waitFor()
    await page.getByRole('button', { name: 'Change the key for: Go to the API keys' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('row', { name: /Go to the API keys everywhere g k/ }).waitFor()
  })

  it('switch single keys off, and everything is still reached by Tab and Enter', async () => {
    const page = await dashboard.open('viewer', '/settings')
    await page.getByLabel('Single keys act').uncheck()
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    expect([await page.getByRole('dialog').count(), new URL(page.url()).pathname]).toEqual([0, '/settings'])
    await page.getByText('More', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'API keys' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/keys')
  })

  it('keep the theme and the density in this browser', async () => {
    const page = await dashboard.open('viewer', '/settings')
    await page.getByLabel('Theme').selectOption('dark')
    await page.getByLabel('Density').selectOption('compact')
    await page.reload()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    const root = page.locator('html')
    expect([await root.getAttribute('data-theme'), await root.getAttribute('data-density')]).toEqual(['dark', 'compact'])
  })
})
