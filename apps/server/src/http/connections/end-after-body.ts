import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectGarbageOfBodies } from '../../garbage.ts'
import { declareBound, formatBytes } from '../../values/bounds.ts'
import { hasBody, waitsForContinue } from './announced-body.ts'
import { listenForClose } from './listen-for-close.ts'
import { getOwner } from './owner.ts'

/** Limits for discarding an unread body: its bytes, for a known key or session and for other callers, and the time. */
const maxIgnoredBytes = { ofKnown: 32 * 1024 * 1024, ofAnybody: 8 * 1024 }
const maxIgnoredMs = 10_000

/**
 * Maximum number of clients without a key or session that may read their answer while the rest of their body is left unread.
 * Each holds up to 64 KB of its body. The one that has waited for the longest is cut off first.
 */
const maxUnread = { all: 64, network: 8 }
type UnreadBody = { readonly network: string; readonly cutOff: () => void }
const unread = new Map<IncomingMessage, UnreadBody>()

/** True when nothing more can be sent: the client has left, or the stopping server has already answered the request. */
export function isAnswered({ closed, headersSent }: ServerResponse): boolean {
  return closed || headersSent
}

/** Ends an answer whose headers are set, with this text. If the body of the request was not read, waits for its end. */
export function endAnswer(response: ServerResponse, text?: string | Buffer): void {
  const request = response.req
  if (!hasBody(request) || request.complete || request.destroyed || waitsForContinue(request, response)) return void response.end(text)
  if (!willBeReadWhole(request, response)) response.setHeader('Connection', 'close')
  if (text === undefined) response.flushHeaders()
  else response.write(text)
  endAfterBody(request, response)
}

/** False for a body that is cut off. Its client must not send the next request on the same connection, where it would be lost. */
function willBeReadWhole({ headers }: IncomingMessage, { owner }: ServerResponse): boolean {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return length <= (owner === undefined ? maxIgnoredBytes.ofAnybody : maxIgnoredBytes.ofKnown)
}

/**
 * Discards the rest of the body and only then ends the response: closing a connection on which the client still sends would reset it and
 * lose the answer. A client that does not stop is cut off. From a client without a key or session, only a few KB are read, but it has
 * as long as any other to read its answer.
 */
function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  let ignored = 0
  const cutOff = () => {
    unread.delete(request)
    request.socket.destroy()
  }
  const deadline = setTimeout(cutOff, maxIgnoredMs)
  request.on('data', (chunk: Buffer) => {
    ignored += chunk.length
    collectGarbageOfBodies(chunk.length)
    if (response.owner !== undefined && ignored > maxIgnoredBytes.ofKnown) cutOff()
    if (response.owner === undefined && ignored > maxIgnoredBytes.ofAnybody)
      stopReading(request, { network: getOwner(response).name, cutOff })
  })
  request.once('end', () => response.end())
  request.once('error', () => undefined)
  // A request that is paused with a part of its body does not emit `close`.
  listenForClose(response, () => {
    clearTimeout(deadline)
    unread.delete(request)
  })
  request.resume()
}

/** Pauses the socket as well: otherwise the paused request would get 64 KB more, and hold them until the connection ends. */
function stopReading(request: IncomingMessage, body: UnreadBody): void {
  request.pause()
  request.socket.pause()
  if (unread.has(request)) return
  const ofNetwork = [...unread.values()].filter(({ network }) => network === body.network)
  const oldest =
    ofNetwork.length >= maxUnread.network ? ofNetwork[0] : unread.size >= maxUnread.all ? unread.values().next().value : undefined
  oldest?.cutOff()
  unread.set(request, body)
}

declareBound(import.meta.url, {
  name: 'unread bodies',
  owner: 'request',
  limit: `${formatBytes(maxIgnoredBytes.ofAnybody)} without a key, ${formatBytes(maxIgnoredBytes.ofKnown)} with one, ${maxIgnoredMs / 1_000} s; ${maxUnread.all} left unread, ${maxUnread.network} of a network`,
  variables: ['unread'],
  test: 'apps/server/src/curation/unread-bodies.test.ts',
})
