import type { ServerResponse } from 'node:http'
import type { NameOperation } from '@catalog/contract/hints/hint'
import { toApiError, toErrorBody } from '../../errors/api-error.ts'
import { endAnswer, isAnswered } from '../connections/end-after-body.ts'
import { holdUntilRead } from '../connections/unread-answers.ts'
import type { Answer } from './answer.ts'
import { type Coding, compress, compressOnce, pickCoding } from './coding.ts'
import { countBytes, joinParts, type TextParts, toJsonText, toTaggableText } from './json-text.ts'
import { findPreparedJson, matchesTag, sendCompressed, sendPrepared } from './prepared.ts'
import { computeTag } from './tag.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** The operation's name in the contract, for logs, metrics and usage. */
    operationId: string
    /** Public address of this server; unset if it serves no page that explains its errors. */
    publicUrl?: string
    /** Names the operations in the hints of errors; unset to name them by method and path. */
    nameOperation?: NameOperation | undefined
    /** The key or session of the caller, once it is known to be valid. */
    owner?: string
    /** True when the answer waits for an event, so that its duration is not meaningful. */
    isWaiting?: boolean
    /** The internal cause of a failure, only for the log. */
    failure?: unknown
  }
}

type SendOptions = { readonly mayCompress?: boolean; readonly isTagged?: boolean; readonly failure?: unknown }

/** Sends a body; compressed if that is allowed and the client asks for it. */
function sendJson(response: ServerResponse, status: number, body: unknown, { mayCompress = false, isTagged = false }: SendOptions): void {
  response.statusCode = status
  // The client has left and would not read a body, so none is built.
  if (response.closed) return
  const kept = findPreparedJson(body)
  if (kept) return void (mayCompress ? sendCompressed : sendPrepared)(response, kept)
  const text = isTagged ? toTaggableText(body) : toJsonText(body)
  const length = countBytes(text)
  response.setHeader('Cache-Control', 'no-store')
  const coding = mayCompress ? pickCoding(response, length) : undefined
  if (isTagged && isUnchanged(response, computeTag(text, coding))) return void endAnswer(response)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (coding) compressText(response, coding, text)
  else sendBody(response, joinParts(text), length)
}

/** Sets the answer's tag. If the client has sent the same tag, sets the status 304 and returns true. */
function isUnchanged(response: ServerResponse, tag: string): boolean {
  response.setHeader('ETag', tag)
  if (!matchesTag(response.req.headers, tag)) return false
  response.statusCode = 304
  return true
}

/** Compresses a text and sends it. If that fails, sends it uncompressed, with the tag of the uncompressed text. */
function compressText(response: ServerResponse, coding: Coding, text: string | TextParts): void {
  const whole = joinParts(text)
  // A text of one part is a kept text, which is sent without a copy.
  const isKept = typeof whole !== 'string' && text.length === 1
  const send = (bytes: Buffer) => {
    if (isAnswered(response)) return
    response.setHeader('Content-Encoding', coding)
    sendBody(response, bytes, bytes.length)
  }
  const sendPlain = () => {
    if (isAnswered(response)) return
    if (response.hasHeader('ETag')) response.setHeader('ETag', computeTag(text, undefined))
    sendBody(response, whole, Buffer.byteLength(whole))
  }
  const made = isKept ? compressOnce(response, coding, whole) : compress(response, coding, whole)
  made.then(send, sendPlain)
}

function sendBody(response: ServerResponse, body: string | Buffer, length: number): void {
  if (response.closed) return
  response.setHeader('Content-Length', length)
  endAnswer(response, body)
  holdUntilRead(response, length)
}

/** Sends an answer and returns its status. */
export function sendAnswer(response: ServerResponse, answer: Answer): number {
  return send(response, answer)
}

/** Sends an answer, compressed if the client asks for it (rule request.compressed) and tagged if `isTagged` is set; returns its status. */
export function sendAnswerCompressed(response: ServerResponse, answer: Answer, isTagged: boolean): number {
  return send(response, answer, { mayCompress: true, isTagged })
}

/** Sends any error in the shape of the contract and returns its status. */
export function sendError(response: ServerResponse, error: unknown): number {
  const apiError = toApiError(error)
  const failure = apiError.code === 'INTERNAL' || apiError.cause !== undefined ? (apiError.cause ?? apiError) : undefined
  return send(response, { status: apiError.status, body: toErrorBody(apiError, response), headers: apiError.headers }, { failure })
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer, options: SendOptions = {}): number {
  // The stopping server has already answered a call that took too long.
  if (response.headersSent) return response.statusCode
  if (options.failure !== undefined) response.failure = options.failure
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (options.mayCompress) response.setHeader('Vary', 'Authorization, Accept-Encoding')
  sendJson(response, status, body, options)
  return response.statusCode
}
