import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endAnswer } from '../connections/end-after-body.ts'

/** A document, page or picture that is the same for everybody. It is made once a process, never for each request. */
export type Prepared = {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/** Prepares an answer that caches keep and revalidate on each use; a matching `If-None-Match` is answered without a body. */
export function prepare(content: string | Buffer, type: string, headers: Record<string, string> = {}): Prepared {
  const bytes = Buffer.from(content)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes, etag, headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', ...headers } }
}

const jsonType = 'application/json; charset=utf-8'
const keptTexts = new WeakMap<object, Prepared>()

/**
 * Registers the JSON text of an object, which is sent from now on wherever a handler answers that object. The object must not
 * change any more.
 */
export function keepAsJson(document: object): Prepared {
  const kept = keptTexts.get(document) ?? prepare(JSON.stringify(document), jsonType)
  keptTexts.set(document, kept)
  return kept
}

export function findPreparedJson(body: unknown): Prepared | undefined {
  return typeof body === 'object' && body !== null ? keptTexts.get(body) : undefined
}

/** Answers a GET or HEAD request and returns the status. */
export function sendPrepared(response: ServerResponse, { bytes, etag, headers }: Prepared): number {
  const { method, headers: sent } = response.req
  const status = isKnown(sent, etag) ? 304 : 200
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('ETag', etag)
  if (status === 304) return ended(response, status)
  response.setHeader('Content-Length', bytes.length)
  return ended(response, status, method === 'HEAD' ? undefined : bytes)
}

function ended(response: ServerResponse, status: number, bytes?: Buffer): number {
  endAnswer(response, bytes)
  return status
}

/** Compares weak and strong tags alike (RFC 9110, 13.1.2). */
function isKnown(headers: IncomingMessage['headers'], etag: string): boolean {
  const sent = headers['if-none-match']
  return sent !== undefined && (sent.trim() === '*' || sent.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
}
