import type { ApiError } from './api-error.ts'

/**
 * Turns a `find…` into a `find…OrThrow`, which takes the same arguments and throws the error when nothing is found. In this way, handlers
 * look up all records that a request names.
 */
export function orThrow<Args extends readonly unknown[], Value>(
  findValue: (...args: Args) => Promise<Value | undefined>,
  createError: (args: NoInfer<Args>) => ApiError,
): (...args: Args) => Promise<Value> {
  return async (...args) => {
    const found = await findValue(...args)
    if (found === undefined) throw createError(args)
    return found
  }
}
