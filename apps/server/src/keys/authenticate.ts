import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '../errors/api-error.ts'
import { hashSecret, type KeyToken, parseToken } from './token.ts'

/** The id of the shared legacy key, which is off unless configured. It has a row like any other key. */
export const legacyKeyId = '00000000-0000-4000-8000-000000000001'

export type ReadToken = (authorization: string | undefined) => KeyToken

const howTo = 'Send the header Authorization with the value "Bearer <API_KEY>".'

/** Makes the reader of keys. It reads the key from the Authorization header, or throws UNAUTHORIZED, without asking the database. */
export function createTokenReader(environment: string, legacyKey: string | undefined): ReadToken {
  const legacyHash = legacyKey === undefined ? undefined : hashSecret(legacyKey)
  return (authorization) => {
    if (authorization === undefined) throw new ApiError('UNAUTHORIZED', 'The request carries no API key.', { hint: howTo })
    const text = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
    if (text === undefined)
      throw new ApiError('UNAUTHORIZED', 'The Authorization header is not of the form "Bearer <API_KEY>".', { hint: howTo })
    const hash = hashSecret(text)
    if (legacyHash && timingSafeEqual(hash, legacyHash)) return { environment, keyId: legacyKeyId, secretHash: hash }
    return keyToken(text, environment)
  }
}

function keyToken(text: string, environment: string): KeyToken {
  const parsed = parseToken(text)
  if (parsed.kind === 'malformed') {
    throw new ApiError('UNAUTHORIZED', `The API key is malformed: ${parsed.reason}.`, {
      hint: 'Copy the key again, whole; it is shown once, when it is minted.',
    })
  }
  if (parsed.token.environment !== environment) {
    throw new ApiError(
      'UNAUTHORIZED',
      `The API key is of the environment ${parsed.token.environment}, and this server is ${environment}.`,
      { hint: `Use a key of the environment ${environment}, or another base address.` },
    )
  }
  return parsed.token
}
