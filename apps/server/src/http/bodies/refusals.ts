import type { Hint } from '@catalog/contract/hints/hint'
import { createPlaceRefusal, createSizeRefusal } from '@catalog/contract/requests/bodies/refusals'
import { type ApiError, toValidationError } from '../../errors/api-error.ts'

export function createBodyTooLargeError(limit: number): ApiError {
  return toValidationError(createSizeRefusal(limit))
}

/**
 * Creates the error for an incomplete body. The client has left and does not get it; it keeps the log and the usage from counting a failure
 * of the server.
 */
export function createIncompleteBodyError(): ApiError {
  return createBodyRefusedError('/body', 'is incomplete', 'The connection ended before the body was complete.', 'Send the whole body.')
}

export function createBodyRefusedError(path: string, problem: string, message: string, hint: Hint): ApiError {
  return toValidationError(createPlaceRefusal(path, problem, message, hint))
}
