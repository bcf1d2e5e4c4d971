import { createShares, type Owner, type ShareLimits, type Shares } from './shares.ts'

/** Work with its owner. */
export type OwnedItem<Item> = { readonly owner: Owner; readonly item: Item }

/** Bounds of waiting work, and the order in which it is served. */
export type OwnerQueueOptions<Item> = {
  readonly waiting: ShareLimits
  /**
   * If true, the service itself comes first, then keys and sessions in turns, then networks in turns. Otherwise keys, sessions and the
   * group of all networks take turns.
   */
  readonly isKnownFirst?: boolean
  /** Returns false for work that must not be dropped to make room for other work. */
  readonly canGiveUp?: (item: Item) => boolean
  /** Returns true for anonymous work that comes before keys and sessions, because it has waited long. */
  readonly isImpatient?: (item: Item) => boolean
}

/** Waiting work, in one queue for each owner. It uses neither timers nor promises. */
export type OwnerQueues<Item> = {
  /**
   * Adds work to the end of its owner's queue. If too much work waits, returns the work that was removed or, if none was removed, the new
   * work.
   */
  add(owner: Owner, item: Item): Item | undefined
  remove(owner: Owner, item: Item): boolean
  /** Removes and returns the next work whose owner has room among the held places; undefined if there is none. */
  takeNext(heldPlaces: Shares): OwnedItem<Item> | undefined
  /** Moves an owner behind all other owners. */
  moveToEnd(owner: Owner): void
  /** Lists the work of an owner, the oldest first. */
  list(owner: Owner): readonly Item[]
  hasWaiting(owner: Owner): boolean
  getWaitingCount(): number
}

type Line<Item> = { readonly owner: Owner; readonly items: Set<Item> }
type Group<Item> = Map<string, Line<Item>>

const anonymous = 'anonymous'
const knownFirst = ['service', 'known', anonymous]
const anonymousFirst = ['service', anonymous, 'known']

export function createOwnerQueues<Item>(options: OwnerQueueOptions<Item>): OwnerQueues<Item> {
  const { waiting, isKnownFirst = false, canGiveUp = () => true, isImpatient = () => false } = options
  const queued = createShares(waiting)
  /** Groups in the order of service; the queues in each group are ordered in the same way. */
  const groups = new Map<string, Group<Item>>()

  const getGroupName = ({ name, isAnonymous, isService = false }: Owner): string => {
    if (isAnonymous) return anonymous
    if (!isKnownFirst) return `owner ${name}`
    return isService ? 'service' : 'known'
  }
  const findLine = (owner: Owner) => groups.get(getGroupName(owner))?.get(owner.name)

  const removeItem = (owner: Owner, item: Item): boolean => {
    const [groupName, line] = [getGroupName(owner), findLine(owner)]
    if (!line?.items.delete(item)) return false
    queued.giveBack(owner, 1)
    const group = groups.get(groupName)
    if (line.items.size === 0) group?.delete(owner.name)
    if (group?.size === 0) groups.delete(groupName)
    return true
  }
  /** Finds the newest work in the longest queue of these groups, if that queue is longer than `lengthToExceed`. */
  const findNewestOfLongestLine = (names: Iterable<string>, lengthToExceed: number): OwnedItem<Item> | undefined => {
    let [longest, size]: [Line<Item> | undefined, number] = [undefined, lengthToExceed]
    for (const name of names)
      for (const line of groups.get(name)?.values() ?? []) if (line.items.size > size) [longest, size] = [line, line.items.size]
    const item = [...(longest?.items ?? [])].findLast(canGiveUp)
    return longest && item !== undefined ? { owner: longest.owner, item } : undefined
  }
  /** Finds the work to remove for new work. Owners whose queue is not longer than the new owner's lose no work. */
  const findSurplus = (owner: Owner): OwnedItem<Item> | undefined => {
    const full = queued.findFullShare(owner, 1)
    if (full === undefined || full === 'owner') return undefined
    const own = (findLine(owner)?.items.size ?? 0) + 1
    if (full === anonymous) return findNewestOfLongestLine([anonymous], own)
    if (!isKnownFirst) return findNewestOfLongestLine(groups.keys(), own)
    return (owner.isAnonymous ? undefined : findNewestOfLongestLine([anonymous], 0)) ?? findNewestOfLongestLine([getGroupName(owner)], own)
  }
  const isAnonymousFirst = (heldPlaces: Shares): boolean => {
    const [line] = groups.get(anonymous)?.values() ?? []
    const [item] = line?.items ?? []
    return item !== undefined && heldPlaces.getAnonymousTotal() === 0 && isImpatient(item)
  }
  const listGroups = (heldPlaces: Shares): Iterable<string> => {
    if (!isKnownFirst) return groups.keys()
    return isAnonymousFirst(heldPlaces) ? anonymousFirst : knownFirst
  }
  const findServable = (group: Group<Item>, heldPlaces: Shares): OwnedItem<Item> | undefined => {
    for (const { owner, items } of group.values()) {
      if (heldPlaces.findFullGroup(owner, 1)) return undefined
      const [item] = items
      if (item !== undefined && !heldPlaces.findFullShare(owner, 1)) return { owner, item }
    }
    return undefined
  }

  const moveToEnd = (owner: Owner) => {
    const groupName = getGroupName(owner)
    moveLast(groups.get(groupName), owner.name)
    moveLast(groups, groupName)
  }

  return {
    remove: removeItem,
    moveToEnd,
    getWaitingCount: queued.getTotal,
    list: (owner) => [...(findLine(owner)?.items ?? [])],
    hasWaiting: (owner) => findLine(owner) !== undefined,
    add(owner, item) {
      const surplus = findSurplus(owner)
      if (surplus) removeItem(surplus.owner, surplus.item)
      else if (queued.findFullShare(owner, 1)) return item
      const groupName = getGroupName(owner)
      const group: Group<Item> = groups.get(groupName) ?? new Map()
      const line = group.get(owner.name) ?? { owner, items: new Set() }
      groups.set(groupName, group.set(owner.name, line))
      line.items.add(item)
      queued.take(owner, 1)
      return surplus?.item
    },
    takeNext(heldPlaces) {
      for (const groupName of listGroups(heldPlaces)) {
        const group = groups.get(groupName)
        const next = group && findServable(group, heldPlaces)
        if (!next) continue
        removeItem(next.owner, next.item)
        moveToEnd(next.owner)
        return next
      }
      return undefined
    },
  }
}

function moveLast<Value>(map: Map<string, Value> | undefined, name: string): void {
  const value = map?.get(name)
  if (map === undefined || value === undefined) return
  map.delete(name)
  map.set(name, value)
}
