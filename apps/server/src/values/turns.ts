import { createLines, type LineOptions, type Lines, type OwnedItem } from './lines.ts'
import { createShares, type Owner, type ShareLimits } from './shares.ts'

/** Work that waits for a place. Work that is served holds one until `leave`. */
export type Turns<Item> = Pick<Lines<Item>, 'add' | 'remove' | 'list' | 'getWaiting' | 'hasWaiting'> & {
  /** Takes a place for new work, if there is one and its owner has nothing that waits. */
  enter(owner: Owner): boolean
  /** Takes a place for the work that is served next; undefined if none waits, or none may have a place now. */
  next(): OwnedItem<Item> | undefined
  /** Gives back the place of an owner. */
  leave(owner: Owner): void
}

export type TurnsOptions<Item> = LineOptions<Item> & {
  readonly places: ShareLimits
  /** True when an owner goes behind all others when its work ends, too, and not only when it begins. */
  readonly isLastWhenDone?: boolean
}

/**
 * Serves owners in turns, each within its share of the places. All networks together take turns as if they were one owner, and
 * among themselves by network: thousands of networks get no more than one key does while that key waits.
 */
export function createTurns<Item>({ places, isLastWhenDone = false, ...options }: TurnsOptions<Item>): Turns<Item> {
  const held = createShares(places)
  const lines = createLines(options)
  return {
    ...lines,
    enter(owner) {
      if (held.findFull(owner, 1) || lines.hasWaiting(owner)) return false
      held.take(owner, 1)
      return true
    },
    next() {
      const turn = lines.takeNext(held)
      if (turn) held.take(turn.owner, 1)
      return turn
    },
    leave(owner) {
      held.giveBack(owner, 1)
      if (isLastWhenDone) lines.moveToEnd(owner)
    },
  }
}
