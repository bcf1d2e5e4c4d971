import { createInvalidRequestError } from '../../errors/api-error.ts'
import { cutPage, getLimit, parsePosition } from '../../http/answers/paging.ts'
import { countInbox, type InboxFilter, readInbox } from '../../proposals/reviewing/inbox-list.ts'
import { resolveRecord } from '../../records/references/resolve.ts'
import type { CurationCall, CurationReadHandler } from '../call.ts'
import { toCurationListCall } from '../paging.ts'
import { readSidebars } from './inbox-signs.ts'
import { toInboxItem } from './inbox-views.ts'

type Call = CurationCall<'listInbox'>

export const listInbox: CurationReadHandler<'listInbox'> = async (call) => {
  const { order = 'newest' } = call.query
  const list = toCurationListCall(call)
  const position = parsePosition(list)
  const filter = await buildFilter(call)
  const rows = await readInbox(call.db, filter, { order, position, limit: getLimit(list) })
  const { rows: kept, nextCursor } = cutPage(list, rows, ({ keys }) => keys)
  const proposals = kept.map(({ row }) => row)
  const besides = await readSidebars(call.db, proposals, call.curator.id)
  // Decided proposals are not counted, because there may be very many, and no curator reads them all.
  const isCounted = position === undefined && nextCursor !== null && filter.statuses?.every((status) => !decided.includes(status)) === true
  return {
    data: proposals.map((row) => toInboxItem(row, besides(row))),
    next_cursor: nextCursor,
    total: isCounted ? ((await countInbox(call.db, filter, order)) ?? null) : position || nextCursor ? null : rows.length,
  }
}

const decided = ['accepted', 'rejected']

async function buildFilter({ db, query }: Call): Promise<InboxFilter> {
  const { status = 'pending', kind, agent, not_agent, entity, person, record, source, decided_by, decided_after, destructive } = query
  assertNoDecisionFilters(query)
  const entityId = entity === undefined ? undefined : await resolveRecord(db, 'entity', entity, 'survivor')
  const personId = person === undefined ? undefined : await resolveRecord(db, 'person', person, 'survivor')
  return {
    statuses: status === 'all' ? undefined : status === 'decided' ? decided : [status],
    kinds: kind,
    agentId: agent,
    notAgentIds: not_agent,
    entityId,
    recordIds: [personId, record].filter((id) => id !== undefined),
    source,
    decidedBy: decided_by,
    decidedAfter: decided_after,
    decidedBefore: query.decided_before,
    isUndone: query.undone,
    isSnoozed: query.snoozed,
    waitingOn: query.waiting_on,
    reviewerId: query.reviewer,
    isDestructive: destructive,
    minConfidence: query.min_confidence,
  }
}

/** Refuses filters by decision for pending proposals, because the list would always be empty. */
function assertNoDecisionFilters({ status = 'pending', order, decided_by, decided_after, decided_before }: Call['query']): void {
  if (status !== 'pending' && status !== 'unmatched') return
  const asked = Object.entries({ order: order === 'decided' || undefined, decided_by, decided_after, decided_before }).filter(
    ([, value]) => value !== undefined,
  )
  if (asked.length === 0) return
  throw createInvalidRequestError(
    asked.map(([name]) => ({ path: `/query/${name}`, message: `filters by decision, but a ${status} proposal has none` })),
    'Send status=decided, accepted, rejected or all.',
  )
}
