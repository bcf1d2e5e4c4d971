import type { ServerResponse } from 'node:http'
import { toApiError, toErrorBody } from '../../errors/api-error.ts'
import { endAnswer } from '../connections/end-after-body.ts'
import { holdUntilRead } from '../connections/unread-answers.ts'
import type { Answer } from './answer.ts'
import { findPreparedJson, sendPrepared } from './prepared.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** The operation's name in the contract, for logs, metrics and usage. */
    operationId: string
    /** Where callers reach this server; unset where it serves no page that explains its errors. */
    publicUrl?: string
    /** The key or session that calls, once a known one was shown. */
    owner?: string
    /** Whether it waits for something to happen, so that its duration says nothing. */
    isWaiting?: boolean
    /** The internal cause of a failure, for the log alone. */
    failure?: unknown
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  // The client has left: nobody would read the body, so none is made.
  if (response.closed) return
  const kept = findPreparedJson(body)
  if (kept) return void sendPrepared(response, kept)
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', length)
  response.setHeader('Cache-Control', 'no-store')
  endAnswer(response, text)
  holdUntilRead(response, length)
}

/** Sends an answer and returns its status. */
export function sendAnswer(response: ServerResponse, { status, body, headers = {} }: Answer): number {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  sendJson(response, status, body)
  return status
}

/** Sends any error in the contract's one shape and returns its status. */
export function sendError(response: ServerResponse, error: unknown): number {
  const told = toApiError(error)
  if (told.code === 'INTERNAL' || told.cause !== undefined) response.failure = told.cause ?? told
  for (const [name, value] of Object.entries(told.headers)) response.setHeader(name, value)
  sendJson(response, told.status, toErrorBody(told, response.publicUrl))
  return told.status
}
