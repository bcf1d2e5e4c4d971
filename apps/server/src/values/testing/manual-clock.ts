import type { Clock } from '../clock.ts'

type Timer = { readonly at: number; readonly work: () => void }

/** Creates a clock that stands still until a test moves it. */
export function createManualClock(): Clock & { advance(ms: number): void; readonly countTimers: () => number } {
  let now = 0
  const timers = new Set<Timer>()
  const findDueTimer = (untilMs: number) => [...timers].filter(({ at }) => at <= untilMs).toSorted((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    schedule(ms, work) {
      const timer = { at: now + ms, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    countTimers: () => timers.size,
    /** Advances the clock, and runs the timers that become due. */
    advance(ms) {
      const until = now + ms
      for (let due = findDueTimer(until); due; due = findDueTimer(until)) {
        timers.delete(due)
        now = Math.max(now, due.at)
        due.work()
      }
      now = until
    },
  }
}
