import { createOwnerQueues, type OwnedItem, type OwnerQueueOptions, type OwnerQueues } from './owner-queues.ts'
import { createShares, type Owner, type ShareLimits } from './shares.ts'

/** Work that waits for a place. Served work holds its place until `leave`. */
export type Turns<Item> = Pick<OwnerQueues<Item>, 'add' | 'remove' | 'list' | 'getWaitingCount' | 'hasWaiting'> & {
  /** Takes a place for new work. Returns false if no place is free or work of the same owner waits. */
  tryEnter(owner: Owner): boolean
  /** Takes a place for the next waiting work and returns the work; undefined if none waits or none may have a place. */
  next(): OwnedItem<Item> | undefined
  /** Gives back the place of an owner. */
  leave(owner: Owner): void
}

export type TurnsOptions<Item> = OwnerQueueOptions<Item> & {
  readonly places: ShareLimits
  /** If true, an owner moves behind all others not only when its work begins, but also when it ends. */
  readonly isLastWhenDone?: boolean
}

/**
 * Serves owners in turns, each within its share of the places. All networks together count as one owner, whose turns the networks take in
 * turn. Thousands of networks therefore get no more turns than one waiting key.
 */
export function createTurns<Item>({ places, isLastWhenDone = false, ...options }: TurnsOptions<Item>): Turns<Item> {
  const held = createShares(places)
  const lines = createOwnerQueues(options)
  return {
    ...lines,
    tryEnter(owner) {
      if (held.findFullShare(owner, 1) || lines.hasWaiting(owner)) return false
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
