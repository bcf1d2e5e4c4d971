import { CatalogError } from '../errors.ts'
import type { Site } from './after-failure.ts'
import { afterFailure } from './failing.ts'

type AnyMethod = (...given: never) => unknown

/** The place from which the method is called, looked at while it is: after the first wait nobody knows it any more. */
export function siteOf(operation: string, method: AnyMethod, route: readonly string[] = []): Site {
  const { captureStackTrace } = Error as { captureStackTrace?: (into: object, below: AnyMethod) => void }
  // Where there is no such function, what lies below the method is in the trace, too.
  const trace = captureStackTrace ? {} : new Error()
  captureStackTrace?.(trace, method)
  return { operation, route, trace }
}

/** The same answer; an error of the SDK says in its message, fields and stack where it was asked for. */
export function located<T>(answer: Promise<T>, site: Site): Promise<T> {
  return answer.catch(async (error: unknown) => {
    if (error instanceof CatalogError && !error.operation) (await afterFailure())?.locate(error, site)
    throw error
  })
}
