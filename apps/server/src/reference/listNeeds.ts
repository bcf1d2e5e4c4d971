import { cutPageInMemory } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'

export const listNeeds: ReadHandler<'listNeeds'> = async (call) => {
  const { rows, nextCursor, total } = cutPageInMemory(call, call.reference.needs, ({ slug }) => [slug])
  return { data: [...rows], next_cursor: nextCursor, total }
}
