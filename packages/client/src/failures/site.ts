import { CatalogError } from '../errors.ts'
import type { Place, Site } from './failure-handling.ts'
import { loadFailureHandling } from './load-failure-handling.ts'

/**
 * Captures the place in the program where an SDK method is called. This has to happen before the first `await`, which ends the stack.
 * Two frames take half the time of ten; the functions that wait for the call are added after a failure.
 */
export function captureSite(place: Place): Site {
  const { stackTraceLimit } = Error as { stackTraceLimit?: unknown }
  // Keeps the limit where built-in objects are frozen.
  const setStackLimit = (frames: unknown) => Reflect.set(Error, 'stackTraceLimit', frames)
  // Two of the four frames are this function and the method.
  setStackLimit(4)
  const trace = new Error()
  setStackLimit(stackTraceLimit)
  return { ...place, trace }
}

/** Adds the call site to the message, fields and stack of errors of the SDK. Returns the same answer. */
export function addSite<T>(answer: Promise<T>, site: Site): Promise<T> {
  return answer.catch(async (error: unknown) => {
    if (error instanceof CatalogError && !error.operation) (await loadFailureHandling())?.locateError(error, site)
    throw error
  })
}
