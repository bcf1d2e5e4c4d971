import { describe, expect, it } from 'vitest'
import { loadStarterCatalog } from '../../server/src/catalog-import/starter.ts'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({ fill: ({ database }) => loadStarterCatalog(database) })

describe('a curator', () => {
  it('adds a segment below another one, which agents can use at once', async () => {
    const page = await dashboard.open('curator', '/reference/segments')
    await page.getByText('Mining pools').first().waitFor()
    await pressKeys(page, 'n')
    await page.getByLabel('Name').fill('Hashrate markets')
    await page.getByLabel('Slug').fill('hashrate-markets')
    await page.getByLabel('Above it').selectOption('miners')
    await page.getByRole('button', { name: 'Add the segment' }).click()
    await page.locator('[data-row=miners] + ul').getByText('Hashrate markets').waitFor()
    const { body } = await dashboard.server.get('/segments?limit=200')
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toContain('hashrate-markets')
  })

  it('edits a row in place by keyboard alone, and returns the focus', async () => {
    const page = await dashboard.open('curator', '/reference/capabilities')
    const row = page.locator('[data-row]').first()
    await row.getByRole('button').focus()
    const slug = await row.getAttribute('data-row')
    await pressKeys(page, 'e')
    await page.getByLabel('Description').fill('Said anew.')
    await page.getByLabel('Description').press('Tab')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.locator(`[data-row="${slug}"]`).getByText('Said anew.').waitFor()
    const focused = await page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))
    expect(focused).toBe(slug)
  })

  it('keeps the typed text when the slug is taken', async () => {
    const page = await dashboard.open('curator', '/reference/needs')
    await page.getByRole('button', { name: 'Add a need' }).click()
    const taken = (await page.locator('[data-row]').first().getAttribute('data-row')) ?? ''
    await page.getByLabel('Name').fill('Again')
    await page.getByLabel('Slug').fill(taken)
    await page.getByRole('button', { name: 'Add the need' }).click()
    await page.getByRole('alert').getByText(`"${taken}" is taken`).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Again')
  })

  it('deprecates a taxonomy term, and sets its replacement', async () => {
    const page = await dashboard.open('curator', '/reference/taxonomy')
    await page.locator('[data-row]').first().waitFor()
    const [first, second] = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
    await page.locator(`[data-row="${first}"]`).getByRole('button').click()
    await page.getByLabel('Status').selectOption('deprecated')
    await page.getByLabel('Replacement').selectOption(second ?? '')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator(`[data-row="${first}"]`).getByText('deprecated').waitFor()
  })
})

it('shows a viewer every kind, and why none can be changed', async () => {
  for (const kind of ['segments', 'capabilities', 'needs', 'verticals', 'taxonomy']) {
    const page = await dashboard.open('viewer', `/reference/${kind}`)
    await page.locator('[data-row]').first().waitFor()
    await page.getByText('You can view this page but not change it.').waitFor()
    expect(await page.locator('[data-row] button:not([aria-disabled=true])').count()).toBe(0)
  }
})
