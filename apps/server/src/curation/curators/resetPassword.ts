import { generatePassword } from '../../curators/password.ts'
import { setPasswordHash } from '../../curators/writes.ts'
import { ApiError } from '../../errors/api-error.ts'
import { insertAuditLogs } from '../audit-log.ts'
import type { UnconnectedWriteHandler } from '../call.ts'
import { findCuratorOrThrow } from './find-curator.ts'

/**
 * Sets a curator's password and ends their sessions. The log does not contain the password. The password is hashed in the password queue,
 * while the request holds no connection.
 */
export const resetPassword: UnconnectedWriteHandler<'resetPassword'> = {
  async alone({ operationId, path, body, curator: admin, services, claim }) {
    const { database, passwords } = services
    const { id } = await database.run((db) => findCuratorOrThrow(db, path.id), claim)
    if (id === admin.id)
      throw new ApiError('CONFLICT', 'You cannot reset your own password.', {
        hint: 'Change it on the Settings page, with your current password.',
      })
    const password = body.password ?? generatePassword()
    const hash = await passwords.runWithPlace(claim, (place) => place.hash(password))
    const ended = await database.transaction(async (tx) => {
      const ended = await setPasswordHash(tx, id, hash)
      await insertAuditLogs(tx, admin.id, operationId, [{ subject: { type: 'curator', id }, changes: { password: 'reset', ended } }])
      return ended
    }, claim)
    return { password: body.password === undefined ? password : null, ended }
  },
}
