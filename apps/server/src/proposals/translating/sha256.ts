import { createHash } from 'node:crypto'
import { canonical } from '../../values/canonical.ts'

/** SHA-256 over the canonical JSON (RFC 8785), in hexadecimal digits. */
export function hashSha256(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}
