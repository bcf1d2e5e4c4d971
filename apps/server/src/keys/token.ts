import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { keyShape, notOfKeyShape } from '@catalog/contract/keys/key-text'

/** The parts of an API key, `cat_<environment>_<id>_<secret>` (rule key.format). */
export type KeyToken = { readonly environment: string; readonly keyId: string; readonly secretHash: Buffer }

export type ParsedToken = { readonly kind: 'token'; readonly token: KeyToken } | { readonly kind: 'malformed'; readonly reason: string }

/** Mints a new secret for a key: 256 random bits and a checksum. The returned text is shown once and never stored. */
export function mintToken(environment: string, keyId: string): { text: string; prefix: string; secretHash: Buffer } {
  const prefix = getTokenPrefix(environment, keyId)
  const secret = randomBytes(32).toString('hex')
  const body = `${prefix}_${secret}`
  return { text: `${body}${computeChecksum(body)}`, prefix, secretHash: hashSecret(secret) }
}

/** Returns the beginning of a key: enough to tell keys apart, and no part of the secret. */
export function getTokenPrefix(environment: string, keyId: string): string {
  return `cat_${environment}_${keyId.replaceAll('-', '')}`
}

/** Parses a key without asking the database. The checksum distinguishes a typo from an unknown key. */
export function parseToken(text: string): ParsedToken {
  const [, environment, id, secret, sum] = keyShape.exec(text) ?? []
  if (environment === undefined || id === undefined || secret === undefined) return { kind: 'malformed', reason: notOfKeyShape }
  if (computeChecksum(text.slice(0, -8)) !== sum)
    return { kind: 'malformed', reason: 'its checksum does not match, so a character is wrong or missing' }
  return { kind: 'token', token: { environment, keyId: toUuid(id), secretHash: hashSecret(secret) } }
}

/**
 * Hashes a secret. Secrets are compared only by their SHA-256, in the database: the duration of that comparison can reveal something about
 * the hash, but the hash of 256 random bits reveals nothing about the secret.
 */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** Returns a name for a key and its secret, to tell keys apart in memory. */
export function getTokenName({ keyId, secretHash }: KeyToken): string {
  return `${keyId}:${secretHash.toString('base64')}`
}

function computeChecksum(body: string): string {
  return crc32(body).toString(16).padStart(8, '0')
}

function toUuid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
