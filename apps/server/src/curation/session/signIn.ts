import type { WithCookies } from '../../curators/auth.ts'
import { beforeSession } from '../../curators/before-session.ts'
import { type Curator, findCredential, findCurator } from '../../curators/queries.ts'
import { countAttempt, forgetAttempts } from '../../curators/sign-in-attempts.ts'
import { ApiError } from '../../errors/api-error.ts'
import { insertAuditLogs } from '../audit-log.ts'
import type { CurationServices, WithoutConnection } from '../call.ts'
import { toSignedInCurator } from '../views.ts'

export const signIn: WithoutConnection<'signIn'> = {
  async alone({ body, services, browser }) {
    const { value, cookies } = await signInWithPassword(services, body, browser.address)
    browser.setCookies(cookies)
    return { curator: toSignedInCurator(value) }
  },
}

type Credentials = { readonly email: string; readonly password: string }

/**
 * Begins a session, by JSON and by form alike, and answers whose it is, with its cookies. An attempt is counted before the password is looked at, and stays counted when
 * it was wrong. A wrong password, an email that nobody has and a disabled account take the same way to the same answer. No
 * connection to the database waits while the password is checked.
 */
export async function signInWithPassword(
  services: CurationServices,
  { email, password }: Credentials,
  address: string,
): Promise<WithCookies<Curator>> {
  const { database, passwords } = services
  passwords.refuseWhenFull()
  await database.run((db) => countAttempt(db, email, address), beforeSession)
  const credential = await database.run((db) => findCredential(db, email), beforeSession)
  const fits = await passwords.fits(credential?.password, password)
  const begun = fits && credential?.enabled ? await begin(services, credential.curatorId, email, address) : undefined
  if (begun) return begun
  throw new ApiError('UNAUTHORIZED', 'Email and password do not belong together.', {
    hint: 'Check both; an admin can set a new password with: npx pnpm catalog curators reset-password',
  })
}

/** Who has given the right password is no stranger any more. */
const ofSessions = { owner: 'sessions' } as const

/**
 * Begins the session and logs it; undefined where the account was disabled just now. The cookies are answered when all of it is
 * written.
 */
async function begin(
  { database, auth }: CurationServices,
  id: string,
  email: string,
  address: string,
): Promise<WithCookies<Curator> | undefined> {
  await auth.load()
  return database.transaction(async (tx) => {
    const cookies = await auth.beginSession(tx, id)
    const curator = cookies && (await findCurator(tx, id))
    if (!cookies || !curator) return undefined
    await forgetAttempts(tx, email, address)
    await insertAuditLogs(tx, null, 'signIn', [{ subject: { type: 'curator', id }, changes: {}, curatorId: id }])
    return { value: curator, cookies }
  }, ofSessions)
}
