import type { Clock } from './clock.ts'

/** Why a try was given up: the caller's abort is told apart from ours. */
export const timeIsUp = Symbol('time is up')

/**
 * Runs something that takes a signal. Rejects with the signal's reason as soon as `outer` aborts, and with
 * {@link timeIsUp} after `ms`, also when what runs does not listen to its signal.
 */
export async function withTimeLimit<T>(
  clock: Clock,
  ms: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted()
  const controller = new AbortController()
  const stopped = Promise.withResolvers<never>()
  const stop = (reason: unknown) => {
    stopped.reject(reason)
    controller.abort(reason)
  }
  const onAbort = () => stop(outer?.reason)
  const stopTimer = clock.after(ms, () => stop(timeIsUp))
  outer?.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([run(controller.signal), stopped.promise])
  } finally {
    stopTimer()
    outer?.removeEventListener('abort', onAbort)
  }
}
