import { endSessions } from '../../curators/sessions.ts'
import type { CurationWriteHandler } from '../call.ts'
import { findCuratorOrThrow } from '../curators/find-curator.ts'
import { requireOwnOrAdmin } from './session.ts'

/** Ends all sessions of a curator except the one of this request. */
export const revokeSessions: CurationWriteHandler<'revokeSessions'> = async ({ body, curator, db }) => {
  const whose = body.curator ?? curator.id
  requireOwnOrAdmin(curator, whose)
  const { id } = await findCuratorOrThrow(db, whose, '/body/curator')
  const ended = await endSessions(db, id, curator.sessionId)
  return { answer: { ended }, log: [{ subject: { type: 'curator', id }, changes: { ended } }] }
}
