import { started, type WithResponse } from './call-promise.ts'
import type { Caller } from './caller.ts'
import type { WriteOptions } from './options.ts'
import type { Route } from './routes.ts'

/** What such a method does. */
type Run<Given> = (call: Caller, given: Given, options?: WriteOptions) => Promise<WithResponse<unknown>>

/**
 * A method that is loaded with its first use, so that programs without it do not carry it. What is passed is copied
 * before that: it may be changed meanwhile.
 */
export function loadedLater<Given>(copy: (given: Given) => Given, load: () => Promise<Run<Given>>): Route {
  const run: Run<Given> = async (call, given, options) => {
    const copied = copy(given)
    return (await load())(call, copied, options)
  }
  return (call, given: Given, options?: WriteOptions) => started(run(call, given, options))
}
