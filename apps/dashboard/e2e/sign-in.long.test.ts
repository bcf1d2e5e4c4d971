import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../../server/src/testing/curation-client.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard()

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('a visitor who is not signed in', () => {
  it('has to sign in, and then reaches the requested page', async () => {
    const page = await dashboard.open(null, '/settings?x=1')
    await page.waitForURL('**/sign-in?return_to=*')
    await signIn(page, 'viewer@example.org', testPassword)
    await page.waitForURL('**/settings?x=1')
    await page.getByText('Test viewer').waitFor()
  })

  it('sees that the password is wrong, and can try again', async () => {
    const page = await dashboard.open(null, '/sign-in')
    await signIn(page, 'curator@example.org', 'wrong')
    await page.getByRole('alert').getByText('Sign-in failed').waitFor()
    expect(await listAccessProblems(page)).toEqual([])
    await signIn(page, 'curator@example.org', testPassword)
    await page.getByText('Test curator').waitFor()
  })

  it('redirects to no other site, regardless of the address', async () => {
    for (const elsewhere of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
      const page = await dashboard.open('viewer', `/sign-in?return_to=${encodeURIComponent(elsewhere)}`)
      await page.getByText('Test viewer').waitFor()
      expect(new URL(page.url()).origin).toBe(dashboard.address)
    }
  })

  it('shows the error of the provider, which is in the address, as text', async () => {
    const page = await dashboard.open(null, `/sign-in?error=${encodeURIComponent('<img src=x onerror=alert(1)>\u202Egnp')}`)
    await page.getByText('<img src=x onerror=alert(1)>U+202Egnp').waitFor()
    expect(await listAccessProblems(page)).toEqual([])
  })
})
