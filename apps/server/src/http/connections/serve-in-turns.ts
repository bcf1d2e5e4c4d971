import type { IncomingMessage, ServerResponse } from 'node:http'
import { declareBound, describeShares } from '../../values/bounds.ts'
import type { Owner } from '../../values/shares.ts'
import { createTurns } from '../../values/turns.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void
type WaitingRequest = () => void

/** Requests that begin in one pass of the event loop. */
const maxBegun = { all: 32, owner: 8, anonymous: 2, network: 1 }
/** A connection has one request at a time (serializeRequests), so the limit of connections is the limit here. */
const maxWaiting = { all: 4_000, owner: 4_000, anonymous: 4_000, network: 4_000 }

/**
 * Begins the requests of many owners in turns. All that the process does shares one event loop, and a client with hundreds of
 * connections has a request ready on each of them in every pass. Another client's answer takes several passes, each of which would
 * last until all of those requests were looked at.
 */
export function serveInTurns(serve: Serve, findOwner: (request: IncomingMessage) => Owner): Serve {
  const turns = createTurns<WaitingRequest>({ places: maxBegun, waiting: maxWaiting })
  let begun: Owner[] = []
  const begin = (owner: Owner, request: WaitingRequest): void => {
    if (begun.push(owner) === 1) setImmediate(startPass)
    request()
  }
  const startPass = (): void => {
    const over = begun
    begun = []
    for (const owner of over) turns.leave(owner)
    for (let turn = turns.next(); turn; turn = turns.next()) begin(turn.owner, turn.item)
  }
  return (request, response) => {
    const owner = findOwner(request)
    const item = () => serve(request, response)
    if (turns.enter(owner)) return begin(owner, item)
    // Connections of proxies are not limited. A request beyond the limit is served at once.
    turns.add(owner, item)?.()
  }
}

declareBound(import.meta.url, {
  name: 'requests that begin',
  owner: 'key, session, network',
  limit: `in a pass of the event loop: ${describeShares(maxBegun)}; waiting: 1 for a connection`,
  variables: ['turns', 'begun'],
  test: 'apps/server/src/http/connections/serve-in-turns.test.ts',
})
