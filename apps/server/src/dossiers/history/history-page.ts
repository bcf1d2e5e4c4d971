import { findMomentProblem, normalizeMoment } from '@catalog/contract/records/as-of'
import type { components } from '@catalog/contract/types'
import { throwRefusal } from '../../errors/api-error.ts'
import { cutPage, getLimit, parsePosition } from '../../http/answers/paging.ts'
import type { ReadCall } from '../../http/call.ts'
import { readWholeHistory } from '../../proposals/reviewing/record-history.ts'
import { resolveRecord } from '../../records/references/resolve.ts'
import { toViewer } from '../viewer.ts'
import { toHistoryView } from './history-views.ts'
import { getReadablePart } from './readable.ts'

type HistoryCall = ReadCall<'getEntityHistory'> | ReadCall<'getPersonHistory'>

/**
 * Reads the history of a record as curators see it, without entries that the key may not read (rule history.scopes). The SQL omits these
 * entries, because shorter pages would reveal that they exist.
 */
export async function readHistoryPage(call: HistoryCall, type: 'entity' | 'person'): Promise<components['schemas']['HistoryPage']> {
  const { db, path, query } = call
  if (query.before !== undefined) throwRefusal(findMomentProblem('/query/before', query.before))
  const until = query.before === undefined ? undefined : normalizeMoment(query.before)
  const recordId = await resolveRecord(db, type, path.id, 'itself')
  const viewer = toViewer(await call.caller())
  const position = parsePosition(call)
  const [proposal, direct_write, curator] = (position?.keys ?? []).map((key) => (key === null ? undefined : Number(key)))
  const { field } = query
  const question = { type, recordId, field, until, readable: getReadablePart(viewer, field), limit: getLimit(call) }
  const entries = await readWholeHistory(db, question, { proposal, direct_write, curator })
  const { rows, nextCursor } = cutPage(call, entries, ({ position: { proposal, direct_write, curator } }) =>
    [proposal, direct_write, curator].map((id) => id ?? null),
  )
  const data = rows.map((entry) => toHistoryView(viewer, entry))
  return { data, next_cursor: nextCursor, total: position || nextCursor ? null : data.length }
}
