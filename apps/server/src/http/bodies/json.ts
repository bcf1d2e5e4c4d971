import { readJsonBody } from '@catalog/contract/requests/json'
import { checkStorable } from '@catalog/contract/requests/unkeepable'
import { toValidationError } from '../../errors/api-error.ts'

/** Parses a body, or throws a VALIDATION_ERROR. */
export function parseJson(bytes: Uint8Array): unknown {
  const read = readJsonBody(bytes)
  if ('refusal' in read) throw toValidationError(read.refusal)
  return read.value
}

export function assertStorable(value: unknown): void {
  const refusal = checkStorable(value)
  if (refusal) throw toValidationError(refusal)
}
