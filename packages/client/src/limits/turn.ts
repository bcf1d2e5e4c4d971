import { RateLimitedError } from '../errors.ts'
import { type Attempt, withAttemptTimeout } from '../request/attempt-timeout.ts'
import type { Pacer } from './pace.ts'

/** Waits until the pace allows the attempt. Returns the pacer, which needs the answer of the attempt. */
export async function waitForRateLimit(current: Attempt): Promise<Pacer | undefined> {
  const { session, limits } = current
  const attempts = current.attempt - 1
  const pacer = await session.pacer?.()
  await pacer?.waitForTurn({
    attempts,
    deadline: limits.deadline,
    RateLimitedError,
    within: (ms, run) => withAttemptTimeout({ ...current, attempt: attempts }, ms, run),
  })
  return pacer
}
