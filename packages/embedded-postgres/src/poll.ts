import { setTimeout as sleep } from 'node:timers/promises'

/** Calls `ask` repeatedly until it returns a value. Returns undefined when the time is over. */
export async function poll<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  { until, every }: { until: number; every: number },
): Promise<T | undefined> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || Date.now() >= until) return answer
    await sleep(every)
  }
}
