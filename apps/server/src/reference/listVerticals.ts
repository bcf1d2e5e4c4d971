import { cutPageInMemory } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'

export const listVerticals: ReadHandler<'listVerticals'> = async (call) => {
  const { rows, nextCursor, total } = cutPageInMemory(call, call.reference.verticals, ({ sort_order, slug }) => [sort_order, slug])
  return { data: [...rows], next_cursor: nextCursor, total }
}
