import type { CurationReadHandler } from '../call.ts'
import { pageOfAll } from '../paging.ts'
import { toCapabilityView } from '../views.ts'

export const listCapabilities: CurationReadHandler<'listCapabilities'> = async (call) => {
  const { capabilities } = await call.reference()
  const { rows, nextCursor, total } = pageOfAll(call, capabilities, ({ sort_order, slug }) => [sort_order, slug])
  return { data: rows.map(toCapabilityView), next_cursor: nextCursor, total }
}
