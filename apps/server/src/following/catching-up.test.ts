import { describe, expect, it } from 'vitest'
import { streamChanges } from './stream.ts'
import { buildFarBehindPage, createContext, createFeed, createResponse, runPendingWork } from './testing/fake-place.ts'
import { waitForChanges } from './wait.ts'

async function startStream(eventsPerRead: number) {
  const { feed, clock, reads, countHeld } = createFeed(eventsPerRead)
  const { response, state, emitter } = createResponse()
  const context = createContext(response)
  const sent = streamChanges(buildFarBehindPage(feed), context)
  await runPendingWork()
  const advanceClock = async (ms = 1_000) => {
    clock.advance(ms)
    await runPendingWork()
  }
  return { ...{ clock, reads, countHeld, state, emitter, context, sent, tick: advanceClock }, leave: () => emitter.emit('close') }
}

describe('a stream that is far behind', () => {
  it('reads 5,000 events a second, 1,000 at a time', async () => {
    const { reads, tick, leave, sent } = await startStream(3)
    const counts: number[] = [reads.length]
    for (let fifth = 0; fifth < 5; fifth++) {
      await tick(199)
      counts.push(reads.length)
      await tick(1)
      counts.push(reads.length)
    }
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
    expect(new Set(reads.map(({ limit, maxExamined }) => `${limit} ${maxExamined}`))).toEqual(new Set(['1000 1000']))
    leave()
    await sent
  })

  it('continues after a page without matching events', async () => {
    const { reads, state, tick, leave, sent } = await startStream(0)
    const begun = state.text
    for (let page = 0; page < 4; page++) await tick(200)
    expect(reads.map(({ after }) => after.xid)).toEqual(['0', '1', '2', '3'])
    expect(state.text).toBe(begun)
    leave()
    await sent
  })

  it('pauses while its client does not read', async () => {
    const { reads, state, emitter, tick, leave, sent } = await startStream(1_000)
    state.isReading = false
    await tick()
    const written = state.text
    expect([reads.length, written.match(/^id: /gm)?.length]).toEqual([1, 1 + 200])
    await tick()
    await tick()
    expect([reads.length, state.text]).toEqual([1, written])
    state.isReading = true
    emitter.emit('drain')
    await runPendingWork()
    expect(reads.length).toBe(2)
    leave()
    await sent
  })

  it('disconnects its client after a minute without reading, and releases its place and timer', async () => {
    const { reads, state, countHeld, clock, tick, sent } = await startStream(1_000)
    state.isReading = false
    await tick()
    await tick(59_999)
    expect([state.isDestroyed, countHeld()]).toEqual([false, 1])
    await tick(1)
    await sent
    expect([state.isDestroyed, countHeld(), clock.countTimers(), reads.length]).toEqual([true, 0, 0, 1])
  })

  it('ends when its network holds too many unread events and this stream has been unread the longest', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => startStream(1_000)))
    for (const { state, tick } of streams) {
      state.isReading = false
      await tick()
    }
    expect(streams.map(({ state }) => state.isDestroyed)).toEqual([true, ...Array(9).fill(false)])
    for (const { leave, sent } of streams) {
      leave()
      await sent
    }
  })

  it('charges a call each minute until its client leaves', async () => {
    const { context, clock, countHeld, tick, leave, sent } = await startStream(0)
    await tick(60_000)
    await tick(60_000)
    expect(context.countCharges()).toBe(2)
    leave()
    await sent
    await tick(60_000)
    expect([context.countCharges(), countHeld(), clock.countTimers()]).toEqual([2, 0, 0])
  })
})

describe('holdPlace', () => {
  it('releases the place at once when the client has left', async () => {
    const { feed, clock, reads, countHeld } = createFeed(0)
    const { response, state } = createResponse({ closed: true })
    await streamChanges(buildFarBehindPage(feed), createContext(response))
    await waitForChanges(buildFarBehindPage(feed), createContext(response), 30)
    expect([countHeld(), clock.countTimers(), reads.length, state.hasEnded]).toEqual([0, 0, 0, true])
  })
})

describe('a waiting page that is far behind', () => {
  it('reads five pages a second and ends after the last one', async () => {
    const { feed, clock, reads } = createFeed(0)
    const page = waitForChanges(buildFarBehindPage(feed), createContext(createResponse().response), 30)
    for (let fifth = 0; fifth < 150; fifth++) {
      clock.advance(200)
      await runPendingWork()
    }
    const begun = buildFarBehindPage(feed)
    const next = begun.positions.encodePosition({ generation: 'g', xid: '149', seq: 0 })
    expect([await page, reads.length]).toEqual([{ data: [], next_cursor: next, lag_seconds: 0 }, 149])
  })
})
