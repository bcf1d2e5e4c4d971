import { cutPage, getLimit, parsePosition, parseStart } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { type ListedPerson, listPersonRows, searchPersonRows } from './queries.ts'
import { toPersonSummary } from './views.ts'

export const listPeople: ReadHandler<'listPeople'> = async (call) => {
  const { db, query } = call
  const position = parsePosition(call)
  const filter = {
    ...(query.entity !== undefined && { entityId: await resolveRecord(db, 'entity', query.entity, 'survivor') }),
    ...(query.lifecycle_status !== undefined && { lifecycleStatus: query.lifecycle_status }),
  }
  const searched = query.q !== undefined
  const rows = searched
    ? await searchPersonRows(db, query.q ?? '', filter, position, getLimit(call))
    : await listPersonRows(db, filter, parseStart(call), getLimit(call))
  const { rows: kept, nextCursor } = cutPage(call, rows, searched ? getSearchSortKeys : getListSortKeys, rows[0]?.snapshot)
  return { data: kept.map(toPersonSummary), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}

const getListSortKeys = ({ sort_key, id }: ListedPerson) => [sort_key, id]
const getSearchSortKeys = ({ score, sort_key, id }: ListedPerson) => [-score, sort_key, id]
