import { cursorLostMessage } from '@catalog/contract/records/changes'
import type { Position, PositionCodec } from '../changes/position.ts'
import type { FeedEvent } from '../changes/queries.ts'
import type { FeedWatch } from '../changes/watch.ts'
import { ApiError } from '../errors/api-error.ts'
import { lookedAtPerPage, type WaitingPlace } from './place.ts'
import type { FeedFilter } from './shown.ts'

/** A page, with the state from which to continue. */
export type FeedPage = {
  readonly events: readonly FeedEvent[]
  readonly next: Position
  readonly lag: number
  /** True when nothing follows the page yet. */
  readonly isCaughtUp: boolean
  readonly filter: FeedFilter
  readonly limit: number
  readonly positions: PositionCodec
  readonly feed: FeedWatch
}

export type FeedStep = Pick<FeedPage, 'events' | 'next' | 'lag' | 'isCaughtUp'>

/**
 * Reads on from a position until there are events to show. If the place is given up before that, returns no events and the reader's current
 * position. Returns events only if the key still has the same scopes.
 */
export async function readNextEvents(page: FeedPage, lastStep: FeedStep, place: WaitingPlace): Promise<FeedStep> {
  const { feed, filter, limit } = page
  const { signal } = place
  let step: FeedStep = { ...lastStep, events: [] }
  while (!signal.aborted && !feed.isStopping()) {
    const notice = step.isCaughtUp ? await feed.waitForEvents(step.next, signal) : 'read'
    if (notice === 'over') break
    // A reader that was up to date gets new events at once; a reader that is behind catches up at a limited pace.
    if (!step.isCaughtUp) await place.waitForPage()
    if (signal.aborted) break
    const found: FeedStep = notice === 'read' ? await readNextPage(page, step, place.keyId) : { ...notice, isCaughtUp: true }
    const events = found.events.flatMap((event) => filter.filterEvent(event) ?? [])
    const kept = events.slice(0, limit)
    const last = kept.at(-1)
    step = events.length > limit && last ? { ...found, events: kept, next: last.position, isCaughtUp: false } : { ...found, events }
    if (events.length === 0) continue
    // If the scopes have changed, other events may be shown: a reader that continues from the same position gets them.
    return (await place.confirmAccess()) ? step : { ...lastStep, events: [] }
  }
  return step
}

/** Reads the next page for a reader that has not caught up with the newest events that this process has read. */
async function readNextPage({ feed, filter, limit }: FeedPage, { next, lag }: FeedStep, owner: string): Promise<FeedStep> {
  const { types, recordTypes } = filter
  const read = await feed.read({ after: next, types, recordTypes, limit, maxExamined: lookedAtPerPage }, owner)
  if (read.isLost) throw createCursorLostError()
  return { events: read.events, next: read.next, lag, isCaughtUp: !read.hasMore }
}

export function createCursorLostError(): ApiError {
  return new ApiError('CURSOR_LOST', cursorLostMessage)
}
