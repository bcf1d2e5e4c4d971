import { describe, expect, it } from 'vitest'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard()

it('returns a machine-readable error for an address without a page', async () => {
  const page = await dashboard.open(null, '/sign-in')
  const response = await page.goto('/nothing-such')
  expect([response?.status(), await response?.json()]).toEqual([404, { error: expect.objectContaining({ code: 'NOT_FOUND' }) }])
})

describe.each(['/docs', '/docs/curation', '/docs/errors'])('the reference at %s', (path) => {
  it('renders in the browser under its own content security policy, and loads nothing from other hosts', async () => {
    const page = await dashboard.open(null, path)
    await waitUntilSettled(page)
    await page.locator('h1').first().waitFor()
    expect(((await page.locator('body').textContent()) ?? '').length).toBeGreaterThan(500)
  })
})
