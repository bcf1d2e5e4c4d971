import { copyFrozen } from '../approval/frozen-copy.ts'
import type { WithResponse } from './call-promise.ts'
import type { Caller } from './caller.ts'
import type { Parts } from './prepared-request.ts'
import { sendable } from './retry.ts'

/** Sends a proposal under a key that is made of its content. */
export async function sendOnce(call: Caller, parts: Parts): Promise<WithResponse<unknown>> {
  const payload = sendable(() => parts.payload && copyFrozen(parts.payload))
  return (await import('../approval/flow.ts')).sendOnce(call, { ...parts, payload })
}
