/** A request for a connection. Without an owner it comes from the service itself, which is served first. */
export type Claim = {
  /** The owner whose share of the connections it counts against: an API key, a session, or the network of an anonymous caller. */
  readonly owner?: string
  /** True when the owner is a network, with neither key nor session. Such claims wait half as long, and are given up first. */
  readonly isAnonymous?: boolean
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
  /** Number of places, including the service's own. */
  readonly places: number
  /** Places that one key or session may hold at once, at most. */
  readonly placesPerOwner: number
  readonly longestWaitMs: number
  readonly mostWaiting: number
}

type Waiter = { readonly claim: Claim; readonly since: number; enter(): void; giveUp(error: Error): void }
type Owner = { held: number; readonly waiting: Set<Waiter> }
/** One of three kinds of claimants, each with limits of its own. A Map keeps the order in which its waiting owners are served. */
type Group = {
  readonly turns: Map<string, Owner>
  readonly limits: GroupLimits
  held: number
  waiting: number
}
type GroupLimits = {
  /** Free places that it leaves to others. */
  readonly leavesFree: number
  readonly places: number
  readonly placesPerOwner: number
  readonly maxWaiting: number
  readonly maxWaitingPerOwner: number
}

const service = ''

/** An anonymous caller that has waited this long is served before keys and sessions, while no other one is served. */
const anonymousPatienceMs = 1_000

/**
 * Decides who gets a connection next. The service itself comes first and has a place that no one else takes, then keys and
 * sessions in turn, each within its share, and anonymous callers, in turn by network, when no one else waits. So a busy owner delays its
 * own calls, and not those of others. The service, all anonymous callers together, and every single key or session have at most half of
 * the places and of the line; one network has at most half of the share of anonymous callers (rule request.shares).
 */
export function createConnectionQueue(options: QueueOptions): ConnectionQueue {
  const { longestWaitMs, mostWaiting } = options
  const owners = new Map<string, Owner>()
  const groups = createGroups(options)
  let [free, waiting] = [options.places, 0]

  const getOwner = (name: string): Owner => {
    const owner = owners.get(name) ?? { held: 0, waiting: new Set() }
    owners.set(name, owner)
    return owner
  }
  const getGroup = ({ owner, isAnonymous }: Claim): Group => {
    if (owner === undefined) return groups.service
    return isAnonymous ? groups.anonymous : groups.known
  }
  const hasPlace = ({ limits, held }: Group) => free > limits.leavesFree && held < limits.places
  const mayEnter = (group: Group, owner: Owner) => hasPlace(group) && owner.held < group.limits.placesPerOwner

  const forgetIdle = (name: string, owner: Owner) => {
    if (owner.held === 0 && owner.waiting.size === 0) owners.delete(name)
  }
  const take = (name: string, owner: Owner, group: Group): (() => void) => {
    owner.held++
    group.held++
    free--
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      owner.held--
      group.held--
      free++
      forgetIdle(name, owner)
      serveNext()
    }
  }
  const stopWaiting = (name: string, owner: Owner, waiter: Waiter) => {
    const group = getGroup(waiter.claim)
    owner.waiting.delete(waiter)
    group.waiting--
    waiting--
    if (owner.waiting.size === 0) group.turns.delete(name)
    forgetIdle(name, owner)
  }
  const serveFrom = (group: Group): boolean => {
    if (!hasPlace(group)) return false
    for (const [name, owner] of group.turns) {
      const [waiter] = owner.waiting
      if (!waiter || !mayEnter(group, owner)) continue
      stopWaiting(name, owner, waiter)
      // Moves the owner to the end of the line.
      if (group.turns.delete(name)) group.turns.set(name, owner)
      owners.set(name, owner)
      waiter.enter()
      return true
    }
    return false
  }
  const isAnonymousImpatient = (): boolean => {
    const { turns, held } = groups.anonymous
    const [next] = turns.values()
    const [waiter] = next?.waiting ?? []
    return held === 0 && waiter !== undefined && performance.now() - waiter.since > anonymousPatienceMs
  }
  const serveNext = () => {
    while (free > 0) {
      if (serveFrom(groups.service)) continue
      if (isAnonymousImpatient() && serveFrom(groups.anonymous)) continue
      if (!serveFrom(groups.known) && !serveFrom(groups.anonymous)) return
    }
  }
  /** True when the claim may wait. Where the line is full, the newest claim of the owner with the longest line makes room. */
  const makeRoom = (claim: Claim, owner: Owner): boolean => {
    const group = getGroup(claim)
    if (owner.waiting.size >= group.limits.maxWaitingPerOwner) return false
    const isGroupFull = group.waiting >= group.limits.maxWaiting
    if (!isGroupFull && waiting < mostWaiting) return true
    if (!isGroupFull && group !== groups.anonymous && giveUpNewest(groups.anonymous, 0)) return true
    return giveUpNewest(group, owner.waiting.size + 1)
  }
  /** Turns away the newest claim of the group's owner with the longest line, if more than `fewest` of its claims wait. */
  const giveUpNewest = ({ turns, waiting: count }: Group, fewest: number): boolean => {
    if (fewest > 0 && count <= turns.size) return false
    const longest = [...turns.values()].reduce<Owner | undefined>(
      (first, next) => (next.waiting.size > (first?.waiting.size ?? fewest) ? next : first),
      undefined,
    )
    const newest = [...(longest?.waiting ?? [])].findLast(({ claim }) => !claim.isCharged)
    newest?.giveUp(busy())
    return newest !== undefined
  }

  return {
    waiting: () => waiting,
    refuse(name, error) {
      for (const waiter of [...(owners.get(name)?.waiting ?? [])]) if (!waiter.claim.isCharged) waiter.giveUp(error)
    },
    enter(claim = {}) {
      const name = claim.owner ?? service
      if (claim.client?.hasLeft()) return Promise.reject(new ClientLeftError('The client has left.'))
      const owner = getOwner(name)
      const group = getGroup(claim)
      if (owner.waiting.size === 0 && mayEnter(group, owner)) return Promise.resolve(take(name, owner, group))
      if (!makeRoom(claim, owner)) {
        forgetIdle(name, owner)
        return Promise.reject(busy())
      }
      owners.set(name, owner)
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
            resolve(take(name, owner, group))
          },
          giveUp: (error) => {
            settle()
            stopWaiting(name, owner, waiter)
            reject(error)
          },
        }
        const timer = setTimeout(() => waiter.giveUp(busy()), claim.isAnonymous ? longestWaitMs / 2 : longestWaitMs)
        const forget = claim.client?.onLeave(() => waiter.giveUp(new ClientLeftError('The client has left.')))
        owner.waiting.add(waiter)
        group.waiting++
        waiting++
        group.turns.set(name, owner)
      })
    },
  }
}

function createGroups({ places, placesPerOwner, mostWaiting }: QueueOptions) {
  const half = Math.max(1, Math.floor(places / 2))
  const halfOfLine = Math.floor(mostWaiting / 2)
  const createGroup = (limits: GroupLimits): Group => ({ turns: new Map(), limits, held: 0, waiting: 0 })
  // Two at least, because a step of the service's work may wait for another one.
  const own = Math.max(2, Math.ceil(places / 2))
  return {
    service: createGroup({ leavesFree: 0, places: own, placesPerOwner: own, maxWaiting: halfOfLine, maxWaitingPerOwner: halfOfLine }),
    known: createGroup({ leavesFree: 1, places, placesPerOwner, maxWaiting: mostWaiting, maxWaitingPerOwner: halfOfLine }),
    anonymous: createGroup({
      leavesFree: 1,
      places: half,
      placesPerOwner: Math.max(1, Math.floor(half / 2)),
      maxWaiting: halfOfLine,
      maxWaitingPerOwner: Math.floor(halfOfLine / 2),
    }),
  }
}

function busy(): ConnectionsBusyError {
  return new ConnectionsBusyError('All connections to the database are busy.')
}
