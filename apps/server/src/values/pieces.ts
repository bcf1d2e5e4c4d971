import { declareBound, describeShares } from './bounds.ts'
import { createPassLimiter } from './passes.ts'
import type { Owner } from './shares.ts'
import type { Client } from './take-turns.ts'

/** Maximum number of pieces of long work that begin in one pass of the event loop. Each takes a few milliseconds. */
const maxBegun = { all: 4, owner: 1, anonymous: 1, network: 1 }
/**
 * Upper bounds that are never reached, because only running requests and deliveries to webhooks wait here, whose numbers are bounded
 * elsewhere.
 */
const maxWaiting = { all: 4_000, owner: 4_000, anonymous: 4_000, network: 4_000 }
const pieces = createPassLimiter(maxBegun, maxWaiting)

/** The client of a piece of work, and the error if it leaves. */
type Departure = { readonly client: Client; readonly createLeftError: () => Error }

/**
 * Waits until the owner may begin a piece of long work: checking a body, parsing a part of a form, or writing events as text. Without this
 * wait, one owner's pieces could block the event loop until all are done, because work that awaits no I/O continues in the same pass.
 * Rejects when the client leaves before its turn.
 */
export function waitForPiece(owner: Owner, departure?: Departure): Promise<void> {
  if (departure?.client.hasLeft()) return Promise.reject(departure.createLeftError())
  return new Promise((resolve, reject) => {
    let forget: (() => void) | undefined
    const start = () => {
      forget?.()
      resolve()
    }
    const leaveLine = pieces.startOrQueue(owner, { start: start, refuse: start })
    if (!leaveLine) return
    forget = departure?.client.onLeave(() => {
      leaveLine()
      reject(departure.createLeftError())
    })
  })
}

/** Milliseconds at the beginning of a pass of the event loop in which the database's answers are handled without waiting for a turn. */
const shortPassMs = 4
let passBegan: number | undefined

/**
 * Waits until an answer of the database may be handled; undefined if this may happen now. Answers to one owner's calls can arrive together;
 * if one pass handled all of them, they would block the event loop.
 */
export function waitToContinue(owner: Owner, now = performance.now()): Promise<void> | undefined {
  if (passBegan === undefined) {
    passBegan = now
    setImmediate(() => {
      passBegan = undefined
    })
  }
  return now - passBegan < shortPassMs && !pieces.isBusy(owner) ? undefined : waitForPiece(owner)
}

declareBound(import.meta.url, {
  name: 'pieces of long work',
  owner: 'key, session, network; the service',
  limit: `in a pass of the event loop: ${describeShares(maxBegun)}, and answers of the database in its first ${shortPassMs} ms; waiting: 1 for a request or a delivery to a webhook`,
  variables: ['pieces'],
  test: 'apps/server/src/values/pieces.test.ts',
})
