import { countAttemptFrom } from '../../curators/sign-in-attempts.ts'
import type { Browser, CurationServices, WithoutConnection } from '../call.ts'

export const signInWithOidc: WithoutConnection<'signInWithOidc'> = {
  async alone({ body, services, browser }) {
    return { url: await startProviderSignIn(services, body.return_to ?? '/', browser) }
  },
}

/**
 * Answers the way to the provider, and from there back to `returnTo`. Attempts are counted by their address, so that
 * nobody can make the server keep unanswered ones without end. Nothing is logged yet; nobody is signed in before the
 * answer.
 */
export async function startProviderSignIn({ auth, database }: CurationServices, returnTo: string, browser: Browser): Promise<string> {
  await database.run((db) => countAttemptFrom(db, browser.address))
  const { value, cookies } = await auth.beginOidc(returnTo)
  browser.setCookies(cookies)
  return value
}
