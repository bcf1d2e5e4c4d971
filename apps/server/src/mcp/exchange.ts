import type { ServerResponse } from 'node:http'
import { endAnswer } from '../http/connections/end-after-body.ts'
import { holdUntilRead } from '../http/connections/unread-answers.ts'
import type { MessageAnswer } from './batches.ts'

/** Sends the protocol's answer in one piece. */
export function sendMessageAnswer(response: ServerResponse, { status, type, text }: MessageAnswer): void {
  send(response, status, type, text)
}

/** Refuses in the protocol's words what is no message that is served here. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  message: string,
  { code = -32000, id }: { code?: number; id?: unknown } = {},
): void {
  if (status === 405) response.setHeader('Allow', 'POST')
  const named = typeof id === 'string' || typeof id === 'number' ? id : null
  send(response, status, 'application/json', JSON.stringify({ jsonrpc: '2.0', id: named, error: { code, message } }))
}

function send(response: ServerResponse, status: number, type: string | undefined, text: string): void {
  if (response.closed) return
  response.statusCode = status
  response.setHeader('Cache-Control', 'no-store')
  if (type !== undefined) response.setHeader('Content-Type', type)
  if (status !== 204) response.setHeader('Content-Length', Buffer.byteLength(text))
  endAnswer(response, text)
  holdUntilRead(response, text.length)
}
