import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectGarbageOfBodies } from '../../garbage.ts'
import { declareBound, describeShares } from '../../values/bounds.ts'
import { buildHalvedLimits } from '../../values/shares.ts'
import { createTurnTaking } from '../../values/take-turns.ts'
import { getClient } from '../connections/client.ts'
import { getOwner } from '../connections/owner.ts'
import { createBodiesBusyError } from './body-memory.ts'
import { parseJson } from './json.ts'
import { createIncompleteBodyError } from './refusals.ts'

/** Maximum size of a body that can be parsed without a noticeable pause. */
export const maxSmallBytes = 64 * 1024

/** Length of the pause for other requests after a large body, as a multiple of the time for parsing and checking the body. */
const restTimes = 4

/** Maximum number of large bodies that wait to be parsed. */
const maxWaiting = buildHalvedLimits(1_000)

/** Parses large bodies in turns, and reports how many wait. */
export type LargeBodies = {
  parse(bytes: Uint8Array, response: ServerResponse): Promise<unknown>
  getWaiting(): number
}

/**
 * Parses large bodies one at a time, with a pause after each: together they take at most a fifth of the processor. Keys, sessions and
 * networks take turns, so that 200 bodies of one key delay the body of another key by one body. The memory budget of bodies limits how
 * many wait.
 */
export function createLargeBodies(pauseAfter: (busyMs: number) => Promise<unknown> = (ms) => sleep(restTimes * ms)): LargeBodies {
  const turns = createTurnTaking({
    places: { all: 1, owner: 1, anonymous: 1, network: 1 },
    waiting: maxWaiting,
    createBusyError: createBodiesBusyError,
    createLeftError: createIncompleteBodyError,
  })
  return {
    getWaiting: turns.getWaitingCount,
    async parse(bytes, response) {
      const leave = await turns.enter(getOwner(response), { client: getClient(response) })
      const began = performance.now()
      try {
        collectGarbageOfBodies(bytes.length)
        return parseJson(bytes)
      } finally {
        // The caller checks the body in the same pass of the event loop, and that time counts, too.
        setImmediate(() => pauseAfter(performance.now() - began).then(leave, leave))
      }
    },
  }
}

declareBound(import.meta.url, {
  name: 'large bodies',
  owner: 'key, session, network',
  limit: `1 parsed at a time; waiting: ${describeShares(maxWaiting)}`,
  variables: ['turns'],
  test: 'apps/server/src/http/bodies/large-bodies.test.ts',
})
