import { runInBackground } from '../values/background.ts'
import { declareBound } from '../values/bounds.ts'
import { type Clock, systemClock } from '../values/clock.ts'
import { toRfc3339 } from '../values/timestamps.ts'
import type { KeyState } from './charge.ts'
import type { KeyAccess } from './read-access.ts'
import type { KeyToken } from './token.ts'

/** A key with a long-running answer, which has to end when the access of the key changes. */
export type AccessToWatch = {
  readonly token: KeyToken
  /** State of the key when the answer was charged. */
  readonly charged: Pick<KeyState, 'scopes' | 'now' | 'expiresAt'>
  /** Returns false if the answer has to end because the scopes have changed. Throws the error if a new call would be refused. */
  readonly hasSameScopes: (access: KeyAccess | undefined) => boolean
  /** Runs once, when the answer has to end; gets the error if a new call would be refused. */
  readonly onEnd: (error?: unknown) => void
}

export type WatchedAccess = {
  /** Reads the access again, and returns true if the answer may continue. Throws if the access could not be read. */
  confirm(): Promise<boolean>
  leave(): void
}

/** Watches the access of keys, for all long answers of this process. */
export type AccessWatch = {
  watch(access: AccessToWatch): WatchedAccess
  /** Reads the watched access of a key at once, because it has changed. */
  checkKey(keyId: string): void
  /** Notes the state of a key at its latest charge, so that changed scopes are noticed at once. */
  noteCharge(charged: Pick<KeyState, 'keyId' | 'scopes'>): void
}

type Watcher = AccessToWatch & { isOver: boolean }
type ReadAccess = (tokens: readonly KeyToken[]) => Promise<readonly (KeyAccess | undefined)[]>

/** Maximum milliseconds until access is read again; fewer if a key or its old secret expires sooner. */
const maxUnreadMs = 5_000
/** Milliseconds until the next attempt if the database could not be reached. Until then, no access is confirmed. */
const retryMs = 1_000
/** Milliseconds added to an expiry time, so that it has passed when the database is asked. */
const expiryMarginMs = 10

/**
 * Creates the watch. It reads the access of all watched keys with one statement, and only while a key is watched. Callers that ask while a
 * statement is running share the next one, because the running one may have read before the change.
 */
export function createAccessWatch(read: ReadAccess, clock: Clock = systemClock): AccessWatch {
  const watched = new Map<string, Set<Watcher>>()
  let underWay: Promise<void> | undefined
  let queued: Promise<void> | undefined
  let timer: { readonly dueAt: number; readonly cancel: () => void } | undefined

  const removeWatcher = (one: Watcher) => {
    const ofKey = watched.get(one.token.keyId)
    ofKey?.delete(one)
    if (ofKey?.size === 0) watched.delete(one.token.keyId)
    if (watched.size === 0) cancelTimer()
  }
  const endWatcher = (one: Watcher, error?: unknown) => {
    one.isOver = true
    removeWatcher(one)
    one.onEnd(error)
  }
  const checkWatcher = (one: Watcher, access: KeyAccess | undefined) => {
    try {
      if (!one.hasSameScopes(access)) endWatcher(one)
    } catch (error) {
      endWatcher(one, error)
    }
  }
  const cancelTimer = () => {
    timer?.cancel()
    timer = undefined
  }
  const scheduleRead = (ms: number) => {
    const dueAt = clock.now() + ms
    if (watched.size === 0 || (timer && timer.dueAt <= dueAt)) return
    cancelTimer()
    const handleDue = () => {
      timer = undefined
      readSoon().catch(() => undefined)
    }
    timer = { dueAt, cancel: clock.schedule(ms, handleDue) }
  }
  const readAll = async (): Promise<void> => {
    cancelTimer()
    const asked = [...watched.values()].flatMap((ofKey) => [...ofKey])
    try {
      const found = asked.length === 0 ? [] : await read(asked.map(({ token }) => token))
      for (const [place, one] of asked.entries()) if (watched.get(one.token.keyId)?.has(one)) checkWatcher(one, found[place])
      scheduleRead(Math.min(maxUnreadMs, ...found.map((access) => toDelayMs(access?.secondsLeft ?? null))))
    } catch (error) {
      scheduleRead(retryMs)
      throw error
    }
  }
  const startReading = (): Promise<void> => {
    const reading = runInBackground(readAll).finally(() => {
      underWay = undefined
    })
    underWay = reading
    return reading
  }
  const readSoon = (): Promise<void> => {
    if (queued) return queued
    if (!underWay) return startReading()
    const startQueued = () => {
      queued = undefined
      return startReading()
    }
    queued = underWay.then(startQueued, startQueued)
    return queued
  }
  const checkKey = (keyId: string) => {
    if (watched.has(keyId)) readSoon().catch(() => undefined)
  }

  return {
    watch(access) {
      const one: Watcher = { ...access, isOver: false }
      const { keyId } = access.token
      watched.set(keyId, (watched.get(keyId) ?? new Set()).add(one))
      scheduleRead(Math.min(maxUnreadMs, toDelayMs(findSecondsLeft(access.charged))))
      return {
        async confirm() {
          await readSoon()
          return !one.isOver
        },
        leave: () => removeWatcher(one),
      }
    },
    checkKey,
    noteCharge({ keyId, scopes }) {
      const ofKey = watched.get(keyId)
      if (ofKey && [...ofKey].some(({ charged }) => !haveSameScopes(charged.scopes, scopes))) checkKey(keyId)
    },
  }
}

export function haveSameScopes(scopes: readonly string[], others: readonly string[]): boolean {
  return scopes.length === others.length && scopes.every((scope) => others.includes(scope))
}

function findSecondsLeft({ expiresAt, now }: AccessToWatch['charged']): number | null {
  return expiresAt === null ? null : Date.parse(toRfc3339(expiresAt)) / 1000 - now
}

function toDelayMs(secondsLeft: number | null): number {
  return secondsLeft === null ? Number.POSITIVE_INFINITY : Math.max(0, secondsLeft * 1000) + expiryMarginMs
}

declareBound(import.meta.url, {
  name: 'watched keys',
  owner: 'key',
  limit: '1 for each of the streams and waiting pages',
  variables: ['watched'],
  test: 'apps/server/src/changes/watch.test.ts',
})
