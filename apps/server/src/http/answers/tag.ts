import { createHash, hash } from 'node:crypto'
import type { Coding } from './coding.ts'
import type { TextParts } from './json-text.ts'

/**
 * Computes a strong tag from the bytes and the coding of an answer. The tag depends on nothing else, such as the versions of records, so it
 * can never be stale. Equal bytes have the same tag in every process, however they are split into parts.
 */
export function computeTag(text: string | TextParts, coding: Coding | undefined): string {
  const digest = (typeof text === 'string' ? hash('sha256', text, 'base64url') : computeDigest(text)).slice(0, 27)
  return coding ? `"${digest}-${coding}"` : `"${digest}"`
}

/** Digests of kept texts, which are sent many times and never change. */
const digests = new WeakMap<Buffer, string>()

function computeDigest(parts: TextParts): string {
  const [first, ...others] = parts
  if (first === undefined || others.length > 0) {
    const all = createHash('sha256')
    for (const part of parts) all.update(part)
    return all.digest('base64url')
  }
  const digest = digests.get(first) ?? hash('sha256', first, 'base64url')
  digests.set(first, digest)
  return digest
}
