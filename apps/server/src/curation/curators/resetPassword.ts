import { generatePassword } from '../../curators/password.ts'
import { setPassword } from '../../curators/writes.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Write } from '../call.ts'
import { findCuratorOrThrow } from './find-curator.ts'

/** Sets a curator's password, which the log does not have, and ends their sessions. */
export const resetPassword: Write<'resetPassword'> = async ({ path, body, curator, db }) => {
  const { id } = await findCuratorOrThrow(db, path.id)
  if (id === curator.id)
    throw new ApiError('CONFLICT', 'This is your own password, which is changed by whoever knows it.', {
      hint: 'Send the present and the new one to POST /curation/password.',
    })
  const password = body.password ?? generatePassword()
  const ended = await setPassword(db, id, password)
  const answer = { password: body.password === undefined ? password : null, ended }
  return { answer, log: [{ subject: { type: 'curator', id }, changes: { password: 'reset', ended } }] }
}
