import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLimit, refusalAt, refusalOfEncoding, refusalOfSize, refusalOfType } from '@catalog/contract/requests/body-refusals'
import { ApiError, apiErrorOf } from './api-error.ts'
import { readJson } from './json.ts'

/**
 * The JSON that a request carries; undefined where it carries none. Called only for a caller who may make the call,
 * so that nobody else's bytes are kept. Everything that is wrong with a body before its shape is a VALIDATION_ERROR (decision 2).
 */
export async function readBody(request: IncomingMessage, response: ServerResponse, limit: number = bodyLimit): Promise<unknown> {
  if (!hasBody(request)) return undefined
  refuseEncoding(request)
  refuseOtherTypes(request.headers['content-type'])
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  letCome(request, response)
  return readJson(await bytesOf(request, limit))
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const invited = new WeakSet<ServerResponse>()

/** Whether the client holds its body back until it is asked for (`Expect: 100-continue`), and was not asked. */
export function holdsBack(request: IncomingMessage, response: ServerResponse): boolean {
  return /100-continue/i.test(request.headers.expect ?? '') && !invited.has(response)
}

export function letCome(request: IncomingMessage, response: ServerResponse): void {
  if (!holdsBack(request, response)) return
  invited.add(response)
  response.writeContinue()
}

/** The bytes of a body, refused where they are more than the limit. */
export async function bytesOf(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(request, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The same as they come: the next ones are asked for when these have been dealt with. */
export async function* chunksOf(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    // The stream outlives this loop: the connection is needed for the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > limit) throw tooLarge(limit)
      yield chunk as Buffer
    }
  } catch (error) {
    throw error instanceof ApiError ? error : brokenOff()
  }
}

export function refuseOtherTypes(contentType: string | undefined, others?: string): void {
  const refusal = refusalOfType(contentType, others)
  if (refusal) throw apiErrorOf(refusal)
}

export function refuseEncoding({ headers }: IncomingMessage): void {
  const refusal = refusalOfEncoding(headers['content-encoding'])
  if (refusal) throw apiErrorOf(refusal)
}

export function tooLarge(limit: number): ApiError {
  return apiErrorOf(refusalOfSize(limit))
}

/** Nobody reads this answer; the log and the usage do not count the call as a failure of the server. */
export function brokenOff(): ApiError {
  return refused('/body', 'is incomplete', 'The connection ended before the body was complete.', 'Send the whole body.')
}

export function refused(path: string, problem: string, message: string, hint: string): ApiError {
  return apiErrorOf(refusalAt(path, problem, message, hint))
}
