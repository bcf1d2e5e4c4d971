import { describe, expect, it } from 'vitest'
import { fillCatalog } from './testing/full-catalog.ts'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const hostile = '# Top\n\n### Skipped\n\n<script>alert(1)</script> <img src=x onerror=alert(1)> &copy;\n\n'
const links =
  '[bad](javascript:alert(1)) [good](https://example.org/a) ![a chart](https://evil.example/x.png) Pay\u202Eecilop\n\n- [x] done\n\n'
const long = 'A line of a very long report that goes on.\n\n'

const dashboard = serveDashboard({
  fill: async (served) => {
    await fillCatalog(served)
    const body_md = (hostile + links + long.repeat(5_000)).slice(0, 200_000)
    await served.server.post('/agents/reports', { title: 'Hostile \u202Etroper', kind: 'probe', body_md })
    await served.server.patch('/field-events/example-summit-2027', { city: 'Vienna' })
  },
})

describe('the filters by agent and by curator', () => {
  it('offers the same choices on pages that are visited one after the other', async () => {
    const page = await dashboard.open('admin', '/inbox')
    await page.locator('[data-card]').first().waitFor()
    for (const name of ['Run reports', 'Change log', 'Decisions']) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click()
      await page.getByRole('combobox', { name: 'Agent' }).click()
      await page.getByRole('option', { name: 'gleaner' }).click()
      await page.getByRole('combobox', { name: 'Agent' }).getByText('Agent: gleaner').waitFor()
    }
    await page.getByRole('combobox', { name: 'Curator' }).click()
    await page.getByRole('option', { name: 'Test admin' }).click()
  })
})

describe('the change log', () => {
  it('shows the values before and after a write by an agent', async () => {
    const page = await dashboard.open('viewer', '/trail?operation=updateFieldEvent')
    const entry = page.getByRole('listitem').filter({ hasText: 'changed field event' }).first()
    await entry.getByText('Prague').waitFor()
    await entry.getByText('Vienna').waitFor()
    expect(await page.getByLabel('Operation').inputValue()).toBe('updateFieldEvent')
  })

  it('moves its focus from row to row by keyboard', async () => {
    const page = await dashboard.open('viewer', '/trail')
    await page.locator('[data-row]').nth(1).waitFor()
    await pressKeys(page, 'j', 'j')
    expect(
      await page
        .locator('[data-row]')
        .nth(1)
        .evaluate((row) => row === document.activeElement),
    ).toBe(true)
  })

  it('shows curators only their own actions, and admins the actions of everyone', async () => {
    const own = await dashboard.open('viewer', '/trail/log')
    await own.getByText('Only admins see the actions of others').waitFor()
    const all = await dashboard.open('admin', '/trail/log?operation=createBrief')
    await all.getByRole('heading', { name: /Test curator created GTM brief/ }).waitFor()
  })
})

describe('a report', () => {
  it('shows 200,000 characters as text, regardless of their content', async () => {
    const page = await dashboard.open('viewer', '/reports?kind=probe')
    await page.getByRole('link', { name: /Hostile/ }).click()
    await page.getByRole('heading', { name: 'Skipped' }).waitFor()
    await page.getByText('<script>alert(1)</script> <img src=x onerror=alert(1)> ©').waitFor()
    await page.getByText('Picture: a chart').waitFor()
    expect(await page.getByRole('link', { name: 'bad' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'good' }).getAttribute('rel')).toContain('noopener')
    expect(await page.locator('main').getByText('U+202E').count()).toBeGreaterThan(1)
    expect(await page.locator('main img, main input, main script').count()).toBe(0)
  })
})
