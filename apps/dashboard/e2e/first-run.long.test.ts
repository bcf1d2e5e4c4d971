import { expect, it } from 'vitest'
import { makeCurator, testPassword } from '../../server/src/testing/curation-client.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({ withCurators: false })

it('says how to create the first curator, and lets this curator sign in', async () => {
  const page = await dashboard.open(null, '/')
  await page.getByRole('heading', { name: 'No curator can sign in yet' }).waitFor()
  await page.getByText('npx pnpm catalog curators add').waitFor()
  expect(await listAccessProblems(page)).toEqual([])
  await makeCurator(dashboard.database, 'admin')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Email').fill('admin@example.org')
  await page.getByLabel('Password').fill(testPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Test admin').waitFor()
})
