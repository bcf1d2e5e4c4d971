import type { components } from '@catalog/contract/types'
import { pageInMemory } from '../http/answers/paging.ts'
import type { Handler } from '../http/call.ts'

type Horizon = components['schemas']['Capability']['horizon']

export const listCapabilities: Handler<'listCapabilities'> = async (call) => {
  const { rows, nextCursor, total } = pageInMemory(call, call.reference.capabilities, ({ sort_order, slug }) => [sort_order, slug])
  return { data: rows.map((row) => ({ ...row, horizon: row.horizon as Horizon })), next_cursor: nextCursor, total }
}
