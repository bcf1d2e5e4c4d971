import type { CurationReadHandler } from '../call.ts'
import { pageOfAll } from '../paging.ts'
import { toNeedView } from '../views.ts'

export const listNeeds: CurationReadHandler<'listNeeds'> = async (call) => {
  const { needs } = await call.reference()
  const { rows, nextCursor, total } = pageOfAll(call, needs, ({ slug }) => [slug])
  return { data: rows.map(toNeedView), next_cursor: nextCursor, total }
}
