import { type Curator, findCredential, findCurator } from '../../curators/queries.ts'
import { countAttempt, forgetAttempts } from '../../curators/sign-in-attempts.ts'
import { ApiError } from '../../errors/api-error.ts'
import { insertAuditLogs } from '../audit-log.ts'
import type { Browser, CurationServices, WithoutConnection } from '../call.ts'
import { toSignedInCurator } from '../views.ts'

export const signIn: WithoutConnection<'signIn'> = {
  async alone({ body, services, browser }) {
    return { curator: toSignedInCurator(await signInWithPassword(services, body, browser)) }
  },
}

type Credentials = { readonly email: string; readonly password: string }

/**
 * Begins a session, by JSON and by form alike. An attempt is counted before the password is looked at, and stays counted when
 * it was wrong. A wrong password, an email that nobody has and a disabled account take the same way to the same answer. No
 * connection to the database waits while the password is checked.
 */
export async function signInWithPassword(services: CurationServices, { email, password }: Credentials, browser: Browser): Promise<Curator> {
  const { database, passwords } = services
  passwords.refuseWhenFull()
  await database.run((db) => countAttempt(db, email, browser.address))
  const credential = await database.run((db) => findCredential(db, email))
  const fits = await passwords.fits(credential?.password, password)
  const curator = fits && credential?.enabled ? await begin(services, credential.curatorId, email, browser) : undefined
  if (curator) return curator
  throw new ApiError('UNAUTHORIZED', 'Email and password do not belong together.', {
    hint: 'Check both; an admin can set a new password with: npx pnpm catalog curators reset-password',
  })
}

/**
 * Begins the session and logs it; undefined where the account was disabled just now. The browser gets its cookies when
 * all of it is written.
 */
async function begin({ database, auth }: CurationServices, id: string, email: string, browser: Browser): Promise<Curator | undefined> {
  const begun = await database.transaction(async (tx) => {
    const cookies = await auth.beginSession(tx, id)
    const curator = cookies && (await findCurator(tx, id))
    if (!cookies || !curator) return undefined
    await forgetAttempts(tx, email, browser.address)
    await insertAuditLogs(tx, null, 'signIn', [{ subject: { type: 'curator', id }, changes: {}, curatorId: id }])
    return { curator, cookies }
  })
  if (begun) browser.setCookies(begun.cookies)
  return begun?.curator
}
