import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Creates a function that waits for the next turn and allows a maximum number of turns per second, so that the stub gets the same load as
 * the server. Without a limit, the function only counts the turns.
 */
export function createPace(maxPerSecond: number | undefined): { wait(): Promise<void>; getCount(): number } {
  const started = performance.now()
  let count = 0
  return {
    getCount: () => count,
    async wait() {
      const startsAt = maxPerSecond === undefined ? 0 : started + (count * 1000) / maxPerSecond
      count += 1
      const waitMs = startsAt - performance.now()
      if (waitMs > 0) await sleep(waitMs)
    },
  }
}
