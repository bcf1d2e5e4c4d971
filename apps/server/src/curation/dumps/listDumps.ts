import { readDumps } from '../../dumps/queries.ts'
import { toRequestedDumpView } from '../../dumps/views.ts'
import type { CurationReadHandler } from '../call.ts'
import { toPage } from '../paging.ts'

export const listDumps: CurationReadHandler<'listDumps'> = async (call) => {
  const dumps = (await readDumps(call.db)).map((dump) => toRequestedDumpView(dump, call.services.downloadLinks))
  const newestFirst = dumps
    .map((dump) => ({ dump, place: [-Date.parse(dump.asked_at), dump.id] as const }))
    .toSorted(({ place: a }, { place: b }) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
  const { rows, nextCursor, total } = toPage(call, newestFirst, ({ place }) => place)
  return { data: rows.map(({ dump }) => dump), next_cursor: nextCursor, total }
}
