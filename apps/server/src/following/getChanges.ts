import { createCursorRefusal } from '@catalog/contract/calls/paging'
import { ofAnotherFeed, usualPageOfChanges } from '@catalog/contract/records/changes'
import type { Position, Positions } from '../changes/position.ts'
import { findLag, oldestPosition, positionNow, readEvents } from '../changes/queries.ts'
import type { Db } from '../database/named-statements.ts'
import { createRefusalError } from '../errors/api-error.ts'
import type { LaterHandler } from '../http/call.ts'
import { cursorLost } from './follow.ts'
import { chooseShown, toChangePage } from './shown.ts'
import { streamChanges, wantsStream } from './stream.ts'
import { waitForChanges } from './wait.ts'

/**
 * Reads a page, and where the call asks for it goes on from there when its connection was given back: as a stream, or waiting for
 * something to be shown.
 */
export const getChanges: LaterHandler<'getChanges'> = {
  async later({ db, query, headers, caller, services }) {
    const { limit = usualPageOfChanges, wait = 0, type, record_type } = query
    const { positions, feed } = services
    const cursor = headers['Last-Event-ID'] ?? query.cursor
    const after = await readStart(db, cursor, positions)
    const { scopes } = await caller()
    const shown = chooseShown(scopes, { ...(type && { type }), ...(record_type && { record_type }) })
    const { types, recordTypes } = shown
    const [read, lag] = await Promise.all([readEvents(db, { after, types, recordTypes, limit }), findLag(db)])
    if (read.isLost) throw cursorLost()
    const events = cursor === undefined ? [] : read.events.flatMap((event) => shown.show(event) ?? [])
    const next = cursor === undefined ? after : read.next
    const isLevel = cursor === undefined || !read.hasMore
    const from = { events, next, lag, isLevel, shown, limit, positions, feed }
    return async (context) => {
      if (wantsStream(context.incoming)) return streamChanges(from, context)
      if (wait === 0 || events.length > 0) return toChangePage(events, next, lag, positions)
      return waitForChanges(from, context, wait)
    }
  },
}

async function readStart(db: Db, cursor: string | undefined, positions: Positions): Promise<Position> {
  if (cursor === undefined) return positionNow(db)
  if (cursor === '0') return oldestPosition(db)
  const position = positions.decodePosition(cursor)
  if (!position) throw createRefusalError(createCursorRefusal(ofAnotherFeed))
  return position
}
