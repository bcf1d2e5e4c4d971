import type { ResultWithCookies } from '../../curators/auth.ts'
import { type Curator, findCredential, findCurator } from '../../curators/queries.ts'
import { assertNotRefused, countAttempt, forgetAttempts, forgetRefusals } from '../../curators/sign-in-attempts.ts'
import { ApiError } from '../../errors/api-error.ts'
import { insertAuditLogs } from '../audit-log.ts'
import type { CurationServices, OwnedClaim, UnconnectedHandler } from '../call.ts'
import { toSignedInCurator } from '../views.ts'

export const signIn: UnconnectedHandler<'signIn'> = {
  async alone({ body, services, browser, claim: anonymous }) {
    const known = services.devices.findOwner(browser.cookie, body.email)
    const claim = known === undefined ? anonymous : { owner: known, operation: anonymous.operation }
    const { value, cookies } = await signInWithPassword(services, body, browser.address, claim)
    browser.setCookies(cookies)
    return { curator: toSignedInCurator(value) }
  },
}

type Credentials = { readonly email: string; readonly password: string }

/**
 * Begins a session, and returns its curator and its cookies. An attempt is counted before the password is checked, and stays counted if the
 * password is wrong. For a wrong password, an unknown email and a disabled account, the steps and the answer are the same. No connection to
 * the database is held while the password is checked. A browser in which the curator has signed in before does not wait for anonymous
 * callers (rule curation.known-browser).
 */
async function signInWithPassword(
  services: CurationServices,
  { email, password }: Credentials,
  address: string,
  claim: OwnedClaim,
): Promise<ResultWithCookies<Curator>> {
  const { database, passwords, refusals } = services
  assertNotRefused(refusals, address, email)
  const curatorId = await passwords.runWithPlace(claim, async ({ isMatch }) => {
    await database.run((db) => countAttempt(db, email, address, refusals), claim)
    const credential = await database.run((db) => findCredential(db, email), claim)
    const isRight = await isMatch(credential?.password, password)
    return isRight && credential?.enabled ? credential.curatorId : undefined
  })
  const begun =
    curatorId === undefined ? undefined : await startSession(services, curatorId, { email, address, operation: claim.operation })
  if (begun) return begun
  throw new ApiError('UNAUTHORIZED', 'The email or the password is wrong.', {
    hint: 'Check both; an admin can set a new password with: npx pnpm catalog curators reset-password',
  })
}

/**
 * Begins the session and logs it; undefined if the account has just been disabled. Returns the cookies only after the transaction is
 * committed.
 */
async function startSession(
  { database, auth, refusals, devices }: CurationServices,
  id: string,
  { email, address, operation }: { readonly email: string; readonly address: string; readonly operation: string },
): Promise<ResultWithCookies<Curator> | undefined> {
  await auth.load()
  const begun = await database.transaction(
    async (tx) => {
      const cookies = await auth.beginSession(tx, id)
      const curator = cookies && (await findCurator(tx, id))
      if (!cookies || !curator) return undefined
      await forgetAttempts(tx, email, address)
      await insertAuditLogs(tx, null, 'signIn', [{ subject: { type: 'curator', id }, changes: {}, curatorId: id }])
      return { value: curator, cookies: [...cookies, devices.create(curator.email)] }
    },
    { owner: `curator ${id}`, operation },
  )
  if (begun) forgetRefusals(refusals, address, email)
  return begun
}
