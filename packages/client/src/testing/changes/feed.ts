import type { ChangeEvent } from '../../generated/models.ts'
import type { Change } from './compare.ts'

/** An event with its place in the feed. */
export interface StoredFeedEvent {
  readonly number: number
  readonly event: ChangeEvent
}

/** Changes of the kit's catalog, in the order in which they happened. */
export interface Feed {
  /** Adds the changes of one write, and wakes the requests that wait for one. */
  add(changes: readonly Change[], now: number): void
  /** Returns the events after a place, the oldest first. */
  listLaterEvents(number: number): readonly StoredFeedEvent[]
  /** Returns the place after the last event. */
  getEndPlace(): number
  /** The place before the oldest event that is kept: events are forgotten after 90 days. */
  getFirstPlace(now: number): number
  createCursor(number: number): string
  /** Returns the place of a cursor; undefined for a cursor that is not from this feed. */
  findPlace(cursor: string): number | undefined
  /** Resolves with the next events. */
  waitForChange(): Promise<void>
  /** Number of pages that wait. */
  waitingCount: number
}

/** Milliseconds for which events are kept. */
export const keptMs = 90 * 24 * 60 * 60 * 1000

export function createFeed(): Feed {
  // Distinguishes the cursors of this kit from those of other kits.
  const name = crypto.randomUUID()
  const events: StoredFeedEvent[] = []
  let writes = 0
  let waiters: (() => void)[] = []
  return {
    waitingCount: 0,
    add(changes, now) {
      if (changes.length === 0) return
      writes += 1
      const at = new Date(now).toISOString()
      for (const change of changes) {
        const number = events.length + 1
        events.push({ number, event: { id: `${writes}-${number}`, ...change, at } })
      }
      for (const wake of waiters.splice(0)) wake()
    },
    listLaterEvents: (number) => events.slice(number),
    getEndPlace: () => events.length,
    getFirstPlace(now) {
      const oldest = events.findIndex(({ event }) => Date.parse(event.at) > now - keptMs)
      return oldest === -1 ? events.length : oldest
    },
    createCursor: (number) => btoa(`${name} ${number}`),
    findPlace(cursor) {
      const [of, number] = decodeCursor(cursor).split(' ')
      return of === name ? Number(number) : undefined
    },
    waitForChange: () =>
      new Promise((resolve) => {
        waiters = [...waiters, resolve]
      }),
  }
}

function decodeCursor(cursor: string): string {
  try {
    return atob(cursor)
  } catch {
    return ''
  }
}
