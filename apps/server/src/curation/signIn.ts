import { findCurator } from '../curators/queries.ts'
import { countAttempt, forgetAttempts } from '../curators/sign-in-attempts.ts'
import { ApiError } from '../http/api-error.ts'
import type { GuardedWrite } from './call.ts'
import { signedInCurator } from './views.ts'

/** An attempt is counted before the password is looked at, and stays counted when it was wrong. */
export const signIn: GuardedWrite<'signIn'> = {
  before: ({ body, db, browser }) => countAttempt(db, body.email, browser.address),
  async write({ body, db, services, browser }) {
    const begun = await services.auth.signIn(db, body.email, body.password)
    const curator = begun && (await findCurator(db, begun.value))
    if (!begun || !curator)
      throw new ApiError('UNAUTHORIZED', 'Email and password do not belong together.', {
        hint: 'Check both; an admin can set a new password with: pnpm catalog curators reset-password',
      })
    await forgetAttempts(db, body.email)
    browser.setCookies(begun.cookies)
    return {
      answer: { curator: signedInCurator(curator) },
      log: [{ subject: { type: 'curator', id: curator.id }, changes: {}, curatorId: curator.id }],
    }
  },
}
