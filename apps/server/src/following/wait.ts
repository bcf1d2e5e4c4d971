import type { CompletionContext } from '../http/answers/later.ts'
import { type FeedPage, readNextEvents } from './follow.ts'
import { holdPlace } from './place.ts'
import { toChangePage } from './shown.ts'

/** Delays an empty page until there is an event to show, the time limit is reached, or the client has left (long polling). */
export function waitForChanges(page: FeedPage, context: CompletionContext, seconds: number): Promise<ReturnType<typeof toChangePage>> {
  return holdPlace(page.feed, context, seconds * 1_000, async (place) => {
    const { events, next, lag } = await readNextEvents(page, page, place)
    return toChangePage(events, next, lag, page.positions)
  })
}
