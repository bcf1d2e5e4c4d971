import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundles, sendProposal } from '../../server/src/proposals/testing/proposals.ts'
import { curate } from '../../server/src/testing/curation-client.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { fillCatalog } from './testing/full-catalog.ts'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard({ fill: fillCatalog })
/** A moment between the first entry of the history and the changes of these tests. */
let then: string

const buildOneLinerChange = (one_liner: string) => ({ kind: 'update_entity_fields', field_updates: { one_liner } })
const buildProviderChange = (provider_name: string) => ({ kind: 'add_provider', capability_slug: 'custody', provider_name })

async function acceptChanges(target_entity_slug: string, ...changes: readonly object[]): Promise<string> {
  const id = await sendProposal(dashboard.server, bundles, { target_entity_slug, changes })
  await postOrFail(`/proposals/${id}/accept`, { indices: changes.map((_, index) => index) })
  return id
}

async function postOrFail(path: string, body: object): Promise<void> {
  const { status } = await curate(dashboard.address, 'POST', path, { cookie: await dashboard.getCookie('curator'), body })
  expect([path, status]).toEqual([path, 200])
}

/** Returns a moment after all earlier decisions. The database uses the clock of this machine, too. */
const readClock = () => new Date().toISOString()
const updateEntity = (slug: string, values: { readonly created_at?: string; readonly one_liner?: string }) =>
  dashboard.database.run((db) => db.updateTable('entities').set(values).where('slug', '=', slug).execute())
const buildAddress = (path: string, at: string, more = '') => `/records/${path}?as_of=${encodeURIComponent(at)}${more}`
const locateRow = (page: Page, name: string) => page.locator('[data-value]').filter({ has: page.locator('dt', { hasText: name }) })
const locateExplanation = (page: Page) => page.getByRole('status').filter({ hasText: /^As of/ })

beforeAll(() => {
  then = readClock()
})

describe('a record as of a moment', () => {
  it('shows each value at that moment, and says which values differ from today', async () => {
    const removed = await acceptChanges('hut-8', buildProviderChange('An old vault'))
    const at = readClock()
    await postOrFail(`/proposals/${removed}/undo`, {})
    await acceptChanges('hut-8', buildOneLinerChange('It mines in three countries.'), buildProviderChange('A new vault'))
    const page = await dashboard.open('curator', buildAddress('entities/hut-8', at))
    await locateRow(page, 'One-liner').getByText('Changed').waitFor()
    await waitUntilSettled(page)
    const text = await locateRow(page, 'One-liner').textContent()
    expect(text).toMatch(/Was [\s\S]*Is now It mines in three countries\./)
    expect(await locateRow(page, 'Website').textContent()).not.toMatch(/Was|Is now|Changed/)
    expect(await locateExplanation(page).textContent()).toMatch(/3 values differ from today/)
    expect(await listAccessProblems(page)).toEqual([])
    await pressKeys(page, '2')
    await locateRow(page, 'An old vault').getByText('Removed since').waitFor()
    expect(await locateRow(page, 'A new vault').textContent()).toMatch(/Not there[\s\S]*Added since/)
    expect(await listAccessProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Only differences' }).click()
    await expect.poll(() => page.locator('[data-value]').count()).toBe(2)
  })

  it('keeps the moment in the address across tabs and a reload, and offers no editing', async () => {
    const page = await dashboard.open('curator', buildAddress('entities/hut-8', then))
    await page.getByRole('link', { name: 'Connections' }).click()
    await page.reload()
    await locateExplanation(page).waitFor()
    expect(new URL(page.url()).searchParams.get('as_of')).toBe(then)
    expect(new URL(page.url()).searchParams.get('tab')).toBe('connections')
    await waitUntilSettled(page)
    await pressKeys(page, 'e', 'Shift+M')
    expect(await page.getByRole('button', { name: /^(Edit|Merge)/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'History' }).count()).toBe(0)
  })

  it('opens with a key, and closes with Escape from the input and from the page', async () => {
    const page = await dashboard.open('viewer', '/records/entities/mara')
    await waitUntilSettled(page)
    await pressKeys(page, 't')
    const input = page.getByLabel('As of (UTC)')
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await listAccessProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/\/records\/entities\/mara$/)
    await pressKeys(page, 't')
    await input.fill(then.slice(0, 16))
    await input.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('as_of')).toBe(`${then.slice(0, 16)}:00.000Z`)
    await page.getByRole('heading', { name: 'MARA' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit' }).first().waitFor()
    expect(page.url()).toMatch(/\/records\/entities\/mara$/)
    expect(await page.getByRole('button', { name: /^As of/ }).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('offers a day, a week and a month ago', async () => {
    await updateEntity('riot-platforms', { created_at: new Date(Date.now() - 10 * 86_400_000).toISOString() })
    const page = await dashboard.open('viewer', '/records/entities/riot-platforms?as_of=')
    await page.getByRole('button', { name: 'A week ago' }).click()
    await locateExplanation(page).waitFor()
    const at = Date.parse(new URL(page.url()).searchParams.get('as_of') ?? '')
    expect(Math.round((Date.now() - at) / 86_400_000)).toBe(7)
    await page.getByRole('button', { name: 'A month ago' }).click()
    await page.getByText('has been in the catalog since').waitFor()
    await page.getByRole('button', { name: 'Today' }).click()
    await page.getByRole('button', { name: 'Edit' }).first().waitFor()
  })

  it('rejects a moment in the future', async () => {
    const page = await dashboard.open('viewer', '/records/entities/mara?as_of=')
    const input = page.getByLabel('As of (UTC)')
    await input.fill('2999-01-01T00:00')
    await page.getByRole('button', { name: 'Show' }).click()
    expect(await input.evaluate((element) => element.matches(':invalid'))).toBe(true)
    expect(new URL(page.url()).searchParams.get('as_of')).toBe('')
    await page.goto(buildAddress('entities/mara', '2999-01-01T00:00:00Z'))
    await page.getByText('could not be read').waitFor()
  })

  it('says when the record was added if it did not exist at that moment', async () => {
    const page = await dashboard.open('viewer', buildAddress('entities/mara', '2001-01-01T00:00:00Z'))
    await page.getByText(/has been in the catalog since \d+ \w{3} \d{4}, \d\d:\d\d UTC/).waitFor()
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('explains which values the history does not prove', async () => {
    await acceptChanges('cleanspark', buildOneLinerChange('Recorded.'))
    await updateEntity('cleanspark', { one_liner: 'By hand.' })
    const at = readClock()
    const page = await dashboard.open('viewer', buildAddress('entities/cleanspark', at))
    await locateRow(page, 'One-liner').getByText('changed without a record').waitFor()
    await page.getByText('The value was changed around that moment').waitFor()
    expect(await locateExplanation(page).textContent()).toContain('1 is unsure')
    await updateEntity('cleanspark', { created_at: '2002-01-01T00:00:00Z' })
    await page.goto(buildAddress('entities/cleanspark', '2003-01-01T00:00:00Z'))
    await locateRow(page, 'City').getByText('not recorded').waitFor()
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('marks a touchpoint that was added later, and shows a section for roles', async () => {
    const at = readClock()
    const contact = { label: 'Dinner', kind: 'meeting', occurred_at: '2026-11-20T19:00:00.000Z' }
    const id = await sendProposal(dashboard.server, '/agents/proposals/person-touchpoint', { person_slug: 'barry-silbert', ...contact })
    await postOrFail(`/proposals/${id}/accept`, { indices: [0] })
    const page = await dashboard.open('viewer', buildAddress('people/barry-silbert', at, '&tab=touchpoints'))
    await locateRow(page, 'Dinner').getByText('Added since').waitFor()
    await page.getByRole('link', { name: 'Connections' }).click()
    await page.getByRole('heading', { name: 'Roles' }).waitFor()
    expect(await listAccessProblems(page)).toEqual([])
  })
})
