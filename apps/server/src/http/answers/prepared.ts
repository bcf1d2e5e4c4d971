import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endAnswer, isAnswered } from '../connections/end-after-body.ts'
import { holdSharedUntilRead } from '../connections/unread-answers.ts'
import { type Coding, compressOnce, pickCoding } from './coding.ts'

/** A document, page or picture that is the same for all clients. It is made once per process, not for each request. */
export type PreparedAnswer = {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/** Prepares an answer that caches may store, but must revalidate on each use; a matching `If-None-Match` gets no body. */
export function prepareAnswer(content: string | Buffer, type: string, headers: Record<string, string> = {}): PreparedAnswer {
  const bytes = Buffer.from(content)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes, etag, headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', ...headers } }
}

const jsonType = 'application/json; charset=utf-8'
const keptTexts = new WeakMap<object, PreparedAnswer>()

/** Registers the JSON text of an object, which is sent whenever a handler returns that object. The object must not change afterwards. */
export function registerJson(document: object): PreparedAnswer {
  const kept = keptTexts.get(document) ?? prepareAnswer(JSON.stringify(document), jsonType)
  keptTexts.set(document, kept)
  return kept
}

export function findPreparedJson(body: unknown): PreparedAnswer | undefined {
  return typeof body === 'object' && body !== null ? keptTexts.get(body) : undefined
}

/** Answers a GET or HEAD request and returns the status. */
export function sendPrepared(response: ServerResponse, { bytes, etag, headers }: PreparedAnswer): number {
  const { method, headers: sent } = response.req
  const status = matchesTag(sent, etag) ? 304 : 200
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('ETag', etag)
  if (status === 304) return endWithStatus(response, status)
  response.setHeader('Content-Length', bytes.length)
  return endWithStatus(response, status, method === 'HEAD' ? undefined : bytes)
}

/** Answers a GET or HEAD request in the coding that the client asks for. Each coding is made once per process. */
export function sendCompressed(response: ServerResponse, plain: PreparedAnswer): void {
  if (!response.hasHeader('Vary')) response.setHeader('Vary', 'Accept-Encoding')
  const coding = pickCoding(response, plain.bytes.length)
  if (!coding) return void sendPrepared(response, plain)
  const send = (prepared: PreparedAnswer) => void (isAnswered(response) || sendPrepared(response, prepared))
  compressPrepared(response, plain, coding).then(send, () => send(plain))
}

/** Compresses an answer. A strong tag identifies the exact bytes, so each coding has its own tag. */
async function compressPrepared(
  response: ServerResponse,
  { bytes, etag, headers }: PreparedAnswer,
  coding: Coding,
): Promise<PreparedAnswer> {
  const tag = `${etag.slice(0, -1)}-${coding}"`
  return { bytes: await compressOnce(response, coding, bytes), etag: tag, headers: { ...headers, 'Content-Encoding': coding } }
}

function endWithStatus(response: ServerResponse, status: number, bytes?: Buffer): number {
  endAnswer(response, bytes)
  if (bytes) holdSharedUntilRead(response, bytes.length)
  return status
}

/** Maximum length of an If-None-Match header: about 60 tags. A longer one is ignored, and the answer is sent. */
const maxTagsCharacters = 2_000

/** Compares weak and strong tags alike (RFC 9110, 13.1.2). */
export function matchesTag(headers: IncomingMessage['headers'], etag: string): boolean {
  const sent = headers['if-none-match']?.trim() ?? ''
  return (
    sent === '*' ||
    (sent.length <= maxTagsCharacters && sent.includes(etag) && sent.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  )
}
