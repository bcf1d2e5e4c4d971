import type { Owner } from './shares.ts'
import { createTurns, type TurnsOptions } from './turns.ts'

/** A client that may disconnect before its turn or its answer. */
export type Client = {
  readonly hasLeft: () => boolean
  /** Runs the listener when the client leaves, or at once if it has left. Returns a function that removes the listener. */
  onLeave(listener: () => void): () => void
}

/** Work that asks for a place. */
export type TurnRequest = {
  readonly client?: Client
  /** True for work that has been charged already. It is neither dropped to make room for other work nor rejected by `rejectWaiting`. */
  readonly isCharged?: boolean
}

type Options = Pick<TurnsOptions<unknown>, 'places' | 'waiting' | 'isKnownFirst' | 'isLastWhenDone'> & {
  /** Maximum wait in milliseconds; half of that for anonymous work. */
  readonly maxWaitMs?: number
  /** Milliseconds after which waiting anonymous work is served before keys and sessions, if no other anonymous work is being served. */
  readonly anonymousPatienceMs?: number
  /** Error for work that is rejected because too much work waits, or because it has waited too long. */
  readonly createBusyError: () => Error
  /** Error for work whose client has left. */
  readonly createLeftError: () => Error
}

export type TurnTaking = {
  /** Waits for a place, and returns the function that leaves it. */
  enter(owner: Owner, request?: TurnRequest): Promise<() => void>
  /** Rejects the waiting work of an owner, except work that was charged. */
  rejectWaiting(owner: Owner, error: Error): void
  getWaitingCount(): number
}

type WaitingWork = { readonly isCharged: boolean; readonly waitingSinceMs: number; start(): void; cancel(error: Error): void }

/** Starts the work of many owners in turns (`createTurns`), and rejects waiting work when its client leaves. */
export function createTurnTaking(options: Options): TurnTaking {
  const { createBusyError, createLeftError, maxWaitMs, anonymousPatienceMs = Number.POSITIVE_INFINITY, ...bounds } = options
  const turns = createTurns<WaitingWork>({
    ...bounds,
    canGiveUp: ({ isCharged }) => !isCharged,
    isImpatient: ({ waitingSinceMs }) => performance.now() - waitingSinceMs > anonymousPatienceMs,
  })
  const startWaitingWork = () => {
    for (let turn = turns.next(); turn; turn = turns.next()) turn.item.start()
  }
  const createLeaveFunction = (owner: Owner) => {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      turns.leave(owner)
      startWaitingWork()
    }
  }
  const startTimer = ({ isAnonymous }: Owner, onTimeout: () => void) =>
    maxWaitMs === undefined ? undefined : setTimeout(onTimeout, isAnonymous ? maxWaitMs / 2 : maxWaitMs)

  return {
    getWaitingCount: turns.getWaitingCount,
    rejectWaiting(owner, error) {
      for (const waiter of turns.list(owner)) if (!waiter.isCharged && turns.remove(owner, waiter)) waiter.cancel(error)
    },
    enter(owner, { client, isCharged = false } = {}) {
      if (client?.hasLeft()) return Promise.reject(createLeftError())
      if (turns.tryEnter(owner)) return Promise.resolve(createLeaveFunction(owner))
      return new Promise((resolve, reject) => {
        const stopListening = () => {
          clearTimeout(timer)
          forget?.()
        }
        const waiter: WaitingWork = {
          isCharged,
          waitingSinceMs: performance.now(),
          start() {
            stopListening()
            resolve(createLeaveFunction(owner))
          },
          cancel(error) {
            stopListening()
            reject(error)
          },
        }
        const stopWaiting = (createError: () => Error) => {
          if (turns.remove(owner, waiter)) waiter.cancel(createError())
        }
        const timer = startTimer(owner, () => stopWaiting(createBusyError))
        const forget = client?.onLeave(() => stopWaiting(createLeftError))
        turns.add(owner, waiter)?.cancel(createBusyError())
      })
    },
  }
}
