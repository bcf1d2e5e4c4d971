import { jsonOf, refusalOfUnkeepable } from '@catalog/contract/requests/json'
import { apiErrorOf } from './api-error.ts'

/** What a body holds, or a VALIDATION_ERROR. */
export function readJson(bytes: Uint8Array): unknown {
  const read = jsonOf(bytes)
  if ('refusal' in read) throw apiErrorOf(read.refusal)
  return read.value
}

export function refuseUnkeepable(value: unknown): void {
  const refusal = refusalOfUnkeepable(value)
  if (refusal) throw apiErrorOf(refusal)
}
