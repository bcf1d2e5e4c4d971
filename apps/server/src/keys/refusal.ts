import { unknownKey } from '@catalog/contract/keys/key-text'
import { buildMeterHeaders, checkLimits } from '@catalog/contract/keys/limits'
import { ApiError, createRefusalError } from '../errors/api-error.ts'
import { toRfc3339 } from '../values/timestamps.ts'
import type { KeyAccessState } from './charge.ts'
import type { KeyAccess } from './read-access.ts'

export const createUnknownKeyError = () => createRefusalError(unknownKey)

/**
 * Explains why a key's charge was refused, by the first reason that applies (rule request.order-of-checks). Undefined if no reason applies
 * any more because a new minute or day has begun; charging is then retried.
 */
export function explainRefusal(state: KeyAccessState | undefined): ApiError | undefined {
  if (state === undefined || !state.secretFits) return createUnknownKeyError()
  const headers = buildMeterHeaders(state)
  if (state.expired) return createExpiredError(state, headers)
  if (state.revoked) return createRevokedError(headers)
  const refusal = checkLimits(state, state.now)
  return refusal && createRefusalError(refusal)
}

/** Returns the current state of a key, regardless of its limits, or throws the reason why it is no longer usable. */
export function requireUsableAccess(access: KeyAccess | undefined): KeyAccess {
  if (!access?.secretFits) throw createUnknownKeyError()
  if (access.expired) throw createExpiredError(access, {})
  if (access.revoked) throw createRevokedError({})
  return access
}

function createRevokedError(headers: Record<string, string>): ApiError {
  return new ApiError('FORBIDDEN', 'The API key was revoked.', { hint: 'Stop, and ask a curator for a new key.', headers })
}

function createExpiredError(state: Pick<KeyAccessState, 'expiresAt'>, headers: Record<string, string>): ApiError {
  return new ApiError('UNAUTHORIZED', `The API key expired${state.expiresAt === null ? '' : ` at ${toRfc3339(state.expiresAt)}`}.`, {
    hint: 'Ask a curator for a new key.',
    headers,
  })
}
