import { pageInMemory } from '../http/answers/paging.ts'
import type { Handler } from '../http/call.ts'

export const listNeeds: Handler<'listNeeds'> = async (call) => {
  const { rows, nextCursor, total } = pageInMemory(call, call.reference.needs, ({ slug }) => [slug])
  return { data: [...rows], next_cursor: nextCursor, total }
}
