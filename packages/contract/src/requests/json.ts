import { describeJsonError } from './broken-json.ts'
import { listInexactNumbers } from './exact-numbers.ts'
import type { Refusal } from './refusal.ts'
import { checkStorable, checkValueCount } from './unkeepable.ts'

/** The value of a body, with the problems of numbers that parsing changed, by their paths; or the refusal of the body. */
export type JsonReadResult = { readonly value: unknown; readonly inexact: ReadonlyMap<string, string> } | { readonly refusal: Refusal }

/**
 * Parses a body as JSON, and refuses values that could not be stored exactly as sent: bytes that are not UTF-8, text that PostgreSQL cannot
 * store, and numbers that would be rounded. If a name occurs twice, the last value counts.
 */
export function readJsonBody(bytes: Uint8Array): JsonReadResult {
  const tooLarge = checkValueCount(bytes)
  if (tooLarge) return { refusal: tooLarge }
  const read = parseJsonBody(bytes)
  const refusal = 'value' in read ? checkStorable(read.value, read.inexact) : undefined
  return refusal ? { refusal } : read
}

/** Reads a body as JSON. */
export function parseJsonBody(bytes: Uint8Array): JsonReadResult {
  const text = decodeUtf8(bytes)
  if (text === undefined) return createUnreadableResult('is not UTF-8', 'The body is not valid UTF-8.')
  if (text.trim() === '') return createUnreadableResult('is empty', 'The body is empty.')
  return parseText(text)
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parseText(text: string): JsonReadResult {
  try {
    return { value: JSON.parse(text), inexact: listInexactNumbers(text) }
  } catch {
    // Does not use the parser's own message, because it quotes the body, which may contain anything.
    const problem = describeJsonError(text)
    return createUnreadableResult(`is not JSON: ${problem}`, `The body is not valid JSON: ${problem}.`)
  }
}

function createUnreadableResult(problem: string, message: string): JsonReadResult {
  const hint = 'Send one JSON value in UTF-8, as the contract shows it for this operation.'
  return { refusal: { message, hint, details: [{ path: '/body', message: problem }] } }
}
