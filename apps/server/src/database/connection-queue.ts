import { declareBound, describeShares } from '../values/bounds.ts'
import { buildHalves, type Owner, serviceOwner } from '../values/shares.ts'
import { type Client, createTurnTaking } from '../values/take-turns.ts'

/** A request for a connection. Without an owner it comes from the service itself, which is served first. */
export type Claim = {
  /** The owner whose share of the connections it counts against: an API key, a session, or the network of an anonymous caller. */
  readonly owner?: string
  /** True when the owner is a network, with neither key nor session. Such claims wait half as long, and are given up first. */
  readonly isAnonymous?: boolean
  /** True when its call has been charged already. It is then no longer refused when its key runs out of calls or money. */
  readonly isCharged?: boolean
  /** The operation that its statements are counted for. */
  readonly operation?: string
  /** The client that waits for the answer. A client that has left is not served any more. */
  readonly client?: Client
}

/** Thrown when no connection became free in time, or too many claims wait already. */
export class ConnectionsBusyError extends Error {
  readonly code = 'CONNECTIONS_BUSY'
  readonly retryAfterSeconds: number
  constructor(message: string, { cause, retryAfterSeconds = 1 }: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Thrown when the client left while it waited: no client would read the answer. */
export class ClientLeftError extends Error {
  readonly code = 'CLIENT_LEFT'
}

export type ConnectionQueue = {
  /** Waits for a place, and returns the function that leaves it. */
  enter(claim?: Claim): Promise<() => void>
  /** Rejects every waiting claim of an owner, except those of calls that have been charged. */
  refuse(owner: string, error: Error): void
  readonly waiting: () => number
}

export type QueueOptions = {
  /** Number of places, including the service's own. */
  readonly places: number
  /** Places that one key or session may hold at once, at most. */
  readonly placesPerOwner: number
  readonly maxWaitMs: number
  readonly maxWaiting: number
}

/** Claims that wait at most; more are refused at once. */
export const maxClaims = 2_000
/** Milliseconds that a claim waits at most for a connection, or for one to be opened. */
export const maxClaimMs = 5_000

/**
 * An anonymous caller that has waited this long is served before keys and sessions, while no other one is served. To sign in from a new
 * browser takes several connections one after the other, and each may wait as long.
 */
const anonymousPatienceMs = 400

/**
 * Decides who gets a connection next. The service itself comes first and has a place that no one else takes, then keys and
 * sessions in turn, each within its share, and anonymous callers, in turn by network, when no one else waits. So a busy owner delays its
 * own calls, and not those of others. The service, all anonymous callers together, and every single key or session have at most half of
 * the places and of the line; one network has at most half of the share of anonymous callers (rule request.shares).
 */
export function createConnectionQueue({ places, placesPerOwner, maxWaitMs, maxWaiting }: QueueOptions): ConnectionQueue {
  // The service has two places at least, because a step of its work may wait for another one.
  const serviceShare = { service: Math.max(2, Math.ceil(places / 2)), reserved: 1 }
  const turns = createTurnTaking({
    places: { ...buildHalves(places), owner: placesPerOwner, ...serviceShare },
    waiting: buildHalves(maxWaiting),
    isKnownFirst: true,
    maxWaitMs,
    anonymousPatienceMs,
    createBusyError: () => new ConnectionsBusyError('All connections to the database are busy.'),
    createLeftError: () => new ClientLeftError('The client has left.'),
  })
  return {
    waiting: turns.getWaiting,
    refuse: (owner, error) => turns.refuse(toOwner({ owner }), error),
    enter: (claim = {}) => turns.enter(toOwner(claim), claim),
  }
}

/** Converts the account of a claim to the owner of what it takes. */
export function toOwner({ owner, isAnonymous = false }: Pick<Claim, 'owner' | 'isAnonymous'>): Owner {
  return owner === undefined ? serviceOwner : { name: owner, isAnonymous }
}

declareBound(import.meta.url, {
  name: 'connections to the database',
  owner: 'service, key, session, network',
  limit: `half of them for the service, for a key and for all networks, a quarter for a network; waiting: ${describeShares(buildHalves(maxClaims))}; ${maxClaimMs / 1_000} s`,
  variables: ['turns'],
  test: 'apps/server/src/database/connection-queue.test.ts',
})
