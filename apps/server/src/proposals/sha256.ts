import { createHash } from 'node:crypto'
import { canonical } from '../http/canonical.ts'

/** SHA-256 over the canonical JSON (RFC 8785), in hexadecimal digits. */
export function sha256(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}
