import type { ServerResponse } from 'node:http'
import { ApiError } from '../errors/api-error.ts'
import { getClient } from '../http/connections/client.ts'
import { getOwner } from '../http/connections/owner.ts'
import { buildHalves } from '../values/shares.ts'
import { createTurnTaking } from '../values/take-turns.ts'
import type { McpCaller } from './callers.ts'

/** Lets requests of a key in, as far as there is room, and counts their messages. */
export type Admission = {
  /** Takes a place until `leave`, or throws. */
  enter(keyId: string): () => void
  /** Counts so many messages, or throws. */
  count(caller: McpCaller, messages: number): void
  /** Waits until a message of this response may begin, in turns with those of other keys. */
  waitForTurn(response: ServerResponse): Promise<void>
}

/** Requests under way at most: each holds its body, a server with its tools, and mostly a call to this server itself. */
const mostUnderWay = { ofOne: 16, ofAll: 128 }
/** Messages of a key in a minute, in this process: several for each call that it may make, for what costs nothing of its budget. */
const leastPerMinute = 600
const messagesOfACall = 4
const minuteMs = 60_000
const mostCounted = 10_000

/** Messages that begin at once, and that wait to begin: of each request under way its next one. */
const onePlace = { all: 1, owner: 1, anonymous: 1, network: 1 }
const maxWaiting = buildHalves(mostUnderWay.ofAll)

type Counted = { left: number; at: number }

/** Makes the bounds of what is served for free (rule mcp.free-messages-are-bounded). */
export function createAdmission(): Admission {
  const turns = createTurnTaking({ places: onePlace, waiting: maxWaiting, createBusyError: tooManyAtOnce, createLeftError: tooManyAtOnce })
  const underWay = new Map<string, number>()
  const counted = new Map<string, Counted>()
  let total = 0
  return {
    async waitForTurn(response) {
      const leave = await turns.enter(getOwner(response), getClient(response))
      // The next message begins after all else that this process was asked for by now.
      setImmediate(leave)
    },
    enter(keyId) {
      const own = underWay.get(keyId) ?? 0
      if (own >= mostUnderWay.ofOne || total >= mostUnderWay.ofAll) throw tooManyAtOnce()
      underWay.set(keyId, own + 1)
      total++
      return () => {
        total--
        const left = (underWay.get(keyId) ?? 1) - 1
        if (left > 0) underWay.set(keyId, left)
        else underWay.delete(keyId)
      }
    },
    count({ keyId, callsPerMinute }, messages) {
      const most = Math.max(leastPerMinute, messagesOfACall * callsPerMinute)
      const now = performance.now()
      const before = counted.get(keyId) ?? { left: most, at: now }
      const left = Math.min(most, before.left + ((now - before.at) / minuteMs) * most)
      const passes = left >= messages
      counted.delete(keyId)
      counted.set(keyId, { left: passes ? left - messages : left, at: now })
      const [oldest] = counted.keys()
      if (counted.size > mostCounted && oldest !== undefined) counted.delete(oldest)
      if (!passes) throw tooManyMessages(Math.ceil((((messages - left) / most) * minuteMs) / 1_000))
    },
  }
}

function tooManyAtOnce(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too many requests to /mcp are under way at this moment.', {
    hint: 'Wait 1 second, then send the same request again, and fewer of them at the same time.',
    headers: { 'Retry-After': '1' },
  })
}

function tooManyMessages(seconds: number): ApiError {
  return new ApiError('RATE_LIMITED', 'This key has sent too many messages to /mcp.', {
    hint: `Wait ${seconds} second${seconds === 1 ? '' : 's'}, and keep the lists of tools, resources and prompts for as long as they say.`,
    headers: { 'Retry-After': String(seconds) },
  })
}
