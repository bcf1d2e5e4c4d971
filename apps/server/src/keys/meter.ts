import { callCostMicroUsd } from '@catalog/contract/keys/limits'
import { ConnectionsBusyError } from '../database/connection-queue.ts'
import type { Db } from '../database/named-statements.ts'
import { saysNothingKept } from '../database/outcome.ts'
import { SilenceError } from '../database/silence.ts'
import { explainUnavailability } from '../database/unavailable.ts'
import { ApiError } from '../errors/api-error.ts'
import { runInBackground } from '../values/background.ts'
import { declareBound, formatCount } from '../values/bounds.ts'
import { createRecent } from '../values/recent.ts'
import { type Caller, canAfford } from './caller.ts'
import { type ChargeOptions, chargeCalls, type KeyState, readRefused, refundCall } from './charge.ts'
import { explainRefusal } from './refusal.ts'
import { type KeyToken, nameOf } from './token.ts'

/** Charges one call, or throws why not. */
export type Meter = {
  charge(db: Db, token: KeyToken): Promise<Caller>
  /** Gives back the price of a call that could not be answered. */
  refund(db: Db, caller: Caller): Promise<Caller>
  /** Whether this process has seen the key, even if its call failed. */
  hasSeen(token: KeyToken): boolean
  /**
   * The key as its last call left it, if another call would pass: a read may then be sent along with the charge. It is a hint,
   * not a promise.
   */
  expected(token: KeyToken): Caller | undefined
}

/**
 * The result of charging a batch of calls of one key. `refusal` is for those that did not pass; undefined where they may be
 * charged again.
 */
type Batch = { readonly charged: Awaited<ReturnType<typeof chargeCalls>>; readonly refusal: Error | undefined }
type Share = { readonly caller: Caller | undefined; readonly refusal: Error | undefined }
type Waiting = { readonly db: Db; readonly since: number; resolve(share: Share): void; reject(error: unknown): void }
/** How the last charge ended; with an error where it failed. */
type Outcome = { readonly error?: unknown }
type Seen = { readonly state: KeyState; readonly mayPass: boolean; readonly at: number }

const mostSeen = 10_000
const mostTries = 3
/** Charges of one key that wait for the one under way, and milliseconds that they do so at most; more, or longer, and it is busy. */
const mostWaiting = 5_000
const longestWaitMs = 5_000
const answered: Outcome = {}
const usual: ChargeOptions = { tellsPosition: false, isAsynchronous: false }

/**
 * Makes the meter. Calls of one key would queue for its row, so while one charge is under way in this process, the others are
 * gathered and charged together by one statement that grants as many as fit: exact, and cheaper for a busy key. `onRefusal` is
 * told of a refusal that holds for every call of the key so far, whether it was part of the charge or not; `onLostCharge` is
 * called with the number of calls that may have been charged, because the answer of the database was lost.
 */
export function createMeter(
  onRefusal: (keyId: string, refusal: ApiError) => void = () => undefined,
  chooseOptions: () => ChargeOptions = () => usual,
  onLostCharge: (keyId: string, calls: number) => void = () => undefined,
): Meter {
  const underWay = new Map<string, Waiting[]>()
  const seen = createRecent<Seen>(mostSeen)

  const remember = (name: string, state: KeyState, mayPass: boolean) => seen.set(name, { state, mayPass, at: performance.now() })
  const chargeBatch = async (db: Db, token: KeyToken, wanted: number): Promise<Batch> => {
    const name = nameOf(token)
    const charged = await chargeCalls(db, token, wanted, chooseOptions()).catch((error) => {
      if (!saysNothingKept(error)) onLostCharge(token.keyId, wanted)
      throw error
    })
    if (charged) remember(name, charged.state, true)
    if (charged?.granted === wanted) return { charged, refusal: undefined }
    const state = await readRefused(db, token).catch((error: Error) => {
      if (charged) return error
      throw error
    })
    // The granted calls are charged, so they pass.
    if (state instanceof Error) return { charged, refusal: state }
    const refusal = explainRefusal(state)
    if (state?.secretFits) {
      remember(name, state, !state.expired && !state.revoked)
      if (refusal) onRefusal(state.keyId, refusal)
    } else seen.delete(name)
    return { charged, refusal }
  }
  /** Charges the calls that gathered during a charge with that outcome, and repeats until none is left. */
  const chargeGathered = async (token: KeyToken, name: string, before: Outcome): Promise<void> => {
    let outcome = before
    for (let queue = underWay.get(name); queue && queue.length > 0; queue = underWay.get(name)) {
      underWay.set(name, [])
      outcome = await chargeTogether(queue, outcome, (db, wanted) => chargeBatch(db, token, wanted))
    }
    underWay.delete(name)
  }
  const chargeOnce = (db: Db, token: KeyToken): Promise<Share> => {
    const name = nameOf(token)
    const queue = underWay.get(name)
    if (queue && queue.length >= mostWaiting) return Promise.reject(tooManyCharges())
    if (queue) return new Promise((resolve, reject) => queue.push({ db, since: performance.now(), resolve, reject }))
    underWay.set(name, [])
    const charge = chargeBatch(db, token, 1)
    void charge.then(
      () => runInBackground(() => chargeGathered(token, name, answered)),
      (error) => runInBackground(() => chargeGathered(token, name, { error })),
    )
    return charge.then((batch) => shareOf(batch, 0))
  }
  return {
    async charge(db, token) {
      for (let tries = 0; tries < mostTries; tries++) {
        const { caller, refusal } = await chargeOnce(db, token)
        if (caller) return caller
        if (refusal) throw refusal
      }
      throw new ApiError('RATE_LIMITED', 'The API key is in too many hands at this moment.', { headers: { 'Retry-After': '1' } })
    },
    refund: async (db, caller) => (await refundCall(db, caller)) ?? caller,
    hasSeen: (token) => seen.has(nameOf(token)),
    expected(token) {
      const known = seen.get(nameOf(token))
      if (!known?.mayPass) return undefined
      const gathered = underWay.get(nameOf(token))
      // The next charge uses this call's connection and must not wait there behind a read.
      if (gathered?.length === 1) return undefined
      const before = gathered === undefined ? 0 : gathered.length + 1
      return canAfford(known.state, before + 1, (performance.now() - known.at) / 1000) ? known.state : undefined
    },
  }
}

/**
 * Charges a batch on the connection of its first call. Where that fails, such as because its client has left, the others are
 * charged on the next one's, unless the database has gone silent, or takes no writes: then each connection of theirs would be
 * waited for, or given up, in vain. One that has waited for too long is charged no more, either: behind a row that somebody
 * holds, each charge takes as long as a statement may.
 */
async function chargeTogether(
  queue: readonly Waiting[],
  before: Outcome,
  charge: (db: Db, wanted: number) => Promise<Batch>,
): Promise<Outcome> {
  let outcome = before
  for (let [first, ...others] = queue; first; [first, ...others] = others) {
    const why = whyNotCharged(first, outcome)
    if (why) {
      first.reject(why)
      continue
    }
    try {
      const batch = await charge(first.db, others.length + 1)
      for (const [position, { resolve }] of [first, ...others].entries()) resolve(shareOf(batch, position))
      return answered
    } catch (error) {
      first.reject(error)
      outcome = { error }
    }
  }
  return outcome
}

function whyNotCharged({ since }: Waiting, { error }: Outcome): Error | undefined {
  if (error instanceof SilenceError || (error instanceof Error && explainUnavailability(error) === 'read-only')) return error
  return performance.now() - since > longestWaitMs ? tooManyCharges() : undefined
}

function tooManyCharges(): ConnectionsBusyError {
  return new ConnectionsBusyError('Too many calls of this key wait to be charged.')
}

/** Computes the state that the call at `position` would have seen if each had been charged alone. */
function shareOf({ charged, refusal }: Batch, position: number): Share {
  if (!charged || position >= charged.granted) return { caller: undefined, refusal }
  const later = charged.granted - 1 - position
  const caller = {
    ...charged.state,
    windowCalls: charged.state.windowCalls - later,
    spentMicroUsd: charged.state.spentMicroUsd - later * callCostMicroUsd,
  }
  return { caller, refusal }
}

declareBound(import.meta.url, {
  name: 'charges of a key',
  owner: 'key',
  limit: `1 at a time, ${formatCount(mostWaiting)} waiting for a key, ${longestWaitMs / 1_000} s`,
  variables: ['underWay'],
  test: 'apps/server/src/keys/charges-waiting.long.test.ts',
})

declareBound(import.meta.url, {
  name: 'keys as last charged',
  owner: 'key',
  limit: `1 for a secret, ${formatCount(mostSeen)} in all`,
  variables: ['seen'],
  test: 'apps/server/src/values/recent.test.ts',
})
