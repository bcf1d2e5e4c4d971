import { createHash } from 'node:crypto'

/**
 * Derives a UUID (version 8) from the content of a row. So the same content sent twice results in one row, and a preview already contains
 * the id of the row that its acceptance creates.
 */
export function deriveRowId(...parts: readonly (string | null)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = (Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant.toString(16)}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
