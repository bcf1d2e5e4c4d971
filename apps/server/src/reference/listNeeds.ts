import type { Handler } from '../http/call.ts'
import { pageInMemory } from '../http/paging.ts'

export const listNeeds: Handler<'listNeeds'> = async (call) => {
  const { rows, nextCursor, total } = pageInMemory(call, call.reference.needs, ({ slug }) => [slug])
  return { data: [...rows], next_cursor: nextCursor, total }
}
