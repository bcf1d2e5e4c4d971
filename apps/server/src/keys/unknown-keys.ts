import { ClientLeftError, ConnectionsBusyError } from '../database/connection-queue.ts'
import { runInBackground } from '../values/background.ts'
import { declareBound, formatCount } from '../values/bounds.ts'
import { createRecentMap } from '../values/recent.ts'
import type { Owner, ShareLimits } from '../values/shares.ts'
import type { Client } from '../values/take-turns.ts'
import { createTurns } from '../values/turns.ts'
import { getTokenName, type KeyToken } from './token.ts'

/**
 * Looks up keys that this process has not seen. At most one look-up runs at a time, known keys go first, and an unknown key is looked up
 * only once. Networks take turns, and one network has at most half of the queue.
 */
export type UnknownKeys = {
  /** True when the key exists. Rejects when too many callers wait, or when no connection was free in time. */
  isKey(token: KeyToken, client: Client, network: Owner): Promise<boolean>
}

type PendingLookUp = { readonly token: KeyToken; readonly client: Client; resolve(isKey: boolean): void; reject(error: unknown): void }

const maxRemembered = 20_000
const maxPendingLookUps = 5_000
/** All callers here are networks, so together they may fill the whole queue. */
const line: ShareLimits = { all: maxPendingLookUps, owner: maxPendingLookUps, anonymous: maxPendingLookUps, network: maxPendingLookUps / 2 }
const maxPerLookUp = 500
/**
 * Milliseconds for which an unknown key is remembered. If a restore adds the key to the database, it is found only after this time.
 */
const rememberedMs = 5 * 60_000

/** Creates the look-up. `findKeys` returns those of the keys that exist. */
export function createUnknownKeys(findKeys: (tokens: readonly KeyToken[]) => Promise<ReadonlySet<KeyToken>>): UnknownKeys {
  const unknown = createRecentMap<number>(maxRemembered)
  const pendingLookUps = createTurns<PendingLookUp>({ places: line, waiting: line })
  let isLookingUp = false

  const rememberUnknown = (token: KeyToken) => unknown.set(getTokenName(token), performance.now())
  const isRememberedUnknown = (token: KeyToken): boolean => {
    const since = unknown.get(getTokenName(token))
    if (since === undefined) return false
    if (performance.now() - since < rememberedMs) return true
    unknown.delete(getTokenName(token))
    return false
  }
  const lookUpBatch = async (batch: readonly PendingLookUp[]): Promise<void> => {
    try {
      const found = await findKeys(batch.map(({ token }) => token))
      for (const { token, resolve } of batch) {
        if (!found.has(token)) rememberUnknown(token)
        resolve(found.has(token))
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  /** Takes the callers whose turn it is from the queue. */
  const removeBatch = (): PendingLookUp[] => {
    const turns = Array.from({ length: Math.min(maxPerLookUp, pendingLookUps.getWaitingCount()) }, pendingLookUps.next).filter(
      (turn) => turn !== undefined,
    )
    for (const { owner } of turns) pendingLookUps.leave(owner)
    return turns.map(({ item }) => item)
  }
  const lookUpAllBatches = async (): Promise<void> => {
    if (isLookingUp) return
    isLookingUp = true
    while (pendingLookUps.getWaitingCount() > 0) {
      const batch = removeBatch()
      for (const { reject } of batch.filter(({ client }) => client.hasLeft())) reject(new ClientLeftError('The client has left.'))
      const waiting = batch.filter(({ client }) => !client.hasLeft())
      if (waiting.length > 0) await lookUpBatch(waiting)
    }
    isLookingUp = false
  }

  return {
    isKey(token, client, network) {
      if (isRememberedUnknown(token)) return Promise.resolve(false)
      return new Promise((resolve, reject) => {
        const refused = pendingLookUps.add(network, { token, client, resolve, reject })
        refused?.reject(new ConnectionsBusyError('Too many unknown keys are being looked up.'))
        void runInBackground(lookUpAllBatches)
      })
    },
  }
}

declareBound(import.meta.url, {
  name: 'look-ups of unknown keys',
  owner: 'network',
  limit: `${maxPerLookUp} at once; ${formatCount(line.all)} waiting, ${formatCount(line.network)} for a network`,
  variables: ['pendingLookUps'],
  test: 'apps/server/src/keys/unknown-keys.test.ts',
})

declareBound(import.meta.url, {
  name: 'keys known not to exist',
  owner: 'none: a key that was removed is looked up again',
  limit: `${formatCount(maxRemembered)}, ${rememberedMs / 60_000} minutes`,
  variables: ['unknown'],
  test: 'apps/server/src/values/recent.test.ts',
})
