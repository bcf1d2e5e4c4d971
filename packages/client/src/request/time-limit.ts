import type { Clock } from '../clock.ts'

/** How long something may take, and what ends it. */
export interface TimeLimit {
  readonly clock: Clock
  readonly ms: number
  /** The caller's own; its reason is what is thrown when it aborts. */
  readonly signal: AbortSignal | undefined
  /** Makes the error that is thrown when the time is up. */
  late(): Error
}

/** Runs something that takes a signal. Rejects as soon as a limit ends it, also when what runs does not listen to its signal. */
export function withTimeLimit<T>({ clock, ms, signal: outer, late }: TimeLimit, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  // One promise instead of a chain of them, because every call comes through here.
  return new Promise((resolve, reject) => {
    outer?.throwIfAborted()
    const controller = new AbortController()
    const settled = () => {
      stopTimer()
      outer?.removeEventListener('abort', onAbort)
    }
    const stop = (reason: unknown) => {
      settled()
      reject(reason)
      controller.abort(reason)
    }
    const onAbort = () => stop(outer?.reason)
    const stopTimer = clock.after(ms, () => stop(late()))
    outer?.addEventListener('abort', onAbort, { once: true })
    run(controller.signal).then(
      (value) => {
        settled()
        resolve(value)
      },
      (error: unknown) => {
        settled()
        reject(error)
      },
    )
  })
}
