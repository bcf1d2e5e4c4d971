import { describe, expect, it } from 'vitest'
import { loadStarterCatalog } from '../../server/src/catalog-import/starter.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({ fill: ({ database }) => loadStarterCatalog(database) })

describe('a curator', () => {
  it('makes a sprint with its targets, adds one, and moves the work on', async () => {
    const page = await dashboard.open('curator', '/sprints')
    await page.getByText('There are no sprints here.').waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('Name').fill('Custody')
    await page.getByLabel('Slug').fill('custody')
    await page.getByLabel('Targets').fill('mara\n\nhut-8\n')
    await page.getByRole('button', { name: 'Add the sprint' }).click()
    const notStarted = page.getByRole('region', { name: 'Not started' })
    await notStarted.getByRole('link', { name: 'Hut 8' }).waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('Entities').fill('hive')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await notStarted.getByText('3 of 3').waitFor()
    await page.getByLabel('Stage of Hut 8').selectOption('researching')
    await page.getByRole('region', { name: 'Researching' }).getByRole('link', { name: 'Hut 8' }).click()
    await page.getByRole('heading', { name: 'Pain points' }).waitFor()
    await page.keyboard.press('e')
    await page.getByLabel('Pain points').fill('Insurance is dear\nTwo vaults')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem').getByText('Two vaults').waitFor()
    const { body } = await dashboard.server.get('/discovery-sprints/custody/targets/hut-8')
    expect([body.status, body.pain_points]).toEqual(['researching', ['Insurance is dear', 'Two vaults']])
  })

  it('writes a brief, links it, and takes a link away again', async () => {
    const page = await dashboard.open('curator', '/briefs')
    await page.getByText('There are no briefs here.').waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('Title').fill('Week of miners')
    await page.getByLabel('Week of').fill('2026-11-17')
    await page.getByLabel('Text, in Markdown').fill('## Found\n\n**Two** miners.')
    await page.getByRole('button', { name: 'Add the brief' }).click()
    await expect.poll(() => page.getByLabel('Week of').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Week of').fill('2026-11-16')
    await page.getByRole('button', { name: 'Add the brief' }).click()
    await page.getByRole('heading', { name: 'Found' }).waitFor()
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByLabel('Which one').fill('nobody-such')
    await page.getByRole('button', { name: 'Add the link' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Which one').fill('mara')
    await page.getByLabel('What the brief says about it').fill('Its second vault.')
    await page.getByRole('button', { name: 'Add the link' }).click()
    await page.getByText('Its second vault.').waitFor()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('It has no links yet.').waitFor()
  })
})

it('shows a viewer sprints and briefs, and why they cannot be changed', async () => {
  for (const path of ['/sprints', '/briefs']) {
    const page = await dashboard.open('viewer', path)
    await page.getByText('You can look at this page and not change it.').waitFor()
    expect(await page.getByRole('button', { name: /^Add/ }).getAttribute('aria-disabled')).toBe('true')
  }
})
