import type { LaterContext } from '../http/answers/later.ts'
import { type FeedPage, findNext } from './follow.ts'
import { holdPlace } from './place.ts'
import { toChangePage } from './shown.ts'

/** Delays an empty page until there is an event to show, the time is over, or the client has left (long polling). */
export function waitForChanges(begun: FeedPage, context: LaterContext, seconds: number): Promise<ReturnType<typeof toChangePage>> {
  return holdPlace(begun.feed, context, seconds * 1_000, async (place) => {
    const { events, next, lag } = await findNext(begun, begun, place)
    return toChangePage(events, next, lag, begun.positions)
  })
}
