import { cutPage, getLimit, readPosition, readStart } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { type ListedPerson, listPersonRows, searchPersonRows } from './queries.ts'
import { toPersonSummary } from './views.ts'

export const listPeople: ReadHandler<'listPeople'> = async (call) => {
  const { db, query } = call
  const position = readPosition(call)
  const filter = {
    ...(query.entity !== undefined && { entityId: await resolveRecord(db, 'entity', query.entity, 'survivor') }),
    ...(query.lifecycle_status !== undefined && { lifecycleStatus: query.lifecycle_status }),
  }
  const searched = query.q !== undefined
  const rows = searched
    ? await searchPersonRows(db, query.q ?? '', filter, position, getLimit(call))
    : await listPersonRows(db, filter, readStart(call), getLimit(call))
  const { rows: kept, nextCursor } = cutPage(call, rows, searched ? searchKeys : listKeys, rows[0]?.snapshot)
  return { data: kept.map(toPersonSummary), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}

const listKeys = ({ sort_key, id }: ListedPerson) => [sort_key, id]
const searchKeys = ({ score, sort_key, id }: ListedPerson) => [-score, sort_key, id]
