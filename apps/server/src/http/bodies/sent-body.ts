import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './body.ts'
import type { BodyShare } from './body-memory.ts'

/** The body of a request as the handler gets it, and the body as it was sent, for receipts, which return a part of it. */
export type SentBody = { readonly value: unknown; sent(): unknown }

/** Reads the body of a request, of at most `limit` bytes. Its bytes are counted in `memory`. */
export type BodyReader = (request: IncomingMessage, response: ServerResponse, memory: BodyShare, limit?: number) => Promise<SentBody>

export const readJsonBody: BodyReader = async (request, response, memory, limit) => {
  const value = await readBody(request, response, memory, limit)
  return { value, sent: () => value }
}
