import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard()

async function mintKey(page: Page, agent: string): Promise<string> {
  await page.getByRole('button', { name: 'Mint a key' }).click()
  await page.getByLabel('Agent', { exact: true }).fill(agent)
  await page.getByLabel('Label', { exact: true }).fill(`For ${agent}`)
  await page.getByRole('button', { name: 'Mint the key' }).click()
  const secret = await page.getByLabel('Secret key').inputValue()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  return secret
}

async function getWhoamiStatus(key: string): Promise<number> {
  const { status } = await fetch(`${dashboard.address}/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })
  return status
}

describe('a curator', () => {
  it('mints a key, whose secret is shown once and stored nowhere in the browser', async () => {
    const page = await dashboard.open('curator', '/keys')
    const secret = await mintKey(page, 'gleaner')
    expect(await getWhoamiStatus(secret)).toBe(200)
    await page.getByRole('link', { name: 'For gleaner' }).waitFor()
    const kept = await page.evaluate(() => [document.body.outerHTML, ...Object.values(localStorage), ...Object.values(sessionStorage)])
    expect(kept.some((text) => text.includes(secret.slice(-20)))).toBe(false)
  })

  it('sees each scope with its description from the contract', async () => {
    const page = await dashboard.open('curator', '/keys')
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
    await pressKeys(page, 'n')
    await page.getByText('read people, their roles and touchpoints').waitFor()
    await page.getByLabel('Agent', { exact: true }).fill('reader')
    await page.getByLabel('write:proposals').uncheck()
    await page.getByRole('button', { name: 'Mint the key' }).click()
    const secret = await page.getByLabel('Secret key').inputValue()
    const { scopes } = await (await fetch(`${dashboard.address}/v1/whoami`, { headers: { authorization: `Bearer ${secret}` } })).json()
    expect(scopes).toEqual(['read:catalog', 'read:people', 'read:proposals'])
  })

  it('sees the typed text again after a reload, and problems beside their fields', async () => {
    const page = await dashboard.open('curator', '/keys')
    await page.getByRole('button', { name: 'Mint a key' }).click()
    await page.getByLabel('Agent', { exact: true }).fill('scout')
    await page.getByLabel('Daily budget (USD)').fill('2000000000')
    await page.reload()
    await page.getByRole('button', { name: 'Mint a key' }).click()
    expect(await page.getByLabel('Agent', { exact: true }).inputValue()).toBe('scout')
    await page.getByRole('button', { name: 'Mint the key' }).click()
    const budget = page.getByLabel('Daily budget (USD)')
    await expect.poll(() => budget.getAttribute('aria-invalid')).toBe('true')
    expect(await budget.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await budget.inputValue()).toBe('2000000000')
  })

  it('sees that the outcome is unknown when the response is lost, and mints no second key', async () => {
    const page = await dashboard.open('curator', '/keys')
    await page.route('**/curation/keys', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Mint a key' }).click()
    await page.getByLabel('Agent', { exact: true }).fill('lost')
    await page.getByRole('button', { name: 'Mint the key' }).click()
    await page.getByText('It is unclear whether this was saved').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByRole('cell', { name: 'lost', exact: true }).count()).toBe(1)
  })

  it('changes the limits of a key, rotates its secret, and revokes it after typing "revoke"', async () => {
    const page = await dashboard.open('curator', '/keys')
    const old = await mintKey(page, 'worker')
    await page.getByRole('link', { name: 'For worker' }).click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('Calls per minute').fill('77')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('77', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Rotate secret' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click()
    const fresh = await page.getByLabel('Secret key').inputValue()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    expect([await getWhoamiStatus(old), await getWhoamiStatus(fresh)]).toEqual([200, 200])
    await page.getByRole('button', { name: 'Revoke' }).click()
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Revoke' })
    expect(await sure.isDisabled()).toBe(true)
    await page.getByLabel('Type revoke to confirm').fill('revoke')
    await sure.click()
    await page.getByText('revoked', { exact: true }).waitFor()
    expect(await getWhoamiStatus(fresh)).toBe(403)
  })

  it('sees the usage of a key by day and by operation', async () => {
    const key = await dashboard.server.key({ agent: 'busy', label: 'busy key' })
    for (let call = 0; call < 3; call += 1) await dashboard.server.get('/entities?limit=1', { key })
    const page = await dashboard.open('curator', '/keys')
    await page.getByRole('link', { name: 'busy key' }).click()
    // Calls are counted in batches, a moment after the response.
    await expect
      .poll(async () => {
        await page.reload()
        await waitUntilSettled(page)
        return page.getByRole('row', { name: /listEntities 3 0/ }).count()
      })
      .toBe(1)
    await page.getByText('Show as table').click()
    await page.getByRole('group', { name: 'Calls by day' }).waitFor()
  })
})

describe('a viewer', () => {
  it('sees keys and why they cannot be changed', async () => {
    await dashboard.server.key({ agent: 'seen', label: 'seen key' })
    const page = await dashboard.open('viewer', '/keys')
    await page.getByText('You can view this page but not change it.').waitFor()
    const button = page.getByRole('button', { name: 'Mint a key' })
    expect([await button.getAttribute('aria-disabled'), await button.getAttribute('title')]).toEqual([
      'true',
      'This needs the role curator; you are signed in as viewer.',
    ])
    await button.click({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
