import type { ServerResponse } from 'node:http'
import { ApiError } from '../errors/api-error.ts'
import { getClient } from '../http/connections/client.ts'
import { getOwner } from '../http/connections/owner.ts'
import { declareBound, formatCount } from '../values/bounds.ts'
import { createRecentMap } from '../values/recent.ts'
import { buildHalvedLimits, createShares } from '../values/shares.ts'
import { createTurnTaking } from '../values/take-turns.ts'
import type { McpCaller } from './callers.ts'
import { maxMessages } from './messages.ts'

/** Admits requests of a key while there is room, and counts their messages. */
export type Admission = {
  /** Takes a place, or throws. Returns a function that releases the place. */
  takePlace(keyId: string): () => void
  /** Counts this many messages, or throws. */
  countMessages(caller: McpCaller, messages: number): void
  /** Waits until a message of this response may begin, in turns with messages of other keys. */
  waitForTurn(response: ServerResponse): Promise<void>
}

/** Maximum number of running requests: each holds its body, a server with its tools, and usually a call to this server itself. */
const maxUnderWay = { all: 128, owner: 16, anonymous: 0, network: 0 }
/**
 * Minimum limit of messages for a key, per minute and process. A key may send four messages for each call that its own limit allows,
 * because some messages are not charged.
 */
const minPerMinute = 600
const messagesOfACall = 4
const minuteMs = 60_000
const maxCounted = 10_000

/** Maximum number of messages that begin at once, and that wait to begin: one for each running request. */
const onePlace = { all: 1, owner: 1, anonymous: 1, network: 1 }
const maxWaiting = buildHalvedLimits(maxUnderWay.all)

type MessageCount = { remaining: number; countedAtMs: number }

/** Creates the limits for messages that are not charged (rule mcp.free-messages-are-bounded). */
export function createAdmission(): Admission {
  const turns = createTurnTaking({
    places: onePlace,
    waiting: maxWaiting,
    createBusyError: createTooManyRequestsError,
    createLeftError: createTooManyRequestsError,
  })
  const underWay = createShares(maxUnderWay)
  const counted = createRecentMap<MessageCount>(maxCounted)
  return {
    async waitForTurn(response) {
      const leave = await turns.enter(getOwner(response), { client: getClient(response) })
      // The next message begins after all requests that have already arrived.
      setImmediate(leave)
    },
    takePlace(keyId) {
      const owner = { name: keyId, isAnonymous: false }
      if (underWay.findFullShare(owner, 1)) throw createTooManyRequestsError()
      underWay.take(owner, 1)
      return () => underWay.giveBack(owner, 1)
    },
    countMessages({ keyId, callsPerMinute }, messages) {
      const limit = Math.max(minPerMinute, messagesOfACall * callsPerMinute)
      const now = performance.now()
      const before = counted.get(keyId) ?? { remaining: limit, countedAtMs: now }
      const left = Math.min(limit, before.remaining + ((now - before.countedAtMs) / minuteMs) * limit)
      const passes = left >= messages
      counted.set(keyId, { remaining: passes ? left - messages : left, countedAtMs: now })
      if (!passes) throw createTooManyMessagesError(Math.ceil((((messages - left) / limit) * minuteMs) / 1_000))
    },
  }
}

function createTooManyRequestsError(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too many requests to /mcp are running.', {
    hint: 'Wait 1 second, then send the same request again, with fewer concurrent requests.',
    headers: { 'Retry-After': '1' },
  })
}

function createTooManyMessagesError(seconds: number): ApiError {
  return new ApiError('RATE_LIMITED', 'This key has sent too many messages to /mcp.', {
    hint: `Wait ${seconds} second${seconds === 1 ? '' : 's'}, and cache the lists of tools, resources and prompts for as long as the answers allow.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

declareBound(import.meta.url, {
  name: 'requests to `/mcp`',
  owner: 'key',
  limit: `${maxUnderWay.all}; ${maxUnderWay.owner} for a key; ${maxMessages} messages each`,
  variables: ['underWay'],
  test: 'apps/server/src/mcp/endpoint.test.ts',
})

declareBound(import.meta.url, {
  name: 'messages of `/mcp`',
  owner: 'key',
  limit: `1 begins at a time; ${maxWaiting.all} waiting, ${maxWaiting.owner} for a key; ${minPerMinute} a minute, or ${messagesOfACall} for each call of its minute`,
  variables: ['turns'],
  test: 'apps/server/src/mcp/admission.test.ts',
})

declareBound(import.meta.url, {
  name: 'counts of messages of `/mcp`',
  owner: 'key',
  limit: `1 for a key, ${formatCount(maxCounted)} keys`,
  variables: ['counted'],
  test: 'apps/server/src/values/recent.test.ts',
})
