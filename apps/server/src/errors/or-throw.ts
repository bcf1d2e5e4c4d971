import type { ApiError } from './api-error.ts'

/**
 * Makes a `find…OrThrow` of a `find…`: the same search with the same arguments, and where it finds nothing, the error that tells
 * the caller so. Handlers find records that a path or body names in this way alone.
 */
export function orThrow<Args extends readonly unknown[], Found>(
  find: (...args: Args) => Promise<Found | undefined>,
  notFound: (args: NoInfer<Args>) => ApiError,
): (...args: Args) => Promise<Found> {
  return async (...args) => {
    const found = await find(...args)
    if (found === undefined) throw notFound(args)
    return found
  }
}
