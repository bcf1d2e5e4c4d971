import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorBody, toApiError } from './api-error.ts'
import { hasBody, holdsBack } from './body.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** The contract's name of what was called, for logs, metrics and usage. */
    operationId: string
    /** What went wrong inside, for the log alone. */
    failure?: unknown
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.setHeader('Cache-Control', 'no-store')
  const request = response.req
  if (!hasBody(request) || request.complete || request.destroyed || holdsBack(request, response)) return void response.end(text)
  response.write(text)
  endAfterBody(request, response)
}

/** How much of a body that nobody reads is let pass by, and for how long. */
const mostIgnoredBytes = 32 * 1024 * 1024
const mostIgnoredMs = 10_000

/**
 * A connection that is closed while its client still sends is reset, and the answer on it lost. So the answer goes
 * out whole, what still comes is thrown away, and only then the response ends; a client that goes on and on is cut off.
 */
function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  let ignored = 0
  const cutOff = () => request.socket.destroy()
  const deadline = setTimeout(cutOff, mostIgnoredMs)
  request.on('data', (chunk: Buffer) => {
    ignored += chunk.length
    if (ignored > mostIgnoredBytes) cutOff()
  })
  request.once('end', () => response.end())
  request.once('error', () => undefined)
  request.once('close', () => clearTimeout(deadline))
  request.resume()
}

/** Sends any error in the contract's one shape, and answers its status. */
export function sendError(response: ServerResponse, error: unknown): number {
  const told = toApiError(error)
  if (told.code === 'INTERNAL') response.failure = told.cause ?? told
  for (const [name, value] of Object.entries(told.headers)) response.setHeader(name, value)
  sendJson(response, told.status, errorBody(told))
  return told.status
}
