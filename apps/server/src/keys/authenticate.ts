import { timingSafeEqual } from 'node:crypto'
import { createMalformedKeyRefusal, parseAuthorization } from '@catalog/contract/keys/key-text'
import { ApiError, createRefusalError } from '../errors/api-error.ts'
import { hashSecret, type KeyToken, parseToken } from './token.ts'

/** The id of the shared legacy key, which is off unless configured. It has a row like any other key. */
export const legacyKeyId = '00000000-0000-4000-8000-000000000001'

export type ReadToken = (authorization: string | undefined) => KeyToken

/**
 * Creates a function that reads the key from the Authorization header without a query, and throws UNAUTHORIZED if the header contains no
 * well-formed key of this environment.
 */
export function createTokenReader(environment: string, legacyKey: string | undefined): ReadToken {
  const legacyHash = legacyKey === undefined ? undefined : hashSecret(legacyKey)
  return (authorization) => {
    const read = parseAuthorization(authorization)
    if ('refusal' in read) throw createRefusalError(read.refusal)
    const hash = hashSecret(read.key)
    if (legacyHash && timingSafeEqual(hash, legacyHash)) return { environment, keyId: legacyKeyId, secretHash: hash }
    return requireKeyToken(read.key, environment)
  }
}

function requireKeyToken(text: string, environment: string): KeyToken {
  const parsed = parseToken(text)
  if (parsed.kind === 'malformed') throw createRefusalError(createMalformedKeyRefusal(parsed.reason))
  if (parsed.token.environment !== environment) {
    throw new ApiError(
      'UNAUTHORIZED',
      `The API key is for the environment ${parsed.token.environment}, and this server runs in ${environment}.`,
      { hint: `Use a key of the environment ${environment}, or another base address.` },
    )
  }
  return parsed.token
}
