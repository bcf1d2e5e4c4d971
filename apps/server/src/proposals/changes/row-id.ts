import { createHash } from 'node:crypto'

/**
 * A UUID (version 8) that follows from what a row says, so that saying the same twice is one row, and a preview
 * names the row that acceptance makes.
 */
export function idFor(...parts: readonly (string | null)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = (Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant.toString(16)}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
