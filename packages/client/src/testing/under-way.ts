import { waitForMacrotask } from './clock/wait-for-macrotask.ts'

/** The calls that the kit is answering. */
export interface UnderWay {
  /** Counts a call until it is answered. */
  during<T>(answer: () => Promise<T>): Promise<T>
  /** Does not count a call while the test answers it, because the test may wait itself. */
  except<T>(answer: () => Promise<T>): Promise<T>
  /** Resolves as soon as no call is under way, nor about to be. */
  none(): Promise<void>
}

export function createUnderWay(): UnderWay {
  let calls = 0
  const waiting: (() => void)[] = []

  async function countWhile<T>(by: number, work: () => Promise<T>): Promise<T> {
    count(by)
    try {
      return await work()
    } finally {
      count(-by)
    }
  }

  function count(by: number): void {
    calls += by
    if (calls === 0) for (const go of waiting.splice(0)) go()
  }

  return {
    during: (answer) => countWhile(1, answer),
    except: (answer) => countWhile(-1, answer),
    async none() {
      do {
        if (calls > 0) await new Promise<void>((go) => waiting.push(go))
        // A program that was answered may call again at once.
        await waitForMacrotask()
      } while (calls > 0)
    },
  }
}
