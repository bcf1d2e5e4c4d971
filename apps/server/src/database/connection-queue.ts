/** A request for a connection. Without an owner it comes from the service itself, which is served first. */
export type Claim = {
  /** The owner whose share of the connections it counts against, such as an API key. */
  readonly owner?: string
  /** Whether the owner may be anybody. Such claims are served when nobody else waits, wait half as long, and are given up first. */
  readonly isStranger?: boolean
  /** Whether its call has been charged already. It is then no longer refused when its key runs out of calls or money. */
  readonly isCharged?: boolean
  /** The operation that its statements are counted for. */
  readonly operation?: string
  /** The client that waits for the answer. A client that has left is not served any more. */
  readonly client?: Client
}

/** A client that may leave before the answer. */
export type Client = {
  readonly hasLeft: () => boolean
  /** Runs the listener when the client leaves, or at once where it has left already. Returns a function that removes it. */
  onLeave(listener: () => void): () => void
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

/** Thrown when the client left while it waited: nobody would read the answer. */
export class ClientLeftError extends Error {
  readonly code = 'CLIENT_LEFT'
}

export type ConnectionQueue = {
  /** Waits for a place, and answers the function that leaves it. */
  enter(claim?: Claim): Promise<() => void>
  /** Rejects every waiting claim of an owner, except those of calls that have been charged. */
  refuse(owner: string, error: Error): void
  readonly waiting: () => number
}

export type QueueOptions = {
  /** How many places there are, including the service's own. */
  readonly places: number
  /** How many of the places one owner may hold at once. */
  readonly placesPerOwner: number
  readonly longestWaitMs: number
  readonly mostWaiting: number
}

type Waiter = { readonly claim: Claim; readonly since: number; enter(): void; giveUp(error: Error): void }
type Owner = { held: number; readonly waiting: Set<Waiter> }

const service = ''

/** A stranger that has waited this long is served before everybody else; it would wait for ever while owners are always busy. */
const strangersPatienceMs = 1_000

/**
 * Decides who gets a connection next. The service itself comes first and has a place that nobody else takes, then come the
 * owners in turn, each within its share, and strangers when nobody else waits. So a busy owner delays its own calls, and not
 * those of others.
 */
export function createConnectionQueue({ places, placesPerOwner, longestWaitMs, mostWaiting }: QueueOptions): ConnectionQueue {
  const owners = new Map<string, Owner>()
  /** The owners with waiting claims. A Map keeps the order in which they are served. */
  const turns = { own: new Map<string, Owner>(), stranger: new Map<string, Owner>() }
  let [free, waiting] = [places, 0]

  const ownerOf = (name: string): Owner => {
    const owner = owners.get(name) ?? { held: 0, waiting: new Set() }
    owners.set(name, owner)
    return owner
  }
  const mayEnter = (name: string, owner: Owner) => name === service || (free > 1 && owner.held < placesPerOwner)
  const turnsOf = ({ isStranger }: Claim) => (isStranger ? turns.stranger : turns.own)

  const leave = (name: string, owner: Owner) => {
    owner.held--
    free++
    if (owner.held === 0 && owner.waiting.size === 0) owners.delete(name)
    serveNext()
  }
  const take = (name: string, owner: Owner): (() => void) => {
    owner.held++
    free--
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      leave(name, owner)
    }
  }
  const stopWaiting = (name: string, owner: Owner, waiter: Waiter) => {
    owner.waiting.delete(waiter)
    waiting--
    const queue = turnsOf(waiter.claim)
    if (owner.waiting.size > 0) return
    queue.delete(name)
    if (owner.held === 0) owners.delete(name)
  }
  const serveFrom = (queue: Map<string, Owner>): boolean => {
    for (const [name, owner] of queue) {
      const [waiter] = owner.waiting
      if (!waiter || !mayEnter(name, owner)) continue
      stopWaiting(name, owner, waiter)
      if (owner.waiting.size > 0) {
        // Moves the owner to the end of the line.
        queue.delete(name)
        queue.set(name, owner)
      }
      owners.set(name, owner)
      waiter.enter()
      return true
    }
    return false
  }
  const serveNext = () => {
    while (free > 0) {
      const own = turns.own.get(service)
      if (own && serveFrom(new Map([[service, own]]))) continue
      const [patient] = [...turns.stranger.values()].flatMap(({ waiting: strangers }) => [...strangers].slice(0, 1))
      if (patient && performance.now() - patient.since > strangersPatienceMs && serveFrom(turns.stranger)) continue
      if (!serveFrom(turns.own) && !serveFrom(turns.stranger)) return
    }
  }
  /** When the queue is full, turns a waiting stranger away to make room for a known owner. */
  const makeRoom = (claim: Claim): boolean => {
    if (waiting < mostWaiting) return true
    if (claim.isStranger) return false
    for (const { waiting: strangers } of turns.stranger.values()) {
      const last = [...strangers].at(-1)
      if (!last) continue
      last.giveUp(busy())
      return true
    }
    return false
  }

  return {
    waiting: () => waiting,
    refuse(name, error) {
      for (const waiter of [...(owners.get(name)?.waiting ?? [])]) if (!waiter.claim.isCharged) waiter.giveUp(error)
    },
    enter(claim = {}) {
      const name = claim.owner ?? service
      if (claim.client?.hasLeft()) return Promise.reject(new ClientLeftError('The client has left.'))
      const owner = ownerOf(name)
      if (free > 0 && mayEnter(name, owner) && owner.waiting.size === 0) return Promise.resolve(take(name, owner))
      if (!makeRoom(claim)) {
        if (owner.held === 0 && owner.waiting.size === 0) owners.delete(name)
        return Promise.reject(busy())
      }
      return new Promise((resolve, reject) => {
        const settle = () => {
          clearTimeout(timer)
          forget?.()
        }
        const waiter: Waiter = {
          claim,
          since: performance.now(),
          enter: () => {
            settle()
            resolve(take(name, owner))
          },
          giveUp: (error) => {
            settle()
            stopWaiting(name, owner, waiter)
            reject(error)
          },
        }
        const timer = setTimeout(() => waiter.giveUp(busy()), claim.isStranger ? longestWaitMs / 2 : longestWaitMs)
        const forget = claim.client?.onLeave(() => waiter.giveUp(new ClientLeftError('The client has left.')))
        owner.waiting.add(waiter)
        waiting++
        turnsOf(claim).set(name, owner)
      })
    },
  }
}

function busy(): ConnectionsBusyError {
  return new ConnectionsBusyError('All connections to the database are busy.')
}
