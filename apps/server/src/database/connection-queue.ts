import { declareBound, describeShares } from '../values/bounds.ts'
import { buildHalvedLimits, type Owner, serviceOwner } from '../values/shares.ts'
import { type Client, createTurnTaking } from '../values/take-turns.ts'

/** A request for a connection. Without an owner it comes from the service itself, which is served first. */
export type Claim = {
  /** The owner from whose share the connection is taken: an API key, a session, or the network of an anonymous caller. */
  readonly owner?: string
  /** True when the owner is a network, with neither key nor session. Such claims wait half as long, and are rejected first. */
  readonly isAnonymous?: boolean
  /** True when its call has been charged already. Such a claim stays when its key runs out of calls or money. */
  readonly isCharged?: boolean
  /** The operation under which its statements are counted. */
  readonly operation?: string
  /** The client that waits for the answer. Once it has disconnected, it is not served. */
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

/** Thrown when the client left while it waited, because no client would read the answer. */
export class ClientLeftError extends Error {
  readonly code = 'CLIENT_LEFT'
}

export type ConnectionQueue = {
  /** Waits for a place, and returns the function that leaves it. */
  enter(claim?: Claim): Promise<() => void>
  /** Rejects every waiting claim of an owner, except those of calls that have been charged. */
  refuse(owner: string, error: Error): void
  readonly getWaitingCount: () => number
}

export type QueueOptions = {
  /** Number of places, including the service's own. */
  readonly places: number
  /** Maximum number of places that one key or session may hold at once. */
  readonly placesPerOwner: number
  readonly maxWaitMs: number
  readonly maxWaiting: number
}

/** Maximum number of waiting claims; further claims are refused at once. */
export const maxClaims = 2_000
/** Maximum wait of a claim, in milliseconds: in the queue, and then again until its connection is open. */
export const maxClaimMs = 5_000

/**
 * Milliseconds after which a waiting anonymous caller comes before keys and sessions, unless another anonymous caller holds a connection.
 * Signing in from a new browser takes several connections one after the other, and each may take this long.
 */
const anonymousPatienceMs = 400

/**
 * Decides which claim gets a connection next. The service itself comes first, and one place is reserved for it. Then come keys and sessions
 * in turn, each within its share. Anonymous callers come last, in turn by network. As a result, a busy owner delays only its own calls. The
 * service, all anonymous callers together, and each key or session have at most half of the places and of the queue; one network has at
 * most half of the share of anonymous callers (rule request.shares).
 */
export function createConnectionQueue({ places, placesPerOwner, maxWaitMs, maxWaiting }: QueueOptions): ConnectionQueue {
  // The service has at least two places, because one step of its work may wait for another step.
  const serviceShare = { service: Math.max(2, Math.ceil(places / 2)), reserved: 1 }
  const turns = createTurnTaking({
    places: { ...buildHalvedLimits(places), owner: placesPerOwner, ...serviceShare },
    waiting: buildHalvedLimits(maxWaiting),
    isKnownFirst: true,
    maxWaitMs,
    anonymousPatienceMs,
    createBusyError: () => new ConnectionsBusyError('All connections to the database are busy.'),
    createLeftError: () => new ClientLeftError('The client has left.'),
  })
  return {
    getWaitingCount: turns.getWaitingCount,
    refuse: (owner, error) => turns.rejectWaiting(toOwner({ owner }), error),
    enter: (claim = {}) => turns.enter(toOwner(claim), claim),
  }
}

/** Returns the owner whose share a claim uses. */
export function toOwner({ owner, isAnonymous = false }: Pick<Claim, 'owner' | 'isAnonymous'>): Owner {
  return owner === undefined ? serviceOwner : { name: owner, isAnonymous }
}

declareBound(import.meta.url, {
  name: 'connections to the database',
  owner: 'service, key, session, network',
  limit: `half of them for the service, for a key and for all networks, a quarter for a network; waiting: ${describeShares(buildHalvedLimits(maxClaims))}; ${maxClaimMs / 1_000} s`,
  variables: ['turns'],
  test: 'apps/server/src/database/connection-queue.test.ts',
})
