import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { createManualClock } from '../values/testing/manual-clock.ts'
import type { Position } from './position.ts'
import type { EventsResult, FeedEvent } from './queries.ts'
import { createFeedWatch, type WaitResult } from './watch.ts'

const buildPosition = (seq: number): Position => ({ generation: 'g', xid: '1', seq })
const buildEvent = (seq: number) => ({ id: `1-${seq}`, position: buildPosition(seq) }) as FeedEvent
const never = new AbortController().signal

/** Creates a watch for which the test answers each query of the feed. */
function createTestWatch() {
  const clock = createManualClock()
  const looks: ((read: EventsResult) => void)[] = []
  const runQuery = () => new Promise((resolve) => looks.push((read) => resolve([read, 0])))
  const watch = createFeedWatch({ run: runQuery } as unknown as Database, () => false, clock)
  const notices: Record<string, string> = {}
  const startWaiter = (name: string, seq: number) => {
    void watch.waitForEvents(buildPosition(seq), never).then((news: WaitResult) => {
      notices[name] = typeof news === 'string' ? news : news.events.map(({ id }) => id).join(' ')
    })
  }
  const answerQuery = async (seqs: readonly number[], next: number, hasMore = false) => {
    const look = looks.at(-1)
    look?.({ isLost: false, events: seqs.map(buildEvent), next: buildPosition(next), hasMore })
    for (let n = 0; n < 5; n++) await setImmediate()
  }
  return { watch, clock, looks, notices, startWaiter, answerQuery }
}

describe('the watch of the feed', () => {
  it('keeps a reader waiting when its cursor is ahead of the current page, and sends it each event once', async () => {
    const { clock, notices, startWaiter, answerQuery } = createTestWatch()
    startWaiter('level', 0)
    clock.advance(1_000)
    startWaiter('ahead', 2)
    await answerQuery([1], 1)
    expect(notices).toEqual({ level: '1-1' })
    clock.advance(1_000)
    await answerQuery([2], 2)
    expect(notices).toEqual({ level: '1-1' })
    clock.advance(1_000)
    await answerQuery([3], 3)
    expect(notices).toEqual({ level: '1-1', ahead: '1-3' })
  })

  it('allows five waiting readers per key, and 500 for all keys together', () => {
    const { watch } = createTestWatch()
    const reserveAllPlaces = (key: string) =>
      Array.from({ length: 6 }, () => watch.reservePlace(key)).filter((leave) => leave !== undefined)
    const [leave, ...others] = reserveAllPlaces('key 0')
    expect(others).toHaveLength(4)
    for (let key = 1; key < 100; key++) expect(reserveAllPlaces(`key ${key}`)).toHaveLength(5)
    expect(reserveAllPlaces('last')).toHaveLength(0)
    leave?.()
    expect(reserveAllPlaces('last')).toHaveLength(1)
  })

  it('reads one page per second, even if more pages are available', async () => {
    const { clock, looks, startWaiter, answerQuery } = createTestWatch()
    startWaiter('one', 0)
    const counts: number[] = []
    for (let second = 1; second <= 3; second++) {
      clock.advance(1_000)
      await answerQuery([second], second, true)
      startWaiter('one', second)
      counts.push(looks.length)
    }
    expect(counts).toEqual([1, 2, 3])
  })

  it('continues at the position of the first waiting reader after a full page', async () => {
    const { clock, looks, notices, startWaiter, answerQuery } = createTestWatch()
    startWaiter('behind', 0)
    clock.advance(1_000)
    startWaiter('ahead', 90)
    await answerQuery([1, 2], 2, true)
    startWaiter('behind', 2)
    for (let n = 0; n < 5; n++) await setImmediate()
    expect(notices).toEqual({ behind: 'read' })
    clock.advance(1_000)
    await answerQuery([91], 91)
    expect([looks.length, notices]).toEqual([2, { behind: 'read', ahead: '1-91' }])
  })
})
