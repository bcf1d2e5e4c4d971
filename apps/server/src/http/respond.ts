import type { ServerResponse } from 'node:http'
import { errorBody, toApiError } from './api-error.ts'

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
  response.end(text)
}

/** Sends any error in the contract's one shape, and answers its status. */
export function sendError(response: ServerResponse, error: unknown): number {
  const told = toApiError(error)
  if (told.code === 'INTERNAL') response.failure = told.cause ?? told
  for (const [name, value] of Object.entries(told.headers)) response.setHeader(name, value)
  sendJson(response, told.status, errorBody(told))
  return told.status
}
