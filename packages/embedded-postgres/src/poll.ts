import { setTimeout as sleep } from 'node:timers/promises'

/** Calls `ask` repeatedly until it returns a value. Returns undefined when the time is over. */
export async function pollUntilDefined<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  { deadlineMs, intervalMs }: { deadlineMs: number; intervalMs: number },
): Promise<T | undefined> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || Date.now() >= deadlineMs) return answer
    await sleep(intervalMs)
  }
}
