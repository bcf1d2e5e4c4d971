import type { Db } from '../database/named-statements.ts'
import { isNothingCommitted } from '../database/outcome.ts'
import { ApiError } from '../errors/api-error.ts'
import { declareBound, formatCount } from '../values/bounds.ts'
import { createRecentMap } from '../values/recent.ts'
import { type Caller, canAfford } from './caller.ts'
import {
  type ChargeOptions,
  type ChargeRequest,
  type ChargeResult,
  chargeCalls,
  chargeKeys,
  defaultOptions,
  findKeyAccessState,
  type KeyState,
  refundCall,
} from './charge.ts'
import { createChargeQueue } from './charge-queue.ts'
import { explainRefusal } from './refusal.ts'
import { getTokenName, type KeyToken } from './token.ts'

/** Charges one call, or throws the reason for its refusal. */
export type Meter = {
  charge(db: Db, token: KeyToken): Promise<Caller>
  /** Refunds the price of a call that could not be answered. */
  refund(db: Db, caller: Caller): Promise<Caller>
  /** True when this process has seen the key, even if its call failed. */
  hasSeen(token: KeyToken): boolean
  /**
   * Returns the state of the key after its last call, if another call is likely to pass: a read may then be sent together with the charge.
   */
  findExpected(token: KeyToken): Caller | undefined
}

type SeenKey = { readonly state: KeyState; readonly canPass: boolean; readonly seenAtMs: number }

const maxSeen = 10_000
const maxTries = 3

/**
 * Makes the meter. Concurrent calls are charged together (charge-queue.ts). `onRefusal` is called with a refusal that applies to every call
 * of the key so far, even if it was not part of the charge. `onLostCharge` is called for each key with the number of calls that may have
 * been charged, because the answer of the database was lost.
 */
export function createMeter(
  onRefusal: (keyId: string, refusal: ApiError) => void = () => undefined,
  chooseOptions: () => ChargeOptions = () => defaultOptions,
  onLostCharge: (keyId: string, calls: number) => void = () => undefined,
): Meter {
  const seen = createRecentMap<SeenKey>(maxSeen)
  const rememberState = (name: string, state: KeyState, canPass: boolean) => seen.set(name, { state, canPass, seenAtMs: performance.now() })
  const rethrowLostCharge = (error: unknown, requests: readonly ChargeRequest[]): never => {
    if (!isNothingCommitted(error)) for (const { token, wanted } of requests) onLostCharge(token.keyId, wanted)
    throw error
  }
  const explainRefusedCharge = async (db: Db, token: KeyToken): Promise<ApiError | undefined> => {
    const state = await findKeyAccessState(db, token)
    const refusal = explainRefusal(state)
    if (state?.secretFits) {
      rememberState(getTokenName(token), state, !state.expired && !state.revoked)
      if (refusal) onRefusal(state.keyId, refusal)
    } else seen.delete(getTokenName(token))
    return refusal
  }
  const rememberChargedState = ({ token }: ChargeRequest, charged: ChargeResult | undefined) => {
    if (charged) rememberState(getTokenName(token), charged.state, true)
  }
  // The granted calls have been charged, so they pass even if the reason for refusing the others cannot be read.
  const explainUnchargedCalls = (db: Db, token: KeyToken) => explainRefusedCharge(db, token).catch((error: Error) => error)
  const queue = createChargeQueue({
    explainUnchargedCalls,
    async chargeOne(db, request) {
      const { token, wanted } = request
      const charged = await chargeCalls(db, request, chooseOptions()).catch((error) => rethrowLostCharge(error, [request]))
      rememberChargedState(request, charged)
      if (charged?.granted === wanted) return { charged, refusal: undefined }
      return { charged, refusal: await (charged ? explainUnchargedCalls : explainRefusedCharge)(db, token) }
    },
    async chargeSeveral(db, requests) {
      const charged = await chargeKeys(db, requests, chooseOptions()).catch((error) => rethrowLostCharge(error, requests))
      for (const [index, request] of requests.entries()) rememberChargedState(request, charged[index])
      return charged
    },
  })
  return {
    async charge(db, token) {
      for (let tries = 0; tries < maxTries; tries++) {
        const { caller, refusal } = await queue.charge(db, token)
        if (caller) return caller
        if (refusal) throw refusal
      }
      throw new ApiError('RATE_LIMITED', 'Too many calls of this API key are waiting.', { headers: { 'Retry-After': '1' } })
    },
    refund: async (db, caller) => (await refundCall(db, caller)) ?? caller,
    hasSeen: (token) => seen.has(getTokenName(token)),
    findExpected(token) {
      const known = seen.get(getTokenName(token))
      if (!known?.canPass) return undefined
      if (queue.isLender(token)) return undefined
      return canAfford(known.state, queue.countPending(token) + 1, (performance.now() - known.seenAtMs) / 1000) ? known.state : undefined
    },
  }
}

declareBound(import.meta.url, {
  name: 'keys as last charged',
  owner: 'key',
  limit: `1 for a secret, ${formatCount(maxSeen)} in all`,
  variables: ['seen'],
  test: 'apps/server/src/values/recent.test.ts',
})
