import { describe, expect, it } from 'vitest'
import { createMemoryRelease } from './free-memory.ts'

const megabyte = 1024 * 1024

/**
 * Simulates a process that starts with `start` megabytes and has `liveBytes` after each collection. Returns a function that checks once with the
 * given memory and utilization, and returns the number of collections so far.
 */
function simulateProcess(start: number, liveBytes: number) {
  let [rss, freed] = [start * megabyte, 0]
  const look = createMemoryRelease(
    () => {
      freed++
      rss = liveBytes * megabyte
    },
    () => rss,
  )
  return (megabytes: number, utilization: number) => {
    rss = megabytes * megabyte
    look({ rss, utilization })
    return freed
  }
}

describe('createMemoryRelease', () => {
  it('waits until the process is no longer busy', () => {
    const look = simulateProcess(150, 180)
    expect([look(300, 0.9), look(300, 0.4), look(300, 0.3)]).toEqual([0, 0, 1])
  })

  it('does not collect when the process has grown only a little since the last collection', () => {
    const look = simulateProcess(150, 180)
    expect([look(170, 0.1), look(200, 0.1)]).toEqual([0, 1])
    for (let count = 0; count < 5; count++) expect(look(200, 0.1)).toBe(1)
    expect(look(220, 0.1)).toBe(2)
  })

  it('collects again after a collection that freed much, because clients may have left since', () => {
    const look = simulateProcess(150, 180)
    expect(Array.from({ length: 12 }, () => look(300, 0.1))).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4])
    const idle = simulateProcess(150, 180)
    expect([idle(300, 0.1), ...Array.from({ length: 12 }, () => idle(180, 0.1))]).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
  })

  it('measures growth from the smallest size that the process has had', () => {
    const look = simulateProcess(200, 140)
    expect([look(140, 0.1), look(165, 0.1), look(175, 0.1)]).toEqual([0, 0, 1])
  })
})
