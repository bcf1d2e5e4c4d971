import { findCredential } from '../../curators/queries.ts'
import { endSessions } from '../../curators/sessions.ts'
import { assertNotRefused, countAttempt, forgetAttempts, forgetRefusals } from '../../curators/sign-in-attempts.ts'
import { replacePassword } from '../../curators/writes.ts'
import { ApiError, createInvalidRequestError } from '../../errors/api-error.ts'
import { insertAuditLogs } from '../audit-log.ts'
import type { UnconnectedWriteHandler } from '../call.ts'

/**
 * Changes the curator's own password. Each check of the current password counts as a sign-in attempt (rule curation.own-password), and no
 * database connection is held during the check.
 */
export const updatePassword: UnconnectedWriteHandler<'updatePassword'> = {
  async alone({ operationId, body, curator, services, browser, claim }) {
    const { database, passwords, refusals } = services
    const { id, email, sessionId } = curator
    const { checked, hash } = await passwords.runWithPlace(claim, async (place) => {
      const credential = await database.run((db) => findCredential(db, email), claim)
      const checked = credential?.password ?? null
      if (checked === null) throw createNoPasswordError()
      assertNotRefused(refusals, browser.address, email)
      await database.run((db) => countAttempt(db, email, browser.address, refusals), claim)
      if (!(await place.isMatch(checked, body.current_password))) throw createWrongPasswordError()
      return { checked, hash: await place.hash(body.new_password) }
    })
    const ended = await database.transaction(async (tx) => {
      if (!(await replacePassword(tx, id, checked, hash))) return undefined
      const ended = await endSessions(tx, id, sessionId)
      await forgetAttempts(tx, email, browser.address)
      await insertAuditLogs(tx, id, operationId, [{ subject: { type: 'curator', id }, changes: { password: 'changed', ended } }])
      return ended
    }, claim)
    if (ended === undefined) throw createWrongPasswordError()
    forgetRefusals(refusals, browser.address, email)
    return { ended }
  },
}

function createWrongPasswordError(): ApiError {
  return createInvalidRequestError([{ path: '/body/current_password', message: 'is not your current password' }])
}

function createNoPasswordError(): ApiError {
  return new ApiError('CONFLICT', 'You have no password: you sign in only through the OpenID Connect provider.', {
    hint: 'Change your password at the provider; an admin can also set one for you on the Curators page.',
  })
}
