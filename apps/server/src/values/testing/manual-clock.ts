import type { Clock } from '../clock.ts'

type Timer = { readonly at: number; readonly work: () => void }

/** Creates a clock that stands still until a test moves it. */
export function createManualClock(): Clock & { advance(ms: number): void; readonly countTimers: () => number } {
  let now = 0
  const timers = new Set<Timer>()
  const findDue = (until: number) => [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    countTimers: () => timers.size,
    /** Moves the clock on, and runs what becomes due on the way. */
    advance(ms) {
      const until = now + ms
      for (let due = findDue(until); due; due = findDue(until)) {
        timers.delete(due)
        now = Math.max(now, due.at)
        due.work()
      }
      now = until
    },
  }
}
