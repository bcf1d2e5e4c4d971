import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs work in the context in which this process started, which belongs to no request (rule request.background-work). Timers, promises and
 * listeners keep the context in which they were created. Otherwise, shared work and work that outlives its first request would belong to
 * the trace of that request until the process ends.
 */
export const runInBackground: <T>(work: () => T) => T = AsyncLocalStorage.snapshot()
