import { endSession } from '../../curators/sessions.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Write } from '../call.ts'

export const revokeSession: Write<'revokeSession'> = async ({ path, curator, db }) => {
  const whose = await endSession(db, path.id, curator.role === 'admin' ? null : curator.id)
  if (whose === undefined)
    throw new ApiError('NOT_FOUND', `There is no session ${path.id}.`, { hint: 'List them with GET /curation/sessions.' })
  return { answer: { ended: 1 }, log: [{ subject: { type: 'curator', id: whose }, changes: { session: path.id.toLowerCase() } }] }
}
