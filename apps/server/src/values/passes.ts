import type { Owner, ShareLimits } from './shares.ts'
import { createTurns } from './turns.ts'

export type Work = {
  readonly start: () => void
  /** Called instead of `start` if too much work waits. */
  readonly refuse: () => void
}

/** Starts a limited amount of work per pass of the event loop, and lets owners take turns. */
export type PassLimiter = {
  /** Begins the work or lets it wait. Returns a function that ends the wait; undefined if the work does not wait. */
  startOrQueue(owner: Owner, work: Work): (() => void) | undefined
  /** True when work of the owner waits, or has begun in this pass. */
  isBusy(owner: Owner): boolean
}

/** Creates a limiter with these places in each pass of the event loop, and these bounds of waiting work. */
export function createPassLimiter(places: ShareLimits, waiting: ShareLimits): PassLimiter {
  const turns = createTurns<Work>({ places, waiting })
  let begun: Owner[] = []
  const runInPass = (owner: Owner, work: Work): void => {
    if (begun.push(owner) === 1) setImmediate(startPass)
    work.start()
  }
  const startPass = (): void => {
    const over = begun
    begun = []
    for (const owner of over) turns.leave(owner)
    for (let turn = turns.next(); turn; turn = turns.next()) runInPass(turn.owner, turn.item)
  }
  return {
    isBusy: (owner) => turns.hasWaiting(owner) || begun.some(({ name }) => name === owner.name),
    startOrQueue(owner, work) {
      if (turns.tryEnter(owner)) {
        runInPass(owner, work)
        return undefined
      }
      const surplus = turns.add(owner, work)
      surplus?.refuse()
      return surplus === work ? undefined : () => void turns.remove(owner, work)
    },
  }
}
