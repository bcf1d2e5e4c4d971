import { readGaps, readUnfilteredGaps, type WalkStart } from '../coverage/gaps.ts'
import { kinds } from '../coverage/kinds.ts'
import { toWorkItem } from '../coverage/views.ts'
import { countFiltered, findGapFilter } from '../coverage/within.ts'
import { cutPage, getLimit, parsePosition } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { getWorkItemKeys, readWorkItems } from './queries.ts'

export const listWorkItems: ReadHandler<'listWorkItems'> = async (call) => {
  const { db, query, reference } = call
  const wanted = kinds.filter(({ kind }) => query.kind?.includes(kind) ?? true)
  const position = parsePosition(call)
  const { facets } = findGapFilter(query, reference)
  const counting = countFiltered(db, facets)
  // A filtered read needs the counts first, to choose the fastest query; an unfiltered read is sent together with the counts.
  const readItemGaps = async (starts: readonly WalkStart[], maxRows: number) =>
    facets.length === 0 ? readUnfilteredGaps(db, starts, maxRows) : readGaps(db, starts, await counting, maxRows)
  const [within, items] = await Promise.all([counting, readWorkItems(readItemGaps, wanted, position, getLimit(call))])
  const { rows: kept, nextCursor } = cutPage(call, items, getWorkItemKeys)
  return {
    data: kept.map(({ kind, row }) => toWorkItem(kind, row, reference)),
    next_cursor: nextCursor,
    total: wanted.reduce((total, { mark }) => total + (within.counts.get(mark) ?? 0), 0),
  }
}
