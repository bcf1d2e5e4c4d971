import type { IncomingMessage, ServerResponse } from 'node:http'
import { declareBound, describeShares } from '../../values/bounds.ts'
import type { Owner, ShareLimits } from '../../values/shares.ts'
import { createTurns } from '../../values/turns.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void
type WaitingRequest = () => void

/** Requests that begin in one pass of the event loop. Probes, which cost little, have a line of their own. */
const maxBegun = { all: 32, owner: 8, anonymous: 2, network: 1 }
const maxProbes = { all: 16, owner: 1, anonymous: 16, network: 1 }
const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])
/** A connection has one request at a time (serializeRequests), so the limit of connections is the limit here. */
const maxWaiting = { all: 4_000, owner: 4_000, anonymous: 4_000, network: 4_000 }

/**
 * Begins the requests of many owners in turns. All that the process does shares one event loop, and a client with hundreds of
 * connections has a request ready on each of them in every pass. Another client's answer takes several passes, each of which would
 * last until all of those requests were looked at.
 */
export function serveInTurns(serve: Serve, findOwner: (request: IncomingMessage) => Owner): Serve {
  const [requests, probes] = [createLine(maxBegun), createLine(maxProbes)]
  return (request, response) => {
    const { begin } = probePaths.has(request.url ?? '') ? probes : requests
    begin(findOwner(request), () => serve(request, response))
  }
}

function createLine(places: ShareLimits) {
  const turns = createTurns<WaitingRequest>({ places, waiting: maxWaiting })
  let begun: Owner[] = []
  const run = (owner: Owner, request: WaitingRequest): void => {
    if (begun.push(owner) === 1) setImmediate(startPass)
    request()
  }
  const startPass = (): void => {
    const over = begun
    begun = []
    for (const owner of over) turns.leave(owner)
    for (let turn = turns.next(); turn; turn = turns.next()) run(turn.owner, turn.item)
  }
  return {
    begin(owner: Owner, request: WaitingRequest): void {
      if (turns.enter(owner)) run(owner, request)
      // Connections of proxies are not limited. A request beyond the limit is served at once.
      else turns.add(owner, request)?.()
    },
  }
}

declareBound(import.meta.url, {
  name: 'requests that begin',
  owner: 'key, session, network',
  limit: `in a pass of the event loop: ${describeShares(maxBegun)}; ${maxProbes.all} probes; waiting: 1 for a connection`,
  variables: ['turns', 'begun'],
  test: 'apps/server/src/http/connections/serve-in-turns.test.ts',
})
