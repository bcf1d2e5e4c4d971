import { expect, it } from 'vitest'
import { chooseFilter } from './testing/filters.ts'
import { fillCatalog } from './testing/full-catalog.ts'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({ fill: fillCatalog })

it('shows a field event with its goals, meetings, follow-ups, roster and scorecard', async () => {
  const page = await dashboard.open('viewer', '/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await pressKeys(page, 'g f')
  await chooseFilter(page, 'Stage', 'Researching')
  await page.waitForURL('**/field-events?lifecycle_status=researching')
  await page.getByRole('link', { name: 'Example Summit 2027' }).click()
  await page
    .getByRole('group', { name: /^Goals, table/ })
    .getByText('Meet treasurers')
    .waitFor()
  await page
    .getByRole('group', { name: /^Interactions, table/ })
    .getByText('Trezor')
    .waitFor()
  await page
    .getByRole('group', { name: /^Follow-ups, table/ })
    .getByText('Send the outline.')
    .waitFor()
  await page.getByRole('group', { name: 'Roster, table' }).getByText('Matched', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Scorecard' }).getByText('0 of 1 (0 %)').first().waitFor()
})

it('shows the accounts of the GTM board by segment and stage of the funnel', async () => {
  const page = await dashboard.open('viewer', '/gtm')
  await page.getByRole('link', { name: 'Public miners' }).click()
  await page.waitForURL('**/gtm?segment=public-miners')
  await page.getByRole('region', { name: 'Initial contact' }).getByRole('link', { name: /MARA/ }).waitFor()
  await page.goto(`${dashboard.address}/gtm?segment=wallets`)
  await expect.poll(() => page.getByText('None.').count()).toBe(4)
})

it('shows an error if the event does not exist', async () => {
  const page = await dashboard.open('viewer', '/field-events/nothing-such')
  await page.getByRole('alert').getByText('could not be read').waitFor()
  await page
    .getByRole('alert')
    .getByText(/^Request /)
    .waitFor()
  await page.getByRole('heading', { level: 1, name: 'Field event' }).waitFor()
})
