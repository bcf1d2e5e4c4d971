import type { Database } from '../database/database.ts'
import { comparePositions, type Position } from './position.ts'
import { type EventsQuery, type EventsRead, type FeedEvent, findLag, readEvents } from './queries.ts'

/** What came behind a place, up to another one. */
export type News = { readonly events: readonly FeedEvent[]; readonly next: Position; readonly lag: number }
/** What somebody who waits is told: news, or that they have to read by themselves, or that nobody is told any more. */
export type Told = News | 'read' | 'over'

/** Looks for changes on behalf of all who wait for some in this process. */
export type FeedWatch = {
  /** Waits for what comes behind the position of somebody who has read all that there was, until the signal ends that. */
  wait(after: Position, signal: AbortSignal): Promise<Told>
  read(query: EventsQuery, owner: string): Promise<EventsRead>
  /** Counts somebody who waits or listens, and answers how to end that; undefined where the key or the process has too many. */
  enter(keyId: string): (() => void) | undefined
  isStopping(): boolean
}

type Waiter = { readonly after: Position; tell(told: Told): void }

const everyMs = 1_000
const mostEvents = 1_000
/** Waiting pages and streams at once: of a key, and of this process. */
const mostOfKey = 5
const mostOfProcess = 500

/**
 * Makes the watch. It asks the database once a second, for all together and only while somebody waits, and holds no connection
 * between. Whoever waits was level when they asked; whoever is behind what the watch has read already reads by themselves.
 */
export function createFeedWatch(database: Database, isStopping: () => boolean): FeedWatch {
  const waiters = new Set<Waiter>()
  const byKey = new Map<string, number>()
  let entered = 0
  let at: Position | undefined
  let timer: NodeJS.Timeout | undefined

  const tellAll = (toldOf: (waiter: Waiter) => Told) => {
    for (const waiter of [...waiters]) waiter.tell(toldOf(waiter))
  }
  const look = async (): Promise<void> => {
    if (isStopping()) return tellAll(() => 'over')
    const after = at
    if (!after) return
    const [read, lag] = await database.run((db) => Promise.all([readEvents(db, { after, limit: mostEvents }), findLag(db)]))
    at = read.isLost ? undefined : read.next
    if (read.isLost) return tellAll(() => 'read')
    const { events, next } = read
    if (events.length === 0) return
    tellAll((waiter) => {
      if (waiter.after.generation !== after.generation || comparePositions(waiter.after, after) < 0) return 'read'
      return { events: events.filter(({ position }) => comparePositions(position, waiter.after) > 0), next, lag }
    })
    if (events.length === mostEvents) await look()
  }
  const lookAgain = async () => {
    // While the database cannot be reached, nothing is told; it is asked again.
    await look().catch(() => undefined)
    timer = undefined
    if (waiters.size > 0) start()
    else at = undefined
  }
  const start = () => {
    timer ??= setTimeout(lookAgain, everyMs)
    timer.unref()
  }
  return {
    wait: (after, signal) =>
      new Promise((resolve) => {
        if (signal.aborted || isStopping()) return resolve('over')
        at ??= after
        if (after.generation !== at.generation || comparePositions(after, at) < 0) return resolve('read')
        const leave = () => tell('over')
        const waiter: Waiter = { after, tell }
        function tell(told: Told) {
          waiters.delete(waiter)
          signal.removeEventListener('abort', leave)
          resolve(told)
        }
        signal.addEventListener('abort', leave)
        waiters.add(waiter)
        start()
      }),
    read: (query, owner) => database.run((db) => readEvents(db, query), { owner, isCharged: true, operation: 'getChanges' }),
    enter(keyId) {
      const ofKey = byKey.get(keyId) ?? 0
      if (ofKey >= mostOfKey || entered >= mostOfProcess) return undefined
      byKey.set(keyId, ofKey + 1)
      entered += 1
      return () => {
        const left = (byKey.get(keyId) ?? 1) - 1
        if (left > 0) byKey.set(keyId, left)
        else byKey.delete(keyId)
        entered -= 1
      }
    },
    isStopping,
  }
}
