import { createHash, hash } from 'node:crypto'
import type { Coding } from './coding.ts'
import { getCursorPeriod, readCursorKeys } from './cursor.ts'
import { findCursor, type TextParts } from './json-text.ts'

/**
 * Computes a strong tag from the bytes and the coding of an answer. The tag depends on no version of a record, so it can never be stale.
 * Equal answers have the same tag in every process. The cursor of a list differs in each answer, so it counts only with its position in the
 * list and the present period of 12 hours: a client that gets a 304 keeps a cursor that leads to the right page and does not expire soon.
 */
export function computeTag(text: string | TextParts, coding: Coding | undefined): string {
  const digest = (typeof text === 'string' ? hash('sha256', text, 'base64url') : computeDigest(text)).slice(0, 27)
  return coding ? `"${digest}-${coding}"` : `"${digest}"`
}

/** Digests of kept texts, which are sent many times and never change. */
const digests = new WeakMap<Buffer, string>()

/** Stores the digest of the parts from which a kept text was joined, because their cursor can no longer be told apart in it. */
export function keepDigest(kept: Buffer, parts: TextParts): void {
  if (parts.some(findCursor)) digests.set(kept, digestParts(parts))
}

function computeDigest(parts: TextParts): string {
  const [first, ...others] = parts
  if (first === undefined || others.length > 0) return digestParts(parts)
  const digest = digests.get(first) ?? hash('sha256', first, 'base64url')
  digests.set(first, digest)
  return digest
}

function digestParts(parts: TextParts): string {
  const all = createHash('sha256')
  for (const part of parts) {
    const cursor = findCursor(part)
    all.update(cursor === undefined ? part : `${getCursorPeriod()} ${readCursorKeys(cursor)}`)
  }
  return all.digest('base64url')
}
