import { createShares, type Owner, type ShareLimits } from './shares.ts'

/** A piece of work whose turn it is. It holds a place until `leave`. */
export type Turn<Item> = { readonly owner: Owner; readonly item: Item }

/** Work that waits for a place, in a line for each owner. Plain data: it knows neither time nor promises. */
export type Turns<Item> = {
  /** Adds work to the end of its owner's line. Returns the work that has to go because too much waits; it may be the new one. */
  add(owner: Owner, item: Item): Item | undefined
  /** Takes a place for the work that is served next; undefined where none waits, or none may have a place now. */
  next(): Turn<Item> | undefined
  /** Gives back the place of an owner. */
  leave(owner: Owner): void
  /** Removes work that no longer waits for its turn. */
  remove(owner: Owner, item: Item): boolean
  getWaiting(): number
}

type Line<Item> = { readonly owner: Owner; readonly items: Set<Item> }
type Group<Item> = Map<string, Line<Item>>

/**
 * Serves owners in turns, each within its share of the places. All networks together take turns as if they were one owner, and
 * among themselves by network: thousands of networks get no more than one key does while that key waits.
 */
export function createTurns<Item>({ places, waiting }: { readonly places: ShareLimits; readonly waiting: ShareLimits }): Turns<Item> {
  const held = createShares(places)
  const queued = createShares(waiting)
  /** Groups in the order in which they are served; in each of them its lines, in the same manner. */
  const groups = new Map<string, Group<Item>>()

  const find = (owner: Owner) => groups.get(getGroupName(owner))?.get(owner.name)

  const remove = (owner: Owner, item: Item): boolean => {
    const [groupName, line] = [getGroupName(owner), find(owner)]
    if (!line?.items.delete(item)) return false
    queued.giveBack(owner, 1)
    const group = groups.get(groupName)
    if (line.items.size === 0) group?.delete(owner.name)
    if (group?.size === 0) groups.delete(groupName)
    return true
  }

  /** Finds the work that goes in favour of a newcomer: the last one in the longest line, if that is longer than the newcomer's. */
  const findSurplus = (owner: Owner, isMeant: (owner: Owner) => boolean): Turn<Item> | undefined => {
    let longest: Line<Item> | undefined
    for (const group of groups.values())
      for (const line of group.values()) if (isMeant(line.owner) && line.items.size > (longest?.items.size ?? 0)) longest = line
    if (!longest || longest.items.size <= (find(owner)?.items.size ?? 0) + 1) return undefined
    const item = [...longest.items].at(-1) as Item
    return { owner: longest.owner, item }
  }

  return {
    getWaiting: queued.getTotal,
    add(owner, item) {
      const full = queued.findFull(owner, 1)
      const surplus = full && full !== 'owner' ? findSurplus(owner, ({ isAnonymous }) => full === 'all' || isAnonymous) : undefined
      if (full && !surplus) return item
      if (surplus) remove(surplus.owner, surplus.item)
      const groupName = getGroupName(owner)
      const group: Group<Item> = groups.get(groupName) ?? new Map()
      const line = group.get(owner.name) ?? { owner, items: new Set() }
      groups.set(groupName, group.set(owner.name, line))
      line.items.add(item)
      queued.take(owner, 1)
      return surplus?.item
    },
    next() {
      for (const [groupName, group] of groups)
        for (const line of group.values()) {
          const { owner, items } = line
          const [item] = items
          if (item === undefined || held.findFull(owner, 1)) continue
          remove(owner, item)
          moveToEnd(group, owner.name)
          moveToEnd(groups, groupName)
          held.take(owner, 1)
          return { owner, item }
        }
      return undefined
    },
    leave: (owner) => held.giveBack(owner, 1),
    remove,
  }
}

function getGroupName({ name, isAnonymous }: Owner): string {
  return isAnonymous ? 'anonymous' : `owner ${name}`
}

function moveToEnd<Value>(map: Map<string, Value>, name: string): void {
  const value = map.get(name)
  if (value === undefined) return
  map.delete(name)
  map.set(name, value)
}
