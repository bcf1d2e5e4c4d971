import { type Agent, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { BalancerRules } from './balancer-rules.ts'

type ForwardContext = {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly agent: Agent
  /** True for the first request on the client's connection. */
  readonly isFirst: boolean
  readonly rules: Pick<BalancerRules, 'connectTimeoutMs' | 'serverTimeoutMs'>
}

/**
 * Streams a request to a server, and the answer back. Reads the request only when a connection is open, so that the caller can forward it
 * to another server after `not connected`.
 */
export function forwardRequest(
  server: string,
  { incoming, outgoing, agent, isFirst, rules }: ForwardContext,
): Promise<'done' | 'not connected'> {
  return new Promise((resolve) => {
    let isConnected = false
    let isLate = false
    const { method, url } = incoming
    const onward = request(`${server}${url}`, { agent, method, headers: toForwardedHeaders(incoming) })
    const connectTimer = setTimeout(() => onward.destroy(new Error('no connection in time')), rules.connectTimeoutMs)
    const start = () => {
      isConnected = true
      clearTimeout(connectTimer)
      incoming.pipe(onward)
    }
    onward.once('socket', (socket) => (socket.connecting ? socket.once('connect', start) : start()))
    onward.setTimeout(rules.serverTimeoutMs, () => {
      isLate = isConnected
      onward.destroy(new Error('no answer in time'))
    })
    onward.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, removeHopHeaders(answer.headers))
      outgoing.flushHeaders()
      answer.once('error', () => outgoing.destroy()).pipe(outgoing)
    })
    // This has no effect if the request was answered before its whole body was sent.
    onward.on('error', () => {
      clearTimeout(connectTimer)
      if (!isConnected && !incoming.socket.destroyed) return resolve('not connected')
      if (!outgoing.headersSent) answerLostConnection(outgoing, isLate ? 504 : 502, isFirst)
    })
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) onward.destroy()
      resolve('done')
    })
  })
}

/** Answers 502 or 504. Instead of 502, ends a reused connection without an answer, as HAProxy does: to clients that looks like a server that closes an idle connection. */
function answerLostConnection(outgoing: ServerResponse, status: 502 | 504, isFirst: boolean): void {
  if (!isFirst && status === 502) outgoing.destroy()
  else outgoing.writeHead(status, { 'content-type': 'text/html' }).end(`<html><body><h1>${status}</h1></body></html>\n`)
}

function toForwardedHeaders({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const { expect: _, 'x-forwarded-for': before, ...passed } = removeHopHeaders(headers)
  return { ...passed, 'x-forwarded-for': [before, socket.remoteAddress].filter(Boolean).join(', ') }
}

/** Leaves out the headers that apply to a single connection: Node sets its own for the forwarded message. */
function removeHopHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, upgrade: ____, ...rest } = headers
  return rest
}
