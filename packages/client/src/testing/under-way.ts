import { waitForMacrotask } from './clock/wait-for-macrotask.ts'

/** The calls that the kit is answering. */
export interface CallTracker {
  /** Counts a call until it is answered. */
  track<T>(answer: () => Promise<T>): Promise<T>
  /** Does not count a call while the test answers it, because the test may wait itself. */
  pauseTracking<T>(answer: () => Promise<T>): Promise<T>
  /** Resolves as soon as no call is under way, nor about to be. */
  waitUntilIdle(): Promise<void>
}

export function createCallTracker(): CallTracker {
  let calls = 0
  const waiting: (() => void)[] = []

  async function countWhile<T>(delta: number, work: () => Promise<T>): Promise<T> {
    changeCount(delta)
    try {
      return await work()
    } finally {
      changeCount(-delta)
    }
  }

  function changeCount(delta: number): void {
    calls += delta
    if (calls === 0) for (const go of waiting.splice(0)) go()
  }

  return {
    track: (answer) => countWhile(1, answer),
    pauseTracking: (answer) => countWhile(-1, answer),
    async waitUntilIdle() {
      do {
        if (calls > 0) await new Promise<void>((go) => waiting.push(go))
        // A program that was answered may call again at once.
        await waitForMacrotask()
      } while (calls > 0)
    },
  }
}
