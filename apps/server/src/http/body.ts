import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from './api-error.ts'
import { readJson } from './json.ts'

/** How many bytes a body may have. */
export const bodyLimit = 2 * 1024 * 1024

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

/** `application/json`, with whatever parameters, as long as the text is UTF-8. */
export function refuseOtherTypes(contentType: string | undefined, others = ''): void {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  const charset = parameters.map((parameter) => /^\s*charset\s*=\s*"?([^"\s]*)/.exec(parameter)?.[1]).find((found) => found !== undefined)
  if (type.trim() === 'application/json' && (charset === undefined || charset === 'utf-8' || charset === 'utf8')) return
  const sent =
    contentType === undefined ? 'The request does not say of what type its body is.' : 'The body is of a type that is not read here.'
  throw refused(
    '/header/Content-Type',
    `must be application/json${others}`,
    sent,
    'Send the body as JSON in UTF-8 with the header Content-Type: application/json.',
  )
}

export function refuseEncoding({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() === 'identity') return
  throw refused(
    '/header/Content-Encoding',
    'must be left out',
    'The body is compressed.',
    'Send the body uncompressed, without the header Content-Encoding.',
  )
}

export function tooLarge(limit: number): ApiError {
  const hint = 'Send less at once, for example a bundle in several parts.'
  return refused('/body', `must have at most ${limit} bytes`, `The body is larger than ${limit} bytes.`, hint)
}

/** Nobody reads this answer; the log and the usage do not count the call as a failure of the server. */
export function brokenOff(): ApiError {
  return refused('/body', 'is incomplete', 'The connection ended before the body was complete.', 'Send the whole body.')
}

export function refused(path: string, problem: string, message: string, hint: string): ApiError {
  return new ApiError('VALIDATION_ERROR', message, { hint, details: [{ path, message: problem }] })
}
