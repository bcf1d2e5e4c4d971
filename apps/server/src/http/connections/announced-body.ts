import type { IncomingMessage, ServerResponse } from 'node:http'

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const invited = new WeakSet<ServerResponse>()

/** True when the client waits for permission to send its body (`Expect: 100-continue`) and has not got it yet. */
export function waitsForContinue(request: IncomingMessage, response: ServerResponse): boolean {
  return /100-continue/i.test(request.headers.expect ?? '') && !invited.has(response)
}

export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (!waitsForContinue(request, response)) return
  invited.add(response)
  response.writeContinue()
}
