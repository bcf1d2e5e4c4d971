import type { WithResponse } from '../answer/call-promise.ts'
import type { WriteOptions } from '../options.ts'
import type { Caller, OwnMethod } from './caller.ts'
import { sendable } from './retry.ts'

/** The part of a method that is loaded with its first use. */
type Run<Given> = (call: Caller, given: Given, options?: WriteOptions) => Promise<WithResponse<unknown>>

/**
 * A method that is loaded with its first use, so that programs without it do not carry it. The arguments are copied before
 * that, because the program may change them meanwhile.
 */
export function loadLater<Given>(copy: (given: Given) => Given, load: () => Promise<Run<Given>>): OwnMethod {
  return async (call, given: Given, options?: WriteOptions) => {
    const copied = sendable(() => copy(given))
    return (await load())(call, copied, options)
  }
}
