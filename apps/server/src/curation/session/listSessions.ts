import type { components } from '@catalog/contract/curation/types'
import { readSessions, type SessionRow } from '../../curators/sessions.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { describeBrowser } from './describe-browser.ts'
import { requireOwnOrAdmin } from './session.ts'

export const listSessions: CurationReadHandler<'listSessions'> = async (call) => {
  const { curator, db, query } = call
  const whose = query.curator ?? curator.id
  requireOwnOrAdmin(curator, whose)
  return paginateQuery(
    call,
    (position, limit) => readSessions(db, whose, position, limit),
    ({ created_at, id }) => [created_at, id],
    (row) => toSessionView(row, curator.sessionId),
  )
}

function toSessionView(
  { id, created_at, updated_at, expires_at, user_agent, ip_address }: SessionRow,
  currentId: string,
): components['schemas']['Session'] {
  return {
    id,
    began_at: toRfc3339(created_at),
    used_at: toRfc3339(updated_at),
    expires_at: toRfc3339(expires_at),
    browser: describeBrowser(user_agent),
    address: ip_address?.slice(0, 100) || null,
    present: id === currentId,
  }
}
