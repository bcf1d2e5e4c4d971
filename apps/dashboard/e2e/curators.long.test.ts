import { describe, expect, it } from 'vitest'
import { makeCurator, signInAs, testPassword } from '../../server/src/testing/curation-client.ts'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard()

describe('an admin', () => {
  it('adds a curator, who signs in with the password that is shown once and changes it', async () => {
    const page = await dashboard.open('admin', '/curators')
    await page.getByRole('row', { name: /admin@example.org/ }).waitFor()
    await pressKeys(page, 'n')
    await page.getByLabel('Email').fill('new@example.org')
    await page.getByLabel('Name').fill('New Curator')
    await page.getByLabel('Role').selectOption('viewer')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const password = await page.getByRole('textbox', { name: 'Password', exact: true }).inputValue()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByRole('row', { name: /New Curator.*viewer/ }).waitFor()

    const own = await dashboard.open(null, '/sign-in?return_to=/settings')
    await own.getByLabel('Email').fill('new@example.org')
    await own.getByLabel('Password').fill(password)
    await own.getByRole('button', { name: 'Sign in' }).click()
    await own.getByLabel('Current password').fill('not the one')
    await own.getByLabel('New password').fill('another battery staple')
    await own.getByRole('button', { name: 'Change the password' }).click()
    await expect.poll(() => own.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true')
    await own.getByLabel('Current password').fill(password)
    await own.getByRole('button', { name: 'Change the password' }).click()
    await own.getByText('Password changed.').waitFor()
    await signInAs(dashboard.address, 'new@example.org', 'another battery staple')
  })

  it('changes a role, resets a password, ends sessions and disables a curator', async () => {
    await makeCurator(dashboard.database, 'viewer', 'other@example.org')
    await signInAs(dashboard.address, 'other@example.org', testPassword)
    const page = await dashboard.open('admin', '/curators')
    const row = page.getByRole('row', { name: /other@example.org/ })
    await row.getByRole('button', { name: 'Sessions' }).click()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByText('No active sessions.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()

    await row.getByRole('button', { name: 'Reset password' }).click()
    await page.getByRole('button', { name: 'Reset the password' }).click()
    const password = await page.getByRole('textbox', { name: 'Password', exact: true }).inputValue()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await signInAs(dashboard.address, 'other@example.org', password)

    await row.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Role').selectOption('curator')
    await page.getByLabel('Can sign in').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('row', { name: /other@example.org curator/ })
      .getByText('disabled')
      .waitFor()
  })
})

describe('a curator', () => {
  it('sees the other curators, with every action disabled', async () => {
    const page = await dashboard.open('curator', '/curators')
    await page.getByText('You can view this page but not change it.').waitFor()
    await page.getByRole('row', { name: /admin@example.org/ }).waitFor()
    const buttons = page.getByRole('table').getByRole('button')
    const disabled = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-disabled')))
    expect(new Set(disabled)).toEqual(new Set(['true']))
  })

  it('ends all of their own sessions but the current one', async () => {
    await makeCurator(dashboard.database, 'curator', 'twice@example.org')
    await signInAs(dashboard.address, 'twice@example.org')
    const page = await dashboard.open(null, '/sign-in?return_to=/settings')
    await page.getByLabel('Email').fill('twice@example.org')
    await page.getByLabel('Password').fill(testPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'End all others' }).click()
    await page.getByText('One session ended.').waitFor()
    await expect.poll(() => page.getByRole('group', { name: 'Sessions' }).getByRole('row').count()).toBe(2)
    await page.getByText('this one').waitFor()
  })
})
