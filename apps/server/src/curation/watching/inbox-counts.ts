import { changes } from '../../proposals/changes/registry.ts'
import { countByStatus, countByTurn, countPendingByKind } from '../../proposals/reviewing/inbox-queries.ts'
import type { AnswerOf, Connection } from '../call.ts'

type Counts = AnswerOf<'getInboxCounts'>

const statuses = ['pending', 'unmatched', 'accepted', 'rejected'] as const

/** Counts the proposals of the inbox by state, each up to a bound. */
export async function readInboxCounts(db: Connection['db']): Promise<Counts> {
  const [byStatus, byKind, waiting_on] = await Promise.all([
    countByStatus(db, statuses),
    countPendingByKind(db, Object.keys(changes)),
    countByTurn(db),
  ])
  return {
    by_status: Object.fromEntries(byStatus.map(({ status, ...counted }) => [status, counted])) as Counts['by_status'],
    pending_by_kind: byKind as Counts['pending_by_kind'],
    waiting_on,
  }
}
