import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLimit, checkContentEncoding, checkContentType } from '@catalog/contract/requests/bodies/refusals'
import { ApiError, toValidationError } from '../../errors/api-error.ts'
import { waitForPiece } from '../../values/pieces.ts'
import { hasBody, sendContinue } from '../connections/announced-body.ts'
import { getClient } from '../connections/client.ts'
import { getOwner } from '../connections/owner.ts'
import type { BodyShare } from './body-memory.ts'
import { parseJson } from './json.ts'
import { createLargeBodies, maxSmallBytes } from './large-bodies.ts'
import { createBodyTooLargeError, createIncompleteBodyError } from './refusals.ts'

/**
 * Reads the JSON body of a request; undefined if it has none. It runs only after the caller was admitted, so that no refused caller's body
 * is held in memory. Every error that is found before the check of the shape is a VALIDATION_ERROR (rule request.wrong-before-shape).
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  memory?: BodyShare,
  limit: number = bodyLimit,
): Promise<unknown> {
  if (!hasBody(request)) return undefined
  refuseEncoding(request)
  refuseOtherTypes(request.headers['content-type'])
  const bytes = await readWholeBody(request, response, limit, memory)
  if (bytes.length > maxSmallBytes) return largeBodies.parse(bytes, response)
  if (bytes.length > maxTinyBytes) await waitForBodyPiece(response)
  return parseJson(bytes)
}

const largeBodies = createLargeBodies()

/** Maximum size of a body that is parsed and checked in a fraction of a millisecond. */
const maxTinyBytes = 2 * 1024

/** Waits until the owner may begin a piece of work on its body. Rejects when the client leaves, so that the work stops waiting. */
export function waitForBodyPiece(response: ServerResponse): Promise<void> {
  return waitForPiece(getOwner(response), { client: getClient(response), createLeftError: createIncompleteBodyError })
}

/** Reads a whole body. Refuses it unread if its announced length is too large. */
function readWholeBody(request: IncomingMessage, response: ServerResponse, limit: number, memory?: BodyShare): Promise<Uint8Array> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > limit) throw createBodyTooLargeError(limit)
  sendContinue(request, response)
  return length > maxSmallBytes ? readKnownLength(request, length, memory) : readUnknownLength(request, limit, memory)
}

/** Maximum number of bytes that are read from a caller without a key or a session. */
export const limitWithoutCaller = 8 * 1024

async function readUnknownLength(request: IncomingMessage, limit: number, memory?: BodyShare): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of readChunks(request, limit)) {
    memory?.take(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads into one buffer of the announced length, so that the chunks of a large body are not all held until the last one arrives. */
async function readKnownLength(request: IncomingMessage, length: number, memory?: BodyShare): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(length)
  let size = 0
  for await (const chunk of readChunks(request, length)) {
    memory?.take(chunk.length)
    bytes.set(chunk, size)
    size += chunk.length
  }
  return bytes.subarray(0, size)
}

/** Yields the chunks of a body as they arrive. Reads the next chunk only when the consumer has handled the last one. */
export async function* readChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    // Destroying the stream with this loop would close the connection, which the answer still needs.
    const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit) throw createBodyTooLargeError(limit)
      yield chunk
    }
  } catch (error) {
    throw error instanceof ApiError ? error : createIncompleteBodyError()
  }
}

export function refuseOtherTypes(contentType: string | undefined, others?: string): void {
  const refusal = checkContentType(contentType, others)
  if (refusal) throw toValidationError(refusal)
}

export function refuseEncoding({ headers }: IncomingMessage): void {
  const refusal = checkContentEncoding(headers['content-encoding'])
  if (refusal) throw toValidationError(refusal)
}
