import { cutPageInMemory } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { queues } from './queues.ts'

export const listWorkQueues: ReadHandler<'listWorkQueues'> = async (call) => {
  const { rows, nextCursor, total } = cutPageInMemory(call, queues, ({ slug }) => [slug])
  return { data: [...rows], next_cursor: nextCursor, total }
}
