// Loaded only for an answer that is not the catalog's, or that does not say how large it is.

import type { CatalogErrorFields } from '../errors.ts'
import type { Redact } from '../logging/redact.ts'

/** The explanation of an unexpected answer. */
export type ErrorReason = Pick<CatalogErrorFields, 'message' | 'hint' | 'retryable'> & { readonly body?: string }

// Pages of the longest records are far smaller, and holding much more could exhaust a program's memory.
const maxBytes = 64 * 2 ** 20

/** Reason of a body that was not read to its end. */
const tooLarge = new Error('too large')

/** Reason of a body that was not read at all. */
const readBefore = new Error('read before')

/** Reads the text of an answer, and gives up when it becomes too large. */
export function readCountedText(response: Response): Promise<string> {
  if (response.bodyUsed) throw readBefore
  let size = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > maxBytes || isDeclaredTooLarge(response)) throw tooLarge
      controller.enqueue(chunk)
    },
  })
  return (response.body ? new Response(response.body.pipeThrough(counter)) : response).text()
}

/** True when Content-Length is above the limit. For a compressed body it is the compressed size, so it is ignored there. */
function isDeclaredTooLarge({ headers }: Response): boolean {
  return !headers.has('Content-Encoding') && Number(headers.get('Content-Length')) > maxBytes
}

const checkAddress = 'Check that CATALOG_BASE_URL is the address of a catalog, not of a proxy.'

/** Explains a body that could not be read, or is too large. */
export function explainUnread(response: Response, reason: unknown): ErrorReason {
  const { status } = response
  if (typeof response.text !== 'function') return noResponse
  const answer = `The answer with status ${status}`
  if (wasReadBefore(reason)) return { message: `${answer} was read already.`, hint: 'Read its clone().', retryable: false }
  if (reason !== tooLarge) return { message: `${answer} broke off.`, retryable: true }
  return { message: `${answer} is larger than 64 MiB.`, hint: `Ask for less. ${checkAddress}`, retryable: false }
}

/** True when the body had been read before. The runtimes say so only in the error's text. */
function wasReadBefore(reason: unknown): boolean {
  return reason === readBefore || (reason instanceof TypeError && /already|disturbed/i.test(reason.message))
}

/** Explains a body that was read but is not an answer of the catalog. */
export function createForeignAnswerReason(redact: Redact, response: Response, text: string): ErrorReason {
  const body = copyBeginning(redact(text))
  if (isRedirect(response)) return { ...explainRedirect(redact, response.headers.get('Location')), body }
  const type = response.headers.get('Content-Type') ?? 'no content type'
  const what = body === '' ? 'an empty body' : `a body that is not the catalog's (${type})`
  return { message: `The answer with status ${response.status} has ${what}.`, hint: checkAddress, retryable: !isRefusal(response), body }
}

/** True for another server's 4xx, which mostly means that the address is wrong. A retry would get the same answer. */
function isRefusal({ status }: Response): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}

/** Copies the first 200 characters, because a slice would keep the whole text in memory. */
function copyBeginning(body: string): string {
  return JSON.parse(JSON.stringify(body.slice(0, 200))) as string
}

/** True when the answer is a redirect. Browsers hide its status, and show only its type. */
function isRedirect({ status, type }: Response): boolean {
  return (status >= 300 && status < 400) || type === 'opaqueredirect'
}

/** Explains a redirect, which the catalog never sends. Following it could turn a write into a read, lose the key, or read a login page. */
export function explainRedirect(redact: Redact, location?: string | null): ErrorReason {
  return {
    message: `The answer is a redirect${location ? ` to ${redact(location)}` : ''}, which is not followed.`,
    hint: checkAddress,
    retryable: false,
  }
}

/** Explains a value that is not a Response, from a mock or from a middleware without a return. */
export const noResponse: ErrorReason = {
  message: 'The result of fetch is not a Response.',
  hint: 'Return one from fetch and middleware.',
  retryable: false,
}

/** Explains a page without items, which would otherwise be read as an empty list. */
export const noPage: ErrorReason = { message: 'The answer is no page of a list.', hint: checkAddress, retryable: false }

/** Explains a list whose pages go round in a circle. */
export function createCycleReason(cursor: string): ErrorReason {
  return {
    message: 'The list repeats a cursor.',
    hint: 'Report this.',
    retryable: false,
    body: cursor,
  }
}
