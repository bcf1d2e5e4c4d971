import type { ServerResponse } from 'node:http'
import { endAnswer } from '../http/connections/end-after-body.ts'
import { holdUntilRead } from '../http/connections/unread-answers.ts'
import type { MessageAnswer } from './batches.ts'

/** Media types of answers: JSON, and an event for clients of the 2025 protocol. */
export const answerTypes = ['application/json', 'text/event-stream']

/**
 * Returns true when a client accepts both types, including by `*` (RFC 9110, 12.5.1) or by sending no header. The library would require
 * both names.
 */
export function acceptsBothTypes(accept: string | undefined): boolean {
  const ranges = (accept?.trim() || '*/*').toLowerCase().split(',').map(parseRange)
  return answerTypes.every((type) => {
    const fitting = [type, type.replace(/\/.*$/, '/*'), '*/*'].flatMap((name) => ranges.find((range) => range.name === name) ?? [])
    // The most specific media range applies.
    return fitting[0] !== undefined && !fitting[0].isRefused
  })
}

function parseRange(range: string): { readonly name: string; readonly isRefused: boolean } {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
  return { name, isRefused: parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter)) }
}

/** Sends the protocol's answer as a whole, not as a stream. */
export function sendMessageAnswer(response: ServerResponse, { status, type, text }: MessageAnswer): void {
  sendText(response, status, type, text)
}

/** Refuses a request that is not a message served here, with an error of the protocol. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  message: string,
  { code = -32000, id }: { code?: number; id?: unknown } = {},
): void {
  if (status === 405) response.setHeader('Allow', 'POST')
  const named = typeof id === 'string' || typeof id === 'number' ? id : null
  sendText(response, status, 'application/json', JSON.stringify({ jsonrpc: '2.0', id: named, error: { code, message } }))
}

function sendText(response: ServerResponse, status: number, type: string | undefined, text: string): void {
  if (response.closed) return
  response.statusCode = status
  response.setHeader('Cache-Control', 'no-store')
  if (type !== undefined) response.setHeader('Content-Type', type)
  if (status !== 204) response.setHeader('Content-Length', Buffer.byteLength(text))
  endAnswer(response, text)
  holdUntilRead(response, text.length)
}
