import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sendProposal } from '../../server/src/proposals/testing/proposals.ts'
import { curate } from '../../server/src/testing/curation-client.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { fillCatalog } from './testing/full-catalog.ts'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard({ fill: fillCatalog })

async function readEntity(slug: string) {
  const path = `/entities/${slug}?include_inactive=true`
  return (await curate(dashboard.address, 'GET', path, { cookie: await dashboard.getCookie('curator') })).body
}

const locateField = (page: Page, name: string) => page.locator('[data-field]').filter({ has: page.getByText(name, { exact: true }) })

describe('the palette', () => {
  it('finds a record by part of its name, and shows the origin of each value', async () => {
    const page = await dashboard.open('curator', '/settings')
    await waitUntilSettled(page)
    await pressKeys(page, 'Control+k')
    await page.getByRole('combobox', { name: 'A record, a proposal, a page or an action' }).fill('riot')
    await page.getByRole('option', { name: 'Riot Platforms' }).waitFor()
    expect(await listAccessProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Riot Platforms', level: 1 }).waitFor()
    await waitUntilSettled(page)
    await pressKeys(page, 'h')
    await page.locator('details[open]').first().waitFor()
    expect(await page.locator('details[open]').first().textContent()).toContain('Imported')
  })

  it('shows the key of each page and action, and opens or runs it', async () => {
    const page = await dashboard.open('curator', '/records/entities/mara')
    await waitUntilSettled(page)
    await pressKeys(page, '/')
    const search = page.getByRole('combobox', { name: 'A record, a proposal, a page or an action' })
    await search.fill('inbox')
    expect(await page.getByRole('option', { name: /^Inbox page/ }).textContent()).toContain('g i')
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })
    await pressKeys(page, 'Control+k')
    await search.fill('merge the record')
    await page.getByRole('option', { name: 'Merge the record' }).click()
    await page.getByRole('combobox', { name: 'The other entity' }).waitFor()
  })

  it('leaves the search key to pages that have their own search', async () => {
    const page = await dashboard.open('curator', '/settings')
    await waitUntilSettled(page)
    await pressKeys(page, 'g r')
    await page.getByRole('heading', { name: 'Records', level: 1 }).waitFor()
    await waitUntilSettled(page)
    await pressKeys(page, '/')
    expect(await page.getByLabel('Search').evaluate((input) => input === document.activeElement)).toBe(true)
  })
})

describe('editing a value', () => {
  it('previews the change, shows it at once with its author, and undoes it', async () => {
    const before = (await readEntity('mara')).one_liner
    const page = await dashboard.open('curator', '/records/entities/mara')
    await locateField(page, 'One-liner').locator('summary').focus()
    await pressKeys(page, 'e')
    const input = page.getByRole('textbox', { name: 'One-liner' })
    await input.fill('It mines, and holds what it mines.')
    await page.reload()
    await expect.poll(() => input.inputValue()).toBe('It mines, and holds what it mines.')
    await input.press('Control+Enter')
    await page.getByRole('button', { name: 'Apply now' }).waitFor()
    expect(await listAccessProblems(page)).toEqual([])
    expect((await readEntity('mara')).one_liner).toBe(before)
    await page.getByRole('button', { name: 'Apply now' }).click()
    await locateField(page, 'One-liner').getByText('It mines, and holds what it mines.').waitFor()
    await locateField(page, 'One-liner').getByText('Edited by').waitFor()
    await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('log').getByText('Undone').waitFor()
    expect((await readEntity('mara')).one_liner).toBe(before)
  })

  it('keeps the evidence through a reload and links it from the value', async () => {
    const page = await dashboard.open('curator', '/records/entities/bitfarms?edit=edit_entity&column=city')
    await page.getByRole('textbox', { name: 'City' }).fill('Toronto')
    const evidence = page.getByRole('textbox', { name: 'Evidence' })
    await evidence.fill('no address')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => evidence.getAttribute('aria-invalid')).toBe('true')
    expect(await listAccessProblems(page)).toEqual([])
    await evidence.fill('https://example.org/report Page 3 names the city.')
    await page.reload()
    await expect.poll(() => evidence.inputValue()).toBe('https://example.org/report Page 3 names the city.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Apply now' }).click()
    await page.getByRole('log').getByText('Changed.').waitFor()
    await locateField(page, 'City').locator('summary').click()
    const link = locateField(page, 'City').getByRole('link', { name: /example.org/ })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://example.org/report')
  })

  it('sends the change only once when its response is lost', async () => {
    const page = await dashboard.open('curator', '/records/entities/hive?edit=edit_entity&column=city')
    await page.getByRole('textbox', { name: 'City' }).fill('Vancouver')
    await page.keyboard.press('Control+Enter')
    const accept = page.getByRole('button', { name: 'Apply now' })
    await accept.waitFor()
    const sent: string[] = []
    await page.route('**/curation/proposals', async (route) => {
      sent.push(route.request().method())
      await route.fetch()
      await route.abort()
    })
    await accept.click()
    await page.getByRole('log').getByText('Changed.').waitFor()
    expect(sent).toEqual(['POST'])
    expect((await readEntity('hive')).city).toBe('Vancouver')
  })

  it('shows an error beside its field and keeps the typed text', async () => {
    const page = await dashboard.open('curator', '/records/entities/hut-8?edit=edit_entity&column=website_url')
    const input = page.getByRole('textbox', { name: 'Website' })
    await input.fill('no address')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
    expect(await input.inputValue()).toBe('no address')
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('disables editing for viewers', async () => {
    const page = await dashboard.open('viewer', '/records/entities/hut-8?edit=edit_entity')
    await waitUntilSettled(page)
    await pressKeys(page, 'e')
    expect(await page.getByRole('heading', { name: 'Change' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Edit' }).getAttribute('aria-disabled')).toBe('true')
  })
})

async function readPerson(slug: string) {
  const path = `/people/${slug}?include_inactive=true`
  return (await curate(dashboard.address, 'GET', path, { cookie: await dashboard.getCookie('curator') })).body
}

describe('merging two records', () => {
  it.each([
    ['entities', 'entity', 'riot-platforms', 'cleanspark', readEntity],
    ['people', 'person', 'adam-back', 'adam-sullivan', readPerson],
  ] as const)(
    'compares two %s side by side, merges them after a confirmation, and undoes the merge',
    async (plural, one, stays, goes, readRecord) => {
      const page = await dashboard.open('curator', `/records/${plural}/${stays}`)
      await waitUntilSettled(page)
      await pressKeys(page, 'Shift+M')
      await page.getByRole('combobox', { name: `The other ${one}` }).fill(goes.replaceAll('-', ' '))
      await page.getByRole('option').first().click()
      const merge = page.getByRole('button', { name: 'Merge them' })
      await merge.waitFor()
      expect(await page.getByRole('group', { name: 'Both records' }).textContent()).toContain(goes)
      expect(await listAccessProblems(page)).toEqual([])
      expect(await merge.isDisabled()).toBe(true)
      await page.getByLabel('I have checked what is kept and what is lost.').check()
      await merge.click()
      await page.getByRole('log').getByText('Merged.').waitFor()
      expect((await readRecord(goes)).slug).toBe(stays)
      await page.goto(`/records/${plural}/${goes}`)
      await page.getByText('is another name of this record').waitFor()
      await page.goto('/decisions')
      await waitUntilSettled(page)
      await pressKeys(page, 'j', 'u')
      await expect.poll(async () => (await readRecord(goes)).slug).toBe(goes)
    },
  )
})

describe('the contacts of a person', () => {
  it('lists the newest contact first, each with its notes as plain text and its next step', async () => {
    const said = 'Wants to see <b>how</b> keys are recovered.'
    const contacts = [
      {
        label: 'First call',
        kind: 'call',
        channel: 'phone',
        detail: said,
        next_step: 'Send the guide.',
        occurred_at: '2026-11-18T15:00:00.000Z',
      },
      { label: 'Dinner', kind: 'meeting', occurred_at: '2026-11-20T19:00:00.000Z' },
    ]
    const cookie = await dashboard.getCookie('curator')
    const page = await dashboard.open('viewer', '/records/people/barry-silbert?tab=touchpoints')
    await page.getByText('No touchpoints yet.').waitFor()
    for (const contact of contacts) {
      const id = await sendProposal(dashboard.server, '/agents/proposals/person-touchpoint', { person_slug: 'barry-silbert', ...contact })
      await curate(dashboard.address, 'POST', `/proposals/${id}/accept`, { cookie, body: { indices: [0] } })
    }
    await page.reload()
    await page.getByRole('heading', { name: 'Dinner' }).waitFor()
    const entries = await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .allInnerTexts()
    expect(entries.map((entry) => entry.split('\n')[0])).toEqual(['Dinner', 'First call'])
    expect(entries[1]).toContain(said)
    expect(entries[1]).toContain('Next: Send the guide.')
    expect(await listAccessProblems(page)).toEqual([])
  })
})
