import { maxWaitingPages } from '@catalog/contract/records/changes'
import type { Database } from '../database/database.ts'
import { runInBackground } from '../values/background.ts'
import { declareBound } from '../values/bounds.ts'
import { type Clock, systemClock } from '../values/clock.ts'
import { createShares } from '../values/shares.ts'
import { comparePositions, type Position } from './position.ts'
import { type EventsQuery, type EventsResult, type FeedEvent, getLagSeconds, maxExaminedEvents, readEvents } from './queries.ts'

/** Events between two positions. */
export type EventBatch = { readonly events: readonly FeedEvent[]; readonly next: Position; readonly lag: number }
/** Message to a waiting reader: new events; `read` if it has to query the feed itself; `over` if the watch has ended. */
export type WaitResult = EventBatch | 'read' | 'over'

/** Polls the feed on behalf of all waiting readers of this process. */
export type FeedWatch = {
  /** Waits for events after the position of an up-to-date reader, until the signal aborts. */
  waitForEvents(after: Position, signal: AbortSignal): Promise<WaitResult>
  read(query: EventsQuery, owner: string): Promise<EventsResult>
  /**
   * Reserves a place for a waiting page or a stream, and returns the function that releases it; undefined if the key or the process has too
   * many.
   */
  reservePlace(keyId: string): (() => void) | undefined
  isStopping(): boolean
  readonly clock: Clock
}

type Waiter = { readonly after: Position; notify(notice: WaitResult): void }

const everyMs = 1_000
/** Maximum number of waiting pages and streams of this process. */
const maxPlaces = { all: 500, owner: maxWaitingPages, anonymous: 0, network: 0 }

/**
 * While a reader waits, the watch queries the database once a second for all readers together, and holds no connection between two queries.
 * A reader waits only if it is up to date; a reader that is behind the watch's position has to query the feed itself.
 */
export function createFeedWatch(database: Database, isStopping: () => boolean, clock: Clock = systemClock): FeedWatch {
  const waiters = new Set<Waiter>()
  const places = createShares(maxPlaces)
  let at: Position | undefined
  let isScheduled = false

  const resolveAllWaiters = (notice: WaitResult) => {
    for (const waiter of [...waiters]) waiter.notify(notice)
  }
  const queryFeed = async (): Promise<void> => {
    if (isStopping()) return resolveAllWaiters('over')
    const after = at
    if (!after) return
    const [read, lag] = await database.run((db) => Promise.all([readEvents(db, { after, limit: maxExaminedEvents }), getLagSeconds(db)]))
    at = read.isLost ? undefined : read.next
    if (read.isLost) return resolveAllWaiters('read')
    const { events, next } = read
    for (const waiter of [...waiters]) {
      if (waiter.after.generation !== after.generation || comparePositions(waiter.after, after) < 0) waiter.notify('read')
      // A reader that arrived during this query may be ahead of the page, and must not be moved back.
      else if (comparePositions(waiter.after, next) < 0)
        waiter.notify({ events: events.filter(({ position }) => comparePositions(position, waiter.after) > 0), next, lag })
    }
    // Each query reads one page. If there are more, the next query continues at the position of the waiting reader that is furthest behind.
    if (read.hasMore) at = findOldestPosition([...waiters])
  }
  const queryAndReschedule = async () => {
    // If the database is unreachable, no reader is notified; the next query tries again.
    await queryFeed().catch(() => undefined)
    isScheduled = false
    if (waiters.size > 0) scheduleQuery()
    else at = undefined
  }
  const scheduleQuery = () => {
    if (isScheduled) return
    isScheduled = true
    clock.schedule(everyMs, () => runInBackground(queryAndReschedule))
  }
  return {
    waitForEvents: (after, signal) =>
      new Promise((resolve) => {
        if (signal.aborted || isStopping()) return resolve('over')
        at ??= after
        if (after.generation !== at.generation || comparePositions(after, at) < 0) return resolve('read')
        const leaveFeed = () => notify('over')
        const waiter: Waiter = { after, notify }
        function notify(notice: WaitResult) {
          waiters.delete(waiter)
          signal.removeEventListener('abort', leaveFeed)
          resolve(notice)
        }
        signal.addEventListener('abort', leaveFeed)
        waiters.add(waiter)
        scheduleQuery()
      }),
    read: (query, owner) => database.run((db) => readEvents(db, query), { owner, isCharged: true, operation: 'getChanges' }),
    reservePlace(keyId) {
      const owner = { name: keyId, isAnonymous: false }
      if (places.findFullShare(owner, 1)) return undefined
      places.take(owner, 1)
      return () => places.giveBack(owner, 1)
    },
    isStopping,
    clock,
  }
}

function findOldestPosition(waiters: readonly Waiter[]): Position | undefined {
  return waiters.map(({ after }) => after).toSorted(comparePositions)[0]
}

declareBound(import.meta.url, {
  name: 'streams and waiting pages',
  owner: 'key',
  limit: `${maxPlaces.all}; ${maxPlaces.owner} for a key`,
  variables: ['waiters', 'places'],
  test: 'apps/server/src/changes/watch.test.ts',
})
