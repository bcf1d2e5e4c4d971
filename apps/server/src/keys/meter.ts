import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from './caller.ts'
import { callCostMicroUsd, chargeCalls, readRefused } from './charge.ts'
import { refusalOf } from './refusal.ts'
import type { KeyToken } from './token.ts'

/** Charges one call, or throws why not. */
export type Meter = {
  charge(db: Db, token: KeyToken): Promise<Caller>
  /** Whether a call of this key passed lately, so that a read may be sent along with the charge. A hint, no promise. */
  knows(token: KeyToken): boolean
}

type Waiting = { readonly db: Db; resolve(caller: Caller | undefined): void; reject(error: unknown): void }

const mostKnown = 10_000

/**
 * Calls of one key would queue for its row. While one charge is under way in this process, the others are
 * gathered and charged together by one statement that grants as many as fit: exact, and cheaper for a busy key.
 */
export function createMeter(): Meter {
  const underWay = new Map<string, Waiting[]>()
  const known = new Set<string>()

  const remember = (name: string) => {
    if (known.size >= mostKnown) known.clear()
    known.add(name)
  }
  const chargeOnce = (db: Db, token: KeyToken, name: string): Promise<Caller | undefined> => {
    const queue = underWay.get(name)
    if (queue) return new Promise((resolve, reject) => queue.push({ db, resolve, reject }))
    underWay.set(name, [])
    return chargeCalls(db, token, 1)
      .then((charged) => charged?.state)
      .finally(() => void chargeGathered(underWay, token, name))
  }
  return {
    knows: (token) => known.has(nameOf(token)),
    async charge(db, token) {
      const name = nameOf(token)
      for (let tries = 0; tries < 3; tries++) {
        const caller = await chargeOnce(db, token, name)
        if (caller) {
          remember(name)
          return caller
        }
        const refusal = refusalOf(await readRefused(db, token))
        if (refusal?.code === 'UNAUTHORIZED' || refusal?.code === 'FORBIDDEN') known.delete(name)
        if (refusal) throw refusal
      }
      throw new ApiError('RATE_LIMITED', 'The API key is in too many hands at this moment.', { headers: { 'Retry-After': '1' } })
    },
  }
}

function nameOf({ keyId, secretHash }: KeyToken): string {
  return `${keyId}:${secretHash.toString('base64')}`
}

/** Charges all calls that gathered meanwhile, and again until none is left. */
async function chargeGathered(underWay: Map<string, Waiting[]>, token: KeyToken, name: string): Promise<void> {
  for (let queue = underWay.get(name); queue && queue.length > 0; queue = underWay.get(name)) {
    underWay.set(name, [])
    await chargeTogether(queue, token)
  }
  underWay.delete(name)
}

async function chargeTogether(queue: Waiting[], token: KeyToken): Promise<void> {
  const [first] = queue
  if (!first) return
  try {
    const charged = await chargeCalls(first.db, token, queue.length)
    for (const [position, { resolve }] of queue.entries()) resolve(shareOf(charged, position))
  } catch (error) {
    for (const { reject } of queue) reject(error)
  }
}

/** What the call at `position` would have seen, had each been charged alone. */
function shareOf(charged: Awaited<ReturnType<typeof chargeCalls>>, position: number): Caller | undefined {
  if (!charged || position >= charged.granted) return undefined
  const later = charged.granted - 1 - position
  return {
    ...charged.state,
    windowCalls: charged.state.windowCalls - later,
    spentMicroUsd: charged.state.spentMicroUsd - later * callCostMicroUsd,
  }
}
