import type { ApiError } from './api-error.ts'

/**
 * Turns a `find…` into a `find…OrThrow`: the same search with the same arguments, which throws the error when nothing is found. Handlers
 * find records that a path or body names in this way alone.
 */
export function orThrow<Args extends readonly unknown[], Value>(
  find: (...args: Args) => Promise<Value | undefined>,
  notFound: (args: NoInfer<Args>) => ApiError,
): (...args: Args) => Promise<Value> {
  return async (...args) => {
    const found = await find(...args)
    if (found === undefined) throw notFound(args)
    return found
  }
}
