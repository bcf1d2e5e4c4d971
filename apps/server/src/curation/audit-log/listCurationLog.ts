import type { components } from '@catalog/contract/curation/types'
import { abridgeDeeply } from '../../proposals/translating/abridge.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { requireOwnOrAdmin } from '../session/session.ts'
import { type LogRow, readLog } from './log-queries.ts'

/** Lists the actions of all curators for admins, and only their own actions for other curators. */
export const listCurationLog: CurationReadHandler<'listCurationLog'> = async (call) => {
  const { curator, query, db } = call
  const { operation, subject_type: subjectType, subject_id: subjectId, after, before } = query
  const curatorId = query.curator ?? (curator.role === 'admin' ? undefined : curator.id)
  if (curatorId !== undefined) requireOwnOrAdmin(curator, curatorId)
  return paginateQuery(
    call,
    (position, limit) => {
      const last = position === undefined ? undefined : Number(position.keys[0])
      return readLog(db, { curatorId, operation, subjectType, subjectId, after, before }, last, limit)
    },
    ({ id }) => [id],
    toLogView,
  )
}

function toLogView({ id: _, at, changes, ...entry }: LogRow): components['schemas']['CurationLogEntry'] {
  const shown = Object.entries(changes).map(([name, value]) => [name, abridgeDeeply(value)] as const)
  return { ...entry, at: toRfc3339(at), changes: Object.fromEntries(shown) }
}
