import { listKeys as readKeys } from '../../keys/queries.ts'
import type { CurationReadHandler } from '../call.ts'
import { toPage } from '../paging.ts'
import { toKeyView } from '../views.ts'

export const listKeys: CurationReadHandler<'listKeys'> = async (call) => {
  const keys = (await readKeys(call.db)).map((key) => ({ key, place: [-Date.parse(key.created_at), key.id] as const }))
  const newestFirst = keys.toSorted(({ place: a }, { place: b }) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
  const { rows, nextCursor, total } = toPage(call, newestFirst, ({ place }) => place)
  return { data: rows.map(({ key }) => toKeyView(key)), next_cursor: nextCursor, total }
}
