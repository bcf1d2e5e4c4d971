import { ApiError } from '../errors/api-error.ts'
import { declareBound, describeShares } from '../values/bounds.ts'
import { buildHalvedLimits, type Owner } from '../values/shares.ts'
import { createTurnTaking } from '../values/take-turns.ts'

/** Runs a step of work on a file in its owner's turn. */
export type RunInFileTurn = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>

/** Maximum number of steps at the same time. Each takes one of four threads, which also hash passwords and compress answers. */
const atOnce = { all: 2, owner: 1, anonymous: 1, network: 1 }
/**
 * Maximum number of waiting steps. Each running upload or download has at most one, and the memory for bodies and unread answers bounds
 * their number.
 */
const maxWaiting = buildHalvedLimits(1_000)

export function createFileTurns(): RunInFileTurn {
  const turns = createTurnTaking({
    places: atOnce,
    waiting: maxWaiting,
    isLastWhenDone: true,
    createBusyError,
    createLeftError: createBusyError,
  })
  return async (owner, work) => {
    const leave = await turns.enter(owner)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** The turns of this process: all servers in it share one set of threads. */
export const runInFileTurn: RunInFileTurn = createFileTurns()

function createBusyError(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too many files are being read and written.', {
    hint: 'Wait 1 second, then send the same request again, with fewer concurrent requests.',
    headers: { 'Retry-After': '1' },
  })
}

declareBound(import.meta.url, {
  name: 'steps of file work',
  owner: 'service, key, network',
  limit: `${atOnce.all} at once, ${atOnce.owner} for an owner; waiting: ${describeShares(maxWaiting)}`,
  variables: ['turns'],
  test: 'apps/server/src/files/file-turns.test.ts',
})
