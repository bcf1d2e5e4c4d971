import type { WithResponse } from '../answer/call-promise.ts'
import type { Caller } from '../call/caller.ts'
import { sendable } from '../call/retry.ts'
import type { Parts } from '../request/prepared-request.ts'
import { copyFrozen } from './frozen-copy.ts'

/** Sends a proposal under a key that is made of its content. */
export async function sendOnce(call: Caller, parts: Parts): Promise<WithResponse<unknown>> {
  const payload = sendable(() => parts.payload && copyFrozen(parts.payload))
  return (await import('./flow.ts')).sendOnce(call, { ...parts, payload })
}
