import type { ShareLimits } from '../../values/shares.ts'

/** A connection to a client, with its state. */
export type Connection = {
  /** Owner of the connection until a request on it shows a key or session. */
  readonly network: string
  /** True when the other end is a trusted proxy. It limits its own clients, and has no share here. */
  readonly isProxy: boolean
  /** Number of its requests that are being answered. */
  answering: number
  /** Returns the key or session that it has shown. */
  findOwner(): string | undefined
  /** True when it has sent a part of a request head and no request is being answered. */
  hasHalfHead(): boolean
}

export type ConnectionShares<C extends Connection> = {
  /** Adds a connection. Returns the connection to close if there are too many; it may be the new one. */
  add(connection: C): C | undefined
  remove(connection: C): void
  /** Re-sorts a connection after an answer on it has begun or ended. Returns a connection of the same key to close. */
  update(connection: C): C | undefined
  getTotal(): number
}

type Group<C> = {
  readonly kind: 'owner' | 'network' | 'proxies'
  /** Connections without a request, in the order in which they became idle. */
  readonly idle: Set<C>
  readonly busy: Set<C>
  /** Connections that had sent a part of a head at the last search for them. */
  readonly halfSent: Set<C>
  scannedAt: number
}

/**
 * A group is searched for half-sent heads once per this fraction of its connections, because a search examines the whole group.
 */
const scansOfAll = 64

/**
 * Decides which connection to close if there are too many. Each network without a key has a share, all such networks together have one, and
 * each key or session has one. If a share is full, it closes the first of these that exists: a connection with a half-sent head; the one
 * that has been idle for the longest; in a share without a key, the one whose request has taken the longest. If there are too many
 * connections in all, it closes the first of these that exists: an idle one of the network that holds most; an idle one of a key or proxy;
 * the oldest of a network that holds more than that of the new connection. Otherwise it refuses the new connection.
 */
export function createConnectionShares<C extends Connection>(limits: ShareLimits): ConnectionShares<C> {
  const groups = new Map<string, Group<C>>()
  const groupNames = new Map<C, string>()
  let [anonymous, added] = [0, 0]

  const addToGroup = (connection: C) => {
    const name = getGroupName(connection)
    const group = groups.get(name) ?? createGroup<C>(connection)
    groups.set(name, group)
    groupNames.set(connection, name)
    if (group.kind === 'network') anonymous++
    ;(connection.answering > 0 ? group.busy : group.idle).add(connection)
    return group
  }
  const remove = (connection: C) => {
    const name = groupNames.get(connection)
    const group = groups.get(name ?? '')
    if (name === undefined || !group) return
    groupNames.delete(connection)
    for (const set of [group.idle, group.busy, group.halfSent]) set.delete(connection)
    if (group.kind === 'network') anonymous--
    if (getSize(group) === 0) groups.delete(name)
  }
  const moveToGroup = (connection: C) => {
    remove(connection)
    return addToGroup(connection)
  }
  const updateWithinGroup = (connection: C, name: string) => {
    const group = groups.get(name) ?? moveToGroup(connection)
    const isBusy = connection.answering > 0
    ;(isBusy ? group.idle : group.busy).delete(connection)
    ;(isBusy ? group.busy : group.idle).add(connection)
    return group
  }
  /** Moves busy connections that have shown a key to the group of that key. */
  const moveIdentifiedConnections = () => {
    const busy = [...groups.values()].flatMap((group) => (group.kind === 'network' ? [...group.busy] : []))
    for (const connection of busy) if (connection.findOwner() !== undefined) moveToGroup(connection)
  }
  const findDispensable = (group: Group<C>): C | undefined => {
    const due = Math.max(1, Math.floor(limits.all / scansOfAll))
    if (group.halfSent.size === 0 && added - group.scannedAt >= due) {
      group.scannedAt = added
      for (const connection of group.idle) if (connection.hasHalfHead()) group.halfSent.add(connection)
    }
    for (const connection of group.halfSent) {
      group.halfSent.delete(connection)
      if (group.idle.has(connection) && connection.hasHalfHead()) return connection
    }
    return findOldest(group.idle)
  }
  const findLargest = (kind: Group<C>['kind'], getCount: (group: Group<C>) => number): Group<C> | undefined => {
    let largest: Group<C> | undefined
    for (const group of groups.values()) if (group.kind === kind && getCount(group) > (largest ? getCount(largest) : 0)) largest = group
    return largest
  }
  const findIdle = (kind: Group<C>['kind']): C | undefined => {
    const largest = findLargest(kind, ({ idle }) => idle.size)
    return largest && findDispensable(largest)
  }
  const findBusy = (ownCount: number): C | undefined => {
    const largest = findLargest('network', getSize)
    if (!largest || getSize(largest) <= ownCount + 1) return undefined
    return findOldest(largest.busy)
  }
  const findExcess = (connection: C): C | undefined => {
    const findOwnGroup = () => groups.get(getGroupName(connection))
    const countOwnConnections = () => getSize(findOwnGroup())
    if (getKind(connection) === 'network' && (countOwnConnections() >= limits.network || anonymous >= limits.anonymous)) {
      moveIdentifiedConnections()
      const own = findOwnGroup()
      if (own && getSize(own) >= limits.network) return findDispensable(own) ?? findOldest(own.busy) ?? connection
      if (anonymous >= limits.anonymous) return findIdle('network') ?? findBusy(countOwnConnections()) ?? connection
    }
    if (groupNames.size < limits.all) return undefined
    return findIdle('network') ?? findIdle('owner') ?? findIdle('proxies') ?? findBusy(countOwnConnections()) ?? connection
  }

  return {
    getTotal: () => groupNames.size,
    remove,
    add(connection) {
      added++
      const excess = findExcess(connection)
      if (excess) remove(excess)
      if (excess !== connection) addToGroup(connection)
      return excess
    },
    update(connection) {
      const before = groupNames.get(connection)
      if (before === undefined) return undefined
      const own = before === getGroupName(connection) ? updateWithinGroup(connection, before) : moveToGroup(connection)
      if (own.kind !== 'owner' || getSize(own) <= limits.owner) return undefined
      const excess = findDispensable(own)
      if (excess) remove(excess)
      return excess
    },
  }
}

function createGroup<C extends Connection>(connection: C): Group<C> {
  const kind = getKind(connection)
  return { kind, idle: new Set(), busy: new Set(), halfSent: new Set(), scannedAt: Number.NEGATIVE_INFINITY }
}

function getKind(connection: Connection): Group<never>['kind'] {
  if (connection.isProxy) return 'proxies'
  return connection.findOwner() === undefined ? 'network' : 'owner'
}

function getGroupName(connection: Connection): string {
  return connection.isProxy ? 'proxies' : (connection.findOwner() ?? connection.network)
}

function findOldest<C>(connections: ReadonlySet<C>): C | undefined {
  const [oldest] = connections
  return oldest
}

function getSize(group: Group<unknown> | undefined): number {
  return group ? group.idle.size + group.busy.size : 0
}
