import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { fedTypes } from '@catalog/contract/records/changes'
import { createPositionCodec } from '../../changes/position.ts'
import type { EventsQuery, FeedEvent } from '../../changes/queries.ts'
import type { FeedWatch } from '../../changes/watch.ts'
import type { CompletionContext } from '../../http/answers/later.ts'
import { createManualClock } from '../../values/testing/manual-clock.ts'
import type { FeedPage } from '../follow.ts'
import { createFeedFilter } from '../shown.ts'

/** Runs all pending work, except work that waits for the clock or a client. */
export async function runPendingWork(): Promise<void> {
  for (let n = 0; n < 10; n++) await setImmediate()
}

/** A response that records the written text; `isReading` says whether its client reads. */
export function createResponse({ closed = false } = {}) {
  const state = { text: '', isReading: true, isDestroyed: false, hasEnded: false }
  const emitter = new EventEmitter()
  const response = Object.assign(emitter, {
    closed,
    destroyed: closed,
    headersSent: false,
    writable: !closed,
    findAddress: () => '203.0.113.1',
    req: { method: 'GET' },
    setHeader: () => response,
    flushHeaders() {
      response.headersSent = true
    },
    write(text: string) {
      state.text += text
      return state.isReading
    },
    end() {
      state.hasEnded = true
    },
    destroy() {
      state.isDestroyed = true
      response.destroyed = true
      emitter.emit('close')
    },
  })
  return { response: response as unknown as ServerResponse, state, emitter }
}

/** A feed without a database: every read finds `eventsPerRead` events, and more follow. */
export function createFeed(eventsPerRead: number) {
  const clock = createManualClock()
  const reads: EventsQuery[] = []
  let held = 0
  const feed: FeedWatch = {
    clock,
    isStopping: () => false,
    reservePlace() {
      held++
      return () => void held--
    },
    waitForEvents: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve('over'))),
    async read(query) {
      reads.push(query)
      const xid = String(Number(query.after.xid) + 1)
      const events = Array.from({ length: eventsPerRead }, (_, seq) => toEvent(xid, seq))
      return { isLost: false, events, next: { generation: 'g', xid, seq: eventsPerRead }, hasMore: true }
    },
  }
  return { feed, clock, reads, countHeld: () => held }
}

function toEvent(xid: string, seq: number): FeedEvent {
  return {
    id: `${xid}-${seq}`,
    type: 'changed',
    recordType: fedTypes[0] ?? 'entity',
    recordId: crypto.randomUUID(),
    slug: 'one',
    changed: ['name'],
    mergedInto: null,
    at: '2026-01-01T00:00:00.000Z',
    position: { generation: 'g', xid, seq },
    traceparent: null,
  }
}

/** The beginning of an answer to a reader that is far behind. */
export function buildFarBehindPage(feed: FeedWatch): FeedPage {
  return {
    events: [],
    next: { generation: 'g', xid: '0', seq: 0 },
    lag: 0,
    isCaughtUp: false,
    filter: createFeedFilter(['read:catalog'], {}),
    limit: 200,
    positions: createPositionCodec(Buffer.alloc(32)),
    feed,
  }
}

/** Context of an answer whose key never changes. */
export function createContext(response: ServerResponse): CompletionContext & { readonly countCharges: () => number } {
  let charges = 0
  return {
    incoming: { headers: {} } as IncomingMessage,
    response,
    caller: { keyId: 'key' } as CompletionContext['caller'],
    async chargeAgain() {
      charges++
    },
    watchAccess: () => ({ confirm: async () => true, leave: () => undefined }),
    countCharges: () => charges,
  }
}
