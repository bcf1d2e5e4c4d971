import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { createManualClock } from '../values/testing/manual-clock.ts'
import type { Position } from './position.ts'
import type { EventsResult, FeedEvent } from './queries.ts'
import { createFeedWatch, type Notice } from './watch.ts'

const buildPosition = (seq: number): Position => ({ generation: 'g', xid: '1', seq })
const buildEvent = (seq: number) => ({ id: `1-${seq}`, position: buildPosition(seq) }) as FeedEvent
const never = new AbortController().signal

/** Creates a watch for which the test answers each query of the feed. */
function createTestWatch() {
  const clock = createManualClock()
  const looks: ((read: EventsResult) => void)[] = []
  const run = () => new Promise((resolve) => looks.push((read) => resolve([read, 0])))
  const watch = createFeedWatch({ run } as unknown as Database, () => false, clock)
  const notices: Record<string, string> = {}
  const wait = (name: string, seq: number) => {
    void watch.wait(buildPosition(seq), never).then((news: Notice) => {
      notices[name] = typeof news === 'string' ? news : news.events.map(({ id }) => id).join(' ')
    })
  }
  const answer = async (seqs: readonly number[], next: number, hasMore = false) => {
    const look = looks.at(-1)
    look?.({ isLost: false, events: seqs.map(buildEvent), next: buildPosition(next), hasMore })
    for (let n = 0; n < 5; n++) await setImmediate()
  }
  return { watch, clock, looks, notices, wait, answer }
}

describe('the watch of the feed', () => {
  it('lets a reader wait when its cursor is ahead of the current page, and sends it each event once', async () => {
    const { clock, notices, wait, answer } = createTestWatch()
    wait('level', 0)
    clock.advance(1_000)
    wait('ahead', 2)
    await answer([1], 1)
    expect(notices).toEqual({ level: '1-1' })
    clock.advance(1_000)
    await answer([2], 2)
    expect(notices).toEqual({ level: '1-1' })
    clock.advance(1_000)
    await answer([3], 3)
    expect(notices).toEqual({ level: '1-1', ahead: '1-3' })
  })

  it('gives a key five places, and all keys together 500', () => {
    const { watch } = createTestWatch()
    const fillPlaces = (key: string) => Array.from({ length: 6 }, () => watch.reservePlace(key)).filter((leave) => leave !== undefined)
    const [leave, ...others] = fillPlaces('key 0')
    expect(others).toHaveLength(4)
    for (let key = 1; key < 100; key++) expect(fillPlaces(`key ${key}`)).toHaveLength(5)
    expect(fillPlaces('last')).toHaveLength(0)
    leave?.()
    expect(fillPlaces('last')).toHaveLength(1)
  })

  it('reads one page a second, even if there are more', async () => {
    const { clock, looks, wait, answer } = createTestWatch()
    wait('one', 0)
    const counts: number[] = []
    for (let second = 1; second <= 3; second++) {
      clock.advance(1_000)
      await answer([second], second, true)
      wait('one', second)
      counts.push(looks.length)
    }
    expect(counts).toEqual([1, 2, 3])
  })

  it('continues at the position of the first waiting reader after a full page', async () => {
    const { clock, looks, notices, wait, answer } = createTestWatch()
    wait('behind', 0)
    clock.advance(1_000)
    wait('ahead', 90)
    await answer([1, 2], 2, true)
    wait('behind', 2)
    for (let n = 0; n < 5; n++) await setImmediate()
    expect(notices).toEqual({ behind: 'read' })
    clock.advance(1_000)
    await answer([91], 91)
    expect([looks.length, notices]).toEqual([2, { behind: 'read', ahead: '1-91' }])
  })
})
