import { createHash, hash } from 'node:crypto'
import type { Coding } from './coding.ts'
import type { Parts } from './json-text.ts'

/**
 * Makes a strong tag of the answer's own bytes and its coding. It does not depend on what changes an answer (records, names of others,
 * scopes, the clock), so it can never be stale. Equal bytes have the same tag in every process, from any parts.
 */
export function computeTag(text: string | Parts, coding: Coding | undefined): string {
  const digest = (typeof text === 'string' ? hash('sha256', text, 'base64url') : computeDigest(text)).slice(0, 27)
  return coding ? `"${digest}-${coding}"` : `"${digest}"`
}

/** Kept texts are sent many times, and never changed; each is digested once. */
const digests = new WeakMap<Buffer, string>()

function computeDigest(parts: Parts): string {
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
