import { RateLimitedError } from './errors.ts'
import { limited, type Try } from './limited.ts'
import type { Pacer } from './pace.ts'

/** Waits until the pace allows the try. Gives back what its answer is to be told to. */
export async function takeTurn(current: Try): Promise<Pacer | undefined> {
  const { clock } = current.session
  const pacer = await current.session.pacer?.()
  if (!pacer) return undefined
  const unsent = { ...current, attempt: current.attempt - 1 }
  await limited(unsent, current.limits.deadline - clock.now(), (signal) => pacer.turn((ms) => pause(unsent, ms, signal), signal))
  return pacer
}

/** A wait that would pass the deadline is not begun. */
async function pause({ session: { clock }, limits: { deadline }, attempt }: Try, ms: number, signal: AbortSignal): Promise<void> {
  const until = clock.now() + ms
  if (until < deadline) return clock.sleep(ms, signal)
  throw new RateLimitedError({
    message: "The rate limit leaves no room for this call before the call's deadline.",
    hint: 'Wait until the time in retryAt, or give the call a longer timeout.',
    retryAt: new Date(until),
    attempts: attempt,
  })
}
