import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate } from '../../server/src/testing/curation-client.ts'
import { type IdentityProvider, startIdentityProvider } from '../../server/src/testing/identity-provider.ts'
import { stopWatching, waitForReadyCard, waitUntilDecisionsSent } from './testing/deciding.ts'
import { fillVocabulary, proposeNotes } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const client = { id: 'catalog', secret: 'a secret of the client' }
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider(client.id, client.secret)
})
afterAll(() => provider.stop())

const dashboard = serveDashboard({
  fill: fillVocabulary,
  env: (address) => ({
    // The provider redirects the browser to this address of the server.
    CATALOG_PUBLIC_URL: address,
    CATALOG_OIDC_ISSUER: provider.issuer,
    CATALOG_OIDC_CLIENT_ID: client.id,
    CATALOG_OIDC_CLIENT_SECRET: client.secret,
  }),
})

/** Allows the one request to another server that these tests need: the browser opens the provider's page. */
const allowProvider = () => dashboard.allow(new RegExp(`^Asked another server: ${provider.issuer}/authorize`))
const button = { name: 'Sign in with your organisation' }

describe('a person who signs in at the provider', () => {
  it('reaches the requested page with its filters', async () => {
    allowProvider()
    provider.setRedirectIdentity({ sub: 'ann', email: 'viewer@example.org', email_verified: true })
    const page = await dashboard.open(null, '/records?type=people&q=ada')
    await page.waitForURL('**/sign-in?return_to=*')
    await page.getByRole('button', button).click()
    await page.waitForURL('**/records?type=people&q=ada')
    await page.getByText('Test viewer').waitFor()
  })

  it('sees an error when the provider knows them but the catalog does not, and can retry', async () => {
    allowProvider()
    provider.setRedirectIdentity({ sub: 'eve', email: 'eve@example.org', email_verified: true })
    const page = await dashboard.open(null, '/sign-in')
    await page.getByRole('button', button).click()
    await page.getByRole('alert').getByText('The provider did not sign you in').waitFor()
    provider.setRedirectIdentity({ sub: 'ann', email: 'viewer@example.org', email_verified: true })
    await page.getByRole('button', button).click()
    await page.getByText('Test viewer').waitFor()
  })

  it('comes back to the card on which the session ended, and sends the decision made there', async () => {
    allowProvider()
    await proposeNotes(dashboard, 2)
    provider.setRedirectIdentity({ sub: 'ada', email: 'curator@example.org', email_verified: true })
    const page = await dashboard.open('curator', '/inbox?order=oldest')
    const first = await waitForReadyCard(page)
    // Polling could reveal the end of the session before the key is pressed.
    await stopWatching(page)
    await page.context().clearCookies()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    // The address of the card stays the same on the way to the provider and back, so it does not show that the page was loaded again.
    await page.evaluate(() => document.documentElement.toggleAttribute('data-left', true))
    await dialog.getByRole('button', button).click()
    await page.locator('html:not([data-left])').waitFor()
    await page.waitForURL(/\/inbox\/.+[?]order=oldest$/)
    expect(await waitForReadyCard(page, first)).not.toBe(first)
    await waitUntilDecisionsSent(page)
    const { body } = await curate(dashboard.address, 'GET', `/proposals/${first}`, { cookie: await dashboard.getCookie('admin') })
    expect(body.status).toBe('accepted')
  })
})
