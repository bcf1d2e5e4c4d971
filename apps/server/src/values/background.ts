import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs work in the context in which this process started, which belongs to no request (rule request.background-work). Timers,
 * promises and listeners take along the context in which they were made: without this, work that many share, or that goes on after
 * its first request, would be part of the trace of that request for as long as the process runs.
 */
export const runInBackground: <T>(work: () => T) => T = AsyncLocalStorage.snapshot()
