import type { ResultWithCookies } from '../../curators/auth.ts'
import { assertNotRefused, countAddressAttempt } from '../../curators/sign-in-attempts.ts'
import type { Claim } from '../../database/connection-queue.ts'
import type { CurationServices, UnconnectedHandler } from '../call.ts'

export const signInWithOidc: UnconnectedHandler<'signInWithOidc'> = {
  async alone({ body, services, browser, claim }) {
    const { value: url, cookies } = await startProviderSignIn(services, body.return_to ?? '/', browser.address, claim)
    browser.setCookies(cookies)
    return { url }
  },
}

/**
 * Returns the URL of the provider, which redirects back to `returnTo`, and the cookies of this sign-in. Attempts are counted by address, so
 * that a client cannot fill the database with unfinished sign-ins. Nothing is logged, because the visitor is unknown before the provider
 * answers.
 */
async function startProviderSignIn(
  { auth, database, refusals }: Pick<CurationServices, 'auth' | 'database' | 'refusals'>,
  returnTo: string,
  address: string,
  claim: Claim,
): Promise<ResultWithCookies<string>> {
  assertNotRefused(refusals, address)
  await database.run((db) => countAddressAttempt(db, address, refusals), claim)
  return auth.beginOidc(returnTo, claim)
}
