import { CatalogError } from '../errors.ts'
import type { Place, Site } from './after-failure.ts'
import { afterFailure } from './failing.ts'

/**
 * The place from which the method that calls this is called, looked at while it is: after the first wait nobody knows it any more. To
 * look at two places takes half the time of looking at ten; who waits for them is added after a failure.
 */
export function siteOf(place: Place): Site {
  const { stackTraceLimit } = Error as { stackTraceLimit?: unknown }
  // Leaves the limit alone where nothing of the language can be changed.
  const limitTo = (frames: unknown) => Reflect.set(Error, 'stackTraceLimit', frames)
  // Of these, two are this function and the method.
  limitTo(4)
  const trace = new Error()
  limitTo(stackTraceLimit)
  return { ...place, trace }
}

/** Returns the same answer; an error of the SDK says in its message, fields and stack where it was asked for. */
export function addSite<T>(answer: Promise<T>, site: Site): Promise<T> {
  return answer.catch(async (error: unknown) => {
    if (error instanceof CatalogError && !error.operation) (await afterFailure())?.locate(error, site)
    throw error
  })
}
