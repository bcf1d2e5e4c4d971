import type { Owner, ShareLimits } from './shares.ts'
import { createTurns } from './turns.ts'

/** A client that may leave before its turn. */
type Client = { readonly hasLeft: () => boolean; onLeave(listener: () => void): () => void }

type Options = {
  readonly places: ShareLimits
  readonly waiting: ShareLimits
  /** Error for work that is turned away because too much waits. */
  readonly createBusyError: () => Error
  /** Error for work whose client has left. */
  readonly createLeftError: () => Error
}

export type TurnTaking = {
  /** Waits for a place, and returns the function that leaves it. */
  enter(owner: Owner, client: Client): Promise<() => void>
  getWaiting(): number
}

type Waiter = { begin(): void; giveUp(error: Error): void }

/** Lets work of many owners begin in turns (`createTurns`). Work of a client that leaves no longer waits. */
export function createTurnTaking({ places, waiting, createBusyError, createLeftError }: Options): TurnTaking {
  const turns = createTurns<Waiter>({ places, waiting })
  const serve = () => {
    for (let turn = turns.next(); turn; turn = turns.next()) turn.item.begin()
  }
  const createLeave = (owner: Owner) => {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      turns.leave(owner)
      serve()
    }
  }
  return {
    getWaiting: turns.getWaiting,
    enter(owner, client) {
      if (client.hasLeft()) return Promise.reject(createLeftError())
      return new Promise((resolve, reject) => {
        const forget = client.onLeave(() => {
          if (turns.remove(owner, waiter)) waiter.giveUp(createLeftError())
        })
        const waiter: Waiter = {
          begin() {
            forget()
            resolve(createLeave(owner))
          },
          giveUp(error) {
            forget()
            reject(error)
          },
        }
        turns.add(owner, waiter)?.giveUp(createBusyError())
        serve()
      })
    },
  }
}
