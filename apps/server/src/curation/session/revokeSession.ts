import { endSession } from '../../curators/sessions.ts'
import { ApiError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { CurationWriteHandler } from '../call.ts'

const endSessionOrThrow = orThrow(
  endSession,
  ([, id]) =>
    new ApiError('NOT_FOUND', `There is no session ${id}.`, {
      hint: 'It has ended, or is not yours. The Settings page lists your sessions.',
    }),
)

export const revokeSession: CurationWriteHandler<'revokeSession'> = async ({ path, curator, db }) => {
  const whose = await endSessionOrThrow(db, path.id, curator.role === 'admin' ? null : curator.id)
  return { answer: { ended: 1 }, log: [{ subject: { type: 'curator', id: whose }, changes: { session: path.id.toLowerCase() } }] }
}
