import type { LaterGround } from '../http/answers/later.ts'
import { type Begun, enterFeed, findNext } from './follow.ts'
import { toChangePage } from './shown.ts'

/** Holds an empty page back until something is to be shown, the time is over, or the client has left (long polling). */
export async function waitForChanges(begun: Begun, ground: LaterGround, seconds: number): Promise<object> {
  const leave = enterFeed(begun, ground)
  const ended = new AbortController()
  const end = () => ended.abort()
  const timer = setTimeout(end, seconds * 1_000)
  ground.response.once('close', end)
  ground.response.isWaiting = true
  try {
    const { events, next, lag } = await findNext(begun, begun, ground, ended.signal)
    return toChangePage(events, next, lag, begun.positions)
  } finally {
    clearTimeout(timer)
    ground.response.off('close', end)
    leave()
  }
}
