import { callCostMicroUsd } from '@catalog/contract/keys/limits'
import { ConnectionsBusyError } from '../database/connection-queue.ts'
import type { Db } from '../database/named-statements.ts'
import { isNothingCommitted } from '../database/outcome.ts'
import { SilenceError } from '../database/silence.ts'
import { explainUnavailability } from '../database/unavailable.ts'
import { runInBackground } from '../values/background.ts'
import { declareBound, formatCount } from '../values/bounds.ts'
import type { Caller } from './caller.ts'
import type { ChargeRequest, ChargeResult } from './charge.ts'
import { getTokenName, type KeyToken } from './token.ts'

/**
 * The result of charging calls of one key. `refusal` is the reason why some calls did not pass; undefined if charging them may be retried.
 */
export type BatchCharge = { readonly charged: ChargeResult | undefined; readonly refusal: Error | undefined }
export type CallCharge = { readonly caller: Caller | undefined; readonly refusal: Error | undefined }

/** The statements that charge. */
export type ChargeStatements = {
  /** Charges calls of one key. Waits for its row. */
  chargeOne(db: Db, request: ChargeRequest): Promise<BatchCharge>
  /** Charges calls of several keys without waiting for a row. Undefined for a key if none of its calls passed or its row was locked. */
  chargeSeveral(db: Db, requests: readonly ChargeRequest[]): Promise<readonly (ChargeResult | undefined)[]>
  /** Explains why fewer calls passed than were requested; undefined if charging the others may be retried. Never throws. */
  explainUnchargedCalls(db: Db, token: KeyToken): Promise<Error | undefined>
}

export type ChargeQueue = {
  charge(db: Db, token: KeyToken): Promise<CallCharge>
  /** Counts the waiting calls of a key; a running charge counts as one call. */
  countPending(token: KeyToken): number
  /** True when the connection of the key's latest call may be needed for a charge, so that nothing else may be sent on it yet. */
  isLender(token: KeyToken): boolean
}

type Call = {
  readonly db: Db
  readonly since: number
  readonly canLendConnection: boolean
  resolve(share: CallCharge): void
  reject(error: unknown): void
}
/** The outcome of a charge; with an error if it failed. */
type Outcome = { readonly error?: unknown }
/** The calls of one key. They gather while a charge of the key or a statement for other keys is running. */
type KeyQueue = { readonly token: KeyToken; waiting: Call[]; isUnderWay: boolean; outcome: Outcome }
/** Calls of one key that are charged together. */
type Group = { readonly queue: KeyQueue; readonly calls: readonly Call[] }
/** A statement for which all keys wait. The wait ends with its answer, or after `maxGatherMs` if a call is waiting. */
type Statement = { timer?: NodeJS.Timeout }

/**
 * Maximum number of charges of one key that wait for the running one, and maximum milliseconds for which they wait. Beyond that, the key is
 * busy.
 */
const maxWaiting = 5_000
const maxWaitMs = 5_000
/** Maximum number of keys that one statement charges. */
const maxKeys = 64
/** Maximum milliseconds for which calls wait for the statement of other keys, which may itself wait for a row or on a lost connection. */
const maxGatherMs = 20
const answered: Outcome = {}

/**
 * Creates the queue of charges of this process. A single call is charged at once. While its statement is running, the calls of all keys
 * gather, and the next statement charges them together, which is as exact as one statement per call, but cheaper.
 */
export function createChargeQueue(statements: ChargeStatements): ChargeQueue {
  const queues = new Map<string, KeyQueue>()
  /** Queues with waiting calls whose key has no running charge. */
  const ready = new Set<KeyQueue>()
  let underWay: Statement | undefined

  /** Makes the other calls wait for a statement. `answer` must not reject. */
  const holdCallsUntil = (answer: Promise<unknown>): void => {
    const statement: Statement = {}
    underWay = statement
    void answer.then(() => stopHoldingCalls(statement))
  }
  const stopHoldingCalls = (statement: Statement): void => {
    clearTimeout(statement.timer)
    if (underWay !== statement) return
    underWay = undefined
    chargeReady()
  }
  const startGatherTimer = (): void => {
    const statement = underWay
    if (statement && ready.size > 0) statement.timer ??= setTimeout(() => runInBackground(() => stopHoldingCalls(statement)), maxGatherMs)
  }
  const addReadyQueue = (queue: KeyQueue): void => {
    ready.add(queue)
    if (underWay) startGatherTimer()
    else chargeReady()
  }
  const chargeReady = (): void => {
    const groups = removeReadyGroups()
    const [first, ...others] = groups
    if (first) holdCallsUntil(others.length === 0 ? chargeGroup(first, first.queue.outcome) : chargeGroups(groups))
    startGatherTimer()
  }
  /** Takes the calls of the keys that have been ready for longest. Takes only one queue of a key that has two secrets. */
  const removeReadyGroups = (): Group[] => {
    const groups = new Map<string, Group>()
    for (const queue of ready) {
      if (groups.size >= maxKeys) break
      if (groups.has(queue.token.keyId)) continue
      ready.delete(queue)
      const calls = rejectHopelessCalls(queue.waiting, queue.outcome)
      queue.waiting = []
      queue.isUnderWay = calls.length > 0
      if (queue.isUnderWay) groups.set(queue.token.keyId, { queue, calls })
      else queues.delete(getTokenName(queue.token))
    }
    return [...groups.values()]
  }
  const finishCharge = (queue: KeyQueue, outcome: Outcome): void => {
    queue.isUnderWay = false
    queue.outcome = outcome
    if (queue.waiting.length > 0) addReadyQueue(queue)
    else queues.delete(getTokenName(queue.token))
  }
  const chargeGroup = async ({ queue, calls }: Group, lastOutcome: Outcome): Promise<void> => {
    const { token } = queue
    finishCharge(queue, await chargeTogether(calls, lastOutcome, (db, wanted) => statements.chargeOne(db, { token, wanted })))
  }
  /** Resolves when the statement ends. Groups that it did not charge are then charged alone, concurrently with the next groups. */
  const chargeGroups = async (groups: readonly Group[]): Promise<void> => {
    const lender = groups.find(({ calls: [first] }) => first?.canLendConnection)
    const db = lender?.calls[0]?.db
    // Charges each group alone, because every connection may be busy with a slow read.
    if (!db) return chargeEachAlone(groups, answered)
    try {
      const charged = await statements.chargeSeveral(db, groups.map(toRequest))
      for (const [index, group] of groups.entries()) settleGroup(group, charged[index])
    } catch (error) {
      // If the connection is not the cause, the row of one key may have made the statement fail.
      chargeEachAlone(isNothingCommitted(error) ? groups : rejectLender(groups, lender, error), { error })
    }
  }
  const chargeEachAlone = (groups: readonly Group[], before: Outcome): void => {
    for (const group of groups) void chargeGroup(group, before)
  }
  const settleGroup = ({ queue, calls }: Group, charged: ChargeResult | undefined): void => {
    const [first] = calls
    if (!charged || !first) return void chargeGroup({ queue, calls }, answered)
    const settleCalls = (refusal: Error | undefined) => {
      resolveCalls(calls, { charged, refusal })
      finishCharge(queue, answered)
    }
    // Settles synchronously, so that the calls that wait for this charge are part of the next statement.
    if (charged.granted === calls.length) settleCalls(undefined)
    else void statements.explainUnchargedCalls(first.db, queue.token).then(settleCalls)
  }
  const chargeAtOnce = (db: Db, token: KeyToken): Promise<CallCharge> => {
    const queue: KeyQueue = { token, waiting: [], isUnderWay: true, outcome: answered }
    queues.set(getTokenName(token), queue)
    const charge = statements.chargeOne(db, { token, wanted: 1 })
    const ended = charge.then(
      () => runInBackground(() => finishCharge(queue, answered)),
      (error) => runInBackground(() => finishCharge(queue, { error })),
    )
    runInBackground(() => holdCallsUntil(ended))
    return charge.then((batch) => toCallCharge(batch, 0))
  }
  return {
    charge(db, token) {
      const name = getTokenName(token)
      const known = queues.get(name)
      if (!known && !underWay) return chargeAtOnce(db, token)
      if (known && known.waiting.length >= maxWaiting) return Promise.reject(createBusyError())
      const queue = known ?? { token, waiting: [], isUnderWay: false, outcome: answered }
      const canLendConnection = queue.waiting.length === 0 && (queue.isUnderWay || ready.size === 0)
      const share = new Promise<CallCharge>((resolve, reject) =>
        queue.waiting.push({ db, since: performance.now(), canLendConnection, resolve, reject }),
      )
      queues.set(name, queue)
      if (!queue.isUnderWay) addReadyQueue(queue)
      return share
    },
    countPending(token) {
      const queue = queues.get(getTokenName(token))
      return queue ? queue.waiting.length + Number(queue.isUnderWay) : 0
    },
    isLender: (token) => queues.get(getTokenName(token))?.waiting.at(-1)?.canLendConnection ?? false,
  }
}

/**
 * Charges calls of one key on the connection of the first call. If that fails, for example because its client has left, charges the other
 * calls on the connection of the next one. Stops if the database is silent or refuses writes, because the other connections would fail in
 * the same way. Rejects a call that has waited too long, because each charge may take the maximum time of a statement while another
 * transaction holds the row.
 */
async function chargeTogether(
  calls: readonly Call[],
  lastOutcome: Outcome,
  charge: (db: Db, wanted: number) => Promise<BatchCharge>,
): Promise<Outcome> {
  let outcome = lastOutcome
  let left = rejectHopelessCalls(calls, outcome)
  for (let [first, ...others] = left; first; [first, ...others] = left) {
    try {
      resolveCalls(left, await charge(first.db, left.length))
      return answered
    } catch (error) {
      first.reject(error)
      outcome = { error }
      left = rejectHopelessCalls(others, outcome)
    }
  }
  return outcome
}

function toRequest({ queue, calls }: Group): ChargeRequest {
  return { token: queue.token, wanted: calls.length }
}

/** Rejects the call whose connection failed; returns all others. */
function rejectLender(groups: readonly Group[], lender: Group | undefined, error: unknown): Group[] {
  lender?.calls[0]?.reject(error)
  return groups.map((group) => (group === lender ? { ...group, calls: group.calls.slice(1) } : group))
}

/** Rejects calls that cannot succeed after the outcome of the last charge, or that have waited too long; returns the others. */
function rejectHopelessCalls(calls: readonly Call[], before: Outcome): Call[] {
  return calls.filter((call) => {
    const error = findHopelessCallError(call, before)
    if (error) call.reject(error)
    return !error
  })
}

function findHopelessCallError({ since }: Call, { error }: Outcome): Error | undefined {
  if (error instanceof SilenceError || (error instanceof Error && explainUnavailability(error) === 'read-only')) return error
  return performance.now() - since > maxWaitMs ? createBusyError() : undefined
}

function createBusyError(): ConnectionsBusyError {
  return new ConnectionsBusyError('Too many calls of this key are waiting to be charged.')
}

function resolveCalls(calls: readonly Call[], batch: BatchCharge): void {
  for (const [position, { resolve }] of calls.entries()) resolve(toCallCharge(batch, position))
}

/** Computes the state that the call at `position` would have seen if each had been charged alone. */
function toCallCharge({ charged, refusal }: BatchCharge, position: number): CallCharge {
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
  limit: `1 at a time, ${formatCount(maxWaiting)} waiting for a key, ${maxWaitMs / 1_000} s`,
  variables: ['queues', 'ready'],
  test: 'apps/server/src/keys/charges-waiting.long.test.ts',
})

declareBound(import.meta.url, {
  name: 'charges of several keys',
  owner: 'key',
  limit: `${maxKeys} keys in a statement`,
  variables: ['groups'],
  test: 'apps/server/src/keys/charges-together.test.ts',
})
