import type { IncomingMessage, ServerResponse } from 'node:http'
import { declareBound, describeShares } from '../../values/bounds.ts'
import { createPassLimiter } from '../../values/passes.ts'
import type { Owner, ShareLimits } from '../../values/shares.ts'
import { hasBody } from './announced-body.ts'
import { listenForClose } from './listen-for-close.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Maximum number of requests that begin in one pass of the event loop. Probes cost little and have their own queue. */
const maxBegun = { all: 32, owner: 8, anonymous: 2, network: 1 }
/** Maximum for requests with a body: each checks its body at once, which takes milliseconds for a bundle of changes. */
const maxWithBody = { all: 8, owner: 2, anonymous: 1, network: 1 }
const maxProbes = { all: 16, owner: 1, anonymous: 16, network: 1 }
/** A connection has one request at a time (serializeRequests), so the limit of connections also limits this queue. */
const maxWaiting = { all: 4_000, owner: 4_000, anonymous: 4_000, network: 4_000 }
const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Begins the requests of many owners in turns. The whole process shares one event loop, and a client with hundreds of connections has a
 * request ready on each of them in every pass. An answer to another client takes several passes, and without turns all of those requests
 * would begin in each.
 */
export function serveInTurns(serve: RequestHandler, findOwner: (request: IncomingMessage) => Owner): RequestHandler {
  const createQueue = (places: ShareLimits) => createPassLimiter(places, maxWaiting)
  const [requests, bodies, probes] = [createQueue(maxBegun), createQueue(maxWithBody), createQueue(maxProbes)]
  return (request, response) => {
    const { startOrQueue } = probePaths.has(request.url ?? '') ? probes : hasBody(request) ? bodies : requests
    const handleRequest = () => serve(request, response)
    // Connections of proxies are not limited. A request beyond the limit begins at once.
    const leaveLine = startOrQueue(findOwner(request), { start: handleRequest, refuse: handleRequest })
    // Otherwise a client that sends requests and leaves would fill the queue, and all others' requests would begin at once.
    if (leaveLine) listenForClose(response, leaveLine)
  }
}

declareBound(import.meta.url, {
  name: 'requests that begin',
  owner: 'key, session, network',
  limit: `in a pass of the event loop: ${describeShares(maxBegun)}; with a body: ${describeShares(maxWithBody)}; ${maxProbes.all} probes; waiting: 1 for a connection`,
  variables: ['requests', 'bodies', 'probes'],
  test: 'apps/server/src/http/connections/serve-in-turns.test.ts',
})
