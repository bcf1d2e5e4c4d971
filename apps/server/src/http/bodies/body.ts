import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  bodyLimit,
  checkContentEncoding,
  checkContentType,
  createRefusalAt,
  createSizeRefusal,
} from '@catalog/contract/requests/bodies/refusals'
import { ApiError, toValidationError } from '../../errors/api-error.ts'
import { collectGarbageOfBodies } from '../../garbage.ts'
import type { BodyShare } from './body-memory.ts'
import { readJson } from './json.ts'

/**
 * Reads the JSON body of a request; undefined where it has none. Called only for a caller who may make the call, so that nobody
 * else's bytes are kept. Whatever is wrong with a body before its shape is a VALIDATION_ERROR (rule
 * request.wrong-before-shape).
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
  return bytes.length > small ? inTurn(() => readLarge(bytes)) : readJson(bytes)
}

/** Bytes of a body that can be parsed without a noticeable pause. */
const small = 64 * 1024
let lastTurn: Promise<unknown> = Promise.resolve()

/** After a large body was parsed, this many times that time goes to other requests before the next large one. */
const restTimes = 4

/** Parses large bodies one at a time, with a rest after each: many of them at once take a fifth of the processor at most. */
function inTurn<T>(work: () => T): Promise<T> {
  let took = 0
  const rest = () => sleep(restTimes * took)
  const turn = lastTurn.then(() => {
    const began = performance.now()
    try {
      return work()
    } finally {
      took = performance.now() - began
    }
  })
  lastTurn = turn.then(rest, rest)
  return turn
}

function readLarge(bytes: Uint8Array): unknown {
  collectGarbageOfBodies(bytes.length)
  return readJson(bytes)
}

/** Reads a body whole. One whose announced length is too great is refused unread. */
export function readWholeBody(request: IncomingMessage, response: ServerResponse, limit: number, memory?: BodyShare): Promise<Uint8Array> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > limit) throw bodyTooLargeError(limit)
  sendContinue(request, response)
  return length > small ? readKnownLength(request, length, memory) : gather(request, limit, memory)
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const invited = new WeakSet<ServerResponse>()

/** Whether the client holds its body back until it is asked for it (`Expect: 100-continue`), and has not been asked yet. */
export function waitsForContinue(request: IncomingMessage, response: ServerResponse): boolean {
  return /100-continue/i.test(request.headers.expect ?? '') && !invited.has(response)
}

export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (!waitsForContinue(request, response)) return
  invited.add(response)
  response.writeContinue()
}

/** Bytes that are read from somebody who has shown neither a key nor a session. */
export const limitWithoutCaller = 8 * 1024

async function gather(request: IncomingMessage, limit: number, memory?: BodyShare): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of readChunks(request, limit)) {
    memory?.take(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads into one buffer of the announced length, so that the chunks of a large body are not all held until the last one comes. */
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

/** Yields the chunks of a body as they come. The next ones are read only when these have been dealt with. */
export async function* readChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    // The stream must outlive this loop: the answer still needs the connection.
    const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit) throw bodyTooLargeError(limit)
      yield chunk
    }
  } catch (error) {
    throw error instanceof ApiError ? error : incompleteBodyError()
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

export function bodyTooLargeError(limit: number): ApiError {
  return toValidationError(createSizeRefusal(limit))
}

/** The error for a body that broke off. Nobody reads this answer, but the log and the usage then do not count a failure of the server. */
export function incompleteBodyError(): ApiError {
  return bodyRefusedError('/body', 'is incomplete', 'The connection ended before the body was complete.', 'Send the whole body.')
}

export function bodyRefusedError(path: string, problem: string, message: string, hint: string): ApiError {
  return toValidationError(createRefusalAt(path, problem, message, hint))
}
