import { copyFrozen } from '../approval/frozen-copy.ts'
import type { WithResponse } from './call-promise.ts'
import type { Caller } from './caller.ts'
import type { Parts } from './prepared-request.ts'

/** Sends a proposal under a key that is made of its content. What cannot be copied cannot be sent, which the call then says. */
export async function sendOnce(call: Caller, parts: Parts): Promise<WithResponse<unknown>> {
  try {
    parts = { ...parts, payload: parts.payload && copyFrozen(parts.payload) }
  } catch {
    return call.send(parts)
  }
  return (await import('../approval/flow.ts')).sendOnce(call, parts)
}
