import { pageInMemory } from '../http/answers/paging.ts'
import type { Handler } from '../http/call.ts'
import { queues } from './queues.ts'

export const listWorkQueues: Handler<'listWorkQueues'> = async (call) => {
  const { rows, nextCursor, total } = pageInMemory(call, queues, ({ slug }) => [slug])
  return { data: [...rows], next_cursor: nextCursor, total }
}
