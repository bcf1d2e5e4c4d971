import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { declareBound } from '../../values/bounds.ts'
import { listenForClose } from './listen-for-close.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void
type RequestQueue = { isBusy: boolean; readonly waiting: (() => void)[] }

/** Maximum number of requests that wait on a connection for the previous one. A client that sends more is cut off. */
const maxWaiting = 3

/**
 * Serves the requests of a connection one after the other. A client may send many without waiting for answers (pipelining), and Node would
 * begin them all at once, although their answers have to be sent in order.
 */
export function serializeRequests(serve: RequestHandler): RequestHandler {
  const lines = new WeakMap<Socket, RequestQueue>()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] }
    lines.set(socket, line)
    const handleRequest = () => {
      if (socket.destroyed) return
      line.isBusy = true
      listenForClose(response, () => {
        line.isBusy = false
        line.waiting.shift()?.()
      })
      serve(request, response)
    }
    if (!line.isBusy) handleRequest()
    else if (line.waiting.length < maxWaiting) line.waiting.push(handleRequest)
    else cutOff(socket)
  }
}

/**
 * Ends a connection in the middle of its input. One chunk of 64 KB can contain 3,000 short requests, and Node would create an object for
 * each before it noticed the end, which takes a sixth of a second. Returning 2 makes its parser ignore the rest, as when a connection
 * switches to another protocol.
 */
function cutOff(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null }
  if (parser) parser.onIncoming = () => 2
  socket.destroy()
}

declareBound(import.meta.url, {
  name: 'requests of a connection',
  owner: 'connection',
  limit: `1 served, ${maxWaiting} waiting`,
  variables: ['lines'],
  test: 'apps/server/src/http/connections/serialize-requests.test.ts',
})
