import { describe, expect, it } from 'vitest'
import { curate, testPassword } from '../../server/src/testing/curation-client.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { decideByKey, waitForReadyCard, waitUntilDecisionsSent } from './testing/deciding.ts'
import { fillCatalog, type RecordsByAddress } from './testing/full-catalog.ts'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

let named: RecordsByAddress
const dashboard = serveDashboard({
  fill: async (served) => {
    named = await fillCatalog(served)
  },
})

async function readPath(path: string) {
  return (await curate(dashboard.address, 'GET', path, { cookie: await dashboard.getCookie('curator') })).body
}

it('signs a curator in and opens the requested page', async () => {
  const page = await dashboard.visit(null, '/settings')
  await page.waitForURL('**/sign-in?return_to=*')
  await page.getByLabel('Email').fill('curator@example.org')
  await page.getByLabel('Password').fill(testPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/settings')
  await page.getByText('Test curator').waitFor()
})

it('accepts a proposal by key and undoes the decision', async () => {
  const id = named['/inbox'] ?? ''
  const readStatus = async () => (await readPath(`/proposals/${id}`)).status
  const page = await dashboard.visit('curator', `/inbox/${id}`)
  expect(await decideByKey(page, 'a')).toBe(id)
  await waitForReadyCard(page, id)
  await waitUntilDecisionsSent(page)
  expect(await readStatus()).toBe('accepted')
  await pressKeys(page, 'u')
  expect(await waitForReadyCard(page)).toBe(id)
  await waitUntilDecisionsSent(page)
  expect(await readStatus()).toBe('pending')
})

it('edits a field of a record and shows the new value with its editor', async () => {
  const page = await dashboard.visit('curator', '/records/entities/mara?edit=edit_entity&column=one_liner')
  await page.getByRole('textbox', { name: 'One-liner' }).fill('It mines, and holds what it mines.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Apply now' }).click()
  const field = page.locator('[data-field]').filter({ has: page.getByText('One-liner', { exact: true }) })
  await field.getByText('It mines, and holds what it mines.').waitFor()
  await field.getByText('Edited by').waitFor()
  expect((await readPath('/entities/mara')).one_liner).toBe('It mines, and holds what it mines.')
})

describe.each(['/inbox', '/records', '/records/entities/mara', '/coverage', '/agents'])('%s', (path) => {
  it('has no accessibility problems in light and dark', async () => {
    const page = await dashboard.visit('curator', path)
    await waitUntilSettled(page)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await listAccessProblems(page)).toEqual([])
  })
})
