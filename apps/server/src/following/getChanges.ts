import { createCursorRefusal } from '@catalog/contract/calls/paging'
import { normalizeMoment } from '@catalog/contract/records/as-of'
import { findFromProblem, ofAnotherFeed, usualPageOfChanges } from '@catalog/contract/records/changes'
import type { Position, PositionCodec } from '../changes/position.ts'
import { findPositionByTime, getCurrentPosition, getLagSeconds, getOldestPosition, readEvents } from '../changes/queries.ts'
import type { Db } from '../database/named-statements.ts'
import { createRefusalError, throwRefusal } from '../errors/api-error.ts'
import type { DeferredHandler } from '../http/call.ts'
import { createCursorLostError } from './follow.ts'
import { createFeedFilter, toChangePage } from './shown.ts'
import { streamChanges, wantsStream } from './stream.ts'
import { waitForChanges } from './wait.ts'

/**
 * Reads a page. If the call requests it, continues after its connection has been released: as a stream, or by waiting until there is an
 * event to show.
 */
export const getChanges: DeferredHandler<'getChanges'> = {
  async later({ db, query, headers, caller, services }) {
    const { limit = usualPageOfChanges, wait = 0, type, record_type } = query
    const { positions, feed } = services
    const cursor = headers['Last-Event-ID'] ?? query.cursor
    throwRefusal(findFromProblem(query, Date.now()))
    const isNow = cursor === undefined && query.from === undefined
    const after = await readStartPosition(db, { cursor, from: query.from && normalizeMoment(query.from) }, positions)
    const { scopes } = await caller()
    const shown = createFeedFilter(scopes, { ...(type && { type }), ...(record_type && { record_type }) })
    const { types, recordTypes } = shown
    const [read, lag] = await Promise.all([readEvents(db, { after, types, recordTypes, limit }), getLagSeconds(db)])
    if (read.isLost) throw createCursorLostError()
    const events = isNow ? [] : read.events.flatMap((event) => shown.filterEvent(event) ?? [])
    const next = isNow ? after : read.next
    const isCaughtUp = isNow || !read.hasMore
    const from = { events, next, lag, isCaughtUp, filter: shown, limit, positions, feed }
    return async (context) => {
      if (wantsStream(context.incoming)) return streamChanges(from, context)
      if (wait === 0 || events.length > 0) return toChangePage(events, next, lag, positions)
      return waitForChanges(from, context, wait)
    }
  },
}

type StartQuery = { readonly cursor: string | undefined; readonly from: string | undefined }

async function readStartPosition(db: Db, { cursor, from }: StartQuery, positions: PositionCodec): Promise<Position> {
  if (cursor === undefined) return from === undefined ? getCurrentPosition(db) : findPositionOrThrow(db, from)
  if (cursor === '0') return getOldestPosition(db)
  const position = positions.decodePosition(cursor)
  if (!position) throw createRefusalError(createCursorRefusal(ofAnotherFeed))
  return position
}

async function findPositionOrThrow(db: Db, moment: string): Promise<Position> {
  const position = await findPositionByTime(db, moment)
  if (!position) throw createCursorLostError()
  return position
}
