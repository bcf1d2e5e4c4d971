import type { Hint } from '@catalog/contract/hints/hint'
import { createPlaceRefusal, createSizeRefusal } from '@catalog/contract/requests/bodies/refusals'
import { type ApiError, toValidationError } from '../../errors/api-error.ts'

export function bodyTooLargeError(limit: number): ApiError {
  return toValidationError(createSizeRefusal(limit))
}

/** Creates the error for a body that broke off. The client is gone, but the log and the usage then do not count a failure of the server. */
export function incompleteBodyError(): ApiError {
  return bodyRefusedError('/body', 'is incomplete', 'The connection ended before the body was complete.', 'Send the whole body.')
}

export function bodyRefusedError(path: string, problem: string, message: string, hint: Hint): ApiError {
  return toValidationError(createPlaceRefusal(path, problem, message, hint))
}
