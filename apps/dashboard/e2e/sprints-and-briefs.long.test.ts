import { describe, expect, it } from 'vitest'
import { loadStarterCatalog } from '../../server/src/catalog-import/starter.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({ fill: ({ database }) => loadStarterCatalog(database) })

describe('a curator', () => {
  it('creates a sprint with targets, adds a target, and moves one to the next stage', async () => {
    const page = await dashboard.open('curator', '/sprints')
    await page.getByText('No sprints found.').waitFor()
    await pressKeys(page, 'n')
    await page.getByLabel('Name').fill('Custody')
    await page.getByLabel('Slug').fill('custody')
    await page.getByLabel('Targets').fill('mara\n\nhut-8\n')
    await page.getByRole('button', { name: 'Add the sprint' }).click()
    const notStarted = page.getByRole('region', { name: 'Not started' })
    await notStarted.getByRole('link', { name: 'Hut 8' }).waitFor()
    await pressKeys(page, 'n')
    await page.getByLabel('Entities').fill('hive')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await notStarted.getByText('3 of 3').waitFor()
    await page.getByLabel('Stage of Hut 8').selectOption('researching')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('region', { name: 'Researching' }).getByRole('link', { name: 'Hut 8' }).click()
    await page.getByRole('heading', { name: 'Pain points' }).waitFor()
    await pressKeys(page, 'e')
    await page.getByLabel('Pain points').fill('Insurance is dear\nTwo vaults')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem').getByText('Two vaults').waitFor()
    const { body } = await dashboard.server.get('/discovery-sprints/custody/targets/hut-8')
    expect([body.status, body.pain_points]).toEqual(['researching', ['Insurance is dear', 'Two vaults']])
  })

  it('saves the contacts, meetings and sources of a target, and removes one', async () => {
    const page = await dashboard.open('curator', '/sprints/custody')
    await page.getByRole('link', { name: 'HIVE' }).first().click()
    await page.getByRole('heading', { name: 'Pain points' }).waitFor()
    await pressKeys(page, 'e')
    const dialog = page.getByRole('dialog', { name: 'Change the target' })
    await dialog.getByRole('button', { name: 'Add a contact' }).click()
    const contact = dialog.getByRole('group', { name: 'contact 1', exact: true })
    await contact.getByLabel('Name').fill('Jo <b>Example</b>')
    await contact.getByLabel('Role').fill('Treasurer')
    await dialog.getByRole('button', { name: 'Add a source' }).click()
    const source = dialog.getByRole('group', { name: 'source 1', exact: true })
    await source.getByLabel('Title').fill('Annual report')
    await source.getByLabel('Address').fill('https://example.org/with a space')
    expect(await listAccessProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => source.getByLabel('Address').getAttribute('aria-invalid')).toBe('true')
    await source.getByLabel('Address').fill('https://example.org/report')
    await source.getByLabel('Day').fill('2026-11-02')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('group', { name: 'Contacts' }).getByText('Jo <b>Example</b>').waitFor()
    expect(await page.getByRole('link', { name: 'Annual report' }).getAttribute('href')).toBe('https://example.org/report')
    const readTarget = async () => (await dashboard.server.get('/discovery-sprints/custody/targets/hive')).body
    expect(await readTarget()).toMatchObject({
      contacts: [{ name: 'Jo <b>Example</b>', role: 'Treasurer', channel: null, note: null }],
      source_links: [{ title: 'Annual report', url: 'https://example.org/report', occurred_at: '2026-11-02', note: null }],
      meeting_summaries: [],
    })
    await pressKeys(page, 'e')
    await dialog.getByRole('button', { name: 'Remove contact 1' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await readTarget()).contacts).toEqual([])
  })

  it('writes a brief, adds links to it, and removes one', async () => {
    const page = await dashboard.open('curator', '/briefs')
    await page.getByText('No briefs found.').waitFor()
    await pressKeys(page, 'n')
    await page.getByLabel('Title').fill('Week of miners')
    await page.getByLabel('Week of').fill('2026-11-17')
    await page.getByLabel('Text (Markdown)').fill('## Found\n\n**Two** miners.')
    await page.getByRole('button', { name: 'Add the brief' }).click()
    await expect.poll(() => page.getByLabel('Week of').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Week of').fill('2026-11-16')
    await page.getByRole('button', { name: 'Add the brief' }).click()
    await page.getByRole('heading', { name: 'Found' }).waitFor()
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByLabel('Slug or ID').fill('nobody-such')
    await page.getByRole('button', { name: 'Add the link' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Slug or ID').fill('mara')
    await page.getByLabel('Note', { exact: true }).fill('Its second vault.')
    await page.getByRole('button', { name: 'Add the link' }).click()
    await page.getByText('Its second vault.').waitFor()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No links yet.').waitFor()
  })
})

it('shows a viewer sprints and briefs, and why they cannot be changed', async () => {
  for (const path of ['/sprints', '/briefs']) {
    const page = await dashboard.open('viewer', path)
    await page.getByText('You can view this page but not change it.').waitFor()
    expect(await page.getByRole('button', { name: /^Add/ }).getAttribute('aria-disabled')).toBe('true')
  }
})
