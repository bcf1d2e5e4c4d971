import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../values/testing/manual-clock.ts'
import { createAccessWatch, haveSameScopes } from './access-watch.ts'
import type { KeyAccess } from './read-access.ts'

const access: KeyAccess = { scopes: ['a'], secretFits: true, expired: false, revoked: false, expiresAt: null, secondsLeft: null }

async function waitForPendingReads(): Promise<void> {
  for (let n = 0; n < 5; n++) await setImmediate()
}

/** A watch over keys that the test changes. The test also decides when the watch's statements are answered. */
function createTestAccessWatch() {
  const clock = createManualClock()
  const keys = new Map<string, KeyAccess>()
  const reads: string[][] = []
  const held: (() => void)[] = []
  const state = { isHeld: false, isDown: false }
  const watch = createAccessWatch(async (tokens) => {
    reads.push(tokens.map(({ keyId }) => keyId))
    const found = tokens.map(({ keyId }) => keys.get(keyId))
    if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve))
    if (state.isDown) throw new Error('The database is away.')
    return found
  }, clock)
  const ended: string[] = []
  const watchKey = (keyId: string, charged: { now: number; expiresAt: string | null } = { now: 0, expiresAt: null }) => {
    keys.set(keyId, access)
    return watch.watch({
      token: { keyId, environment: 'test', secretHash: Buffer.alloc(32) },
      charged: { scopes: ['a'], ...charged },
      hasSameScopes(now) {
        if (now?.revoked) throw new Error('revoked')
        return haveSameScopes(['a'], now?.scopes ?? [])
      },
      onEnd: (error) => ended.push(`${keyId}: ${error instanceof Error ? error.message : 'other scopes'}`),
    })
  }
  const advanceClock = async (ms: number) => {
    clock.advance(ms)
    await waitForPendingReads()
  }
  return { ...{ clock, keys, reads, held, state, watch, ended, watchKey, advanceClock } }
}

describe('the watch of access', () => {
  it('reads all watched keys with one statement every five seconds, and ends the watches of changed keys', async () => {
    const { keys, reads, ended, watchKey, advanceClock } = createTestAccessWatch()
    for (const keyId of ['one', 'two', 'three']) watchKey(keyId)
    keys.set('one', { ...access, revoked: true })
    keys.set('two', { ...access, scopes: ['a', 'b'] })
    await advanceClock(4_999)
    expect(reads).toEqual([])
    await advanceClock(1)
    expect(reads).toEqual([['one', 'two', 'three']])
    expect(ended).toEqual(['one: revoked', 'two: other scopes'])
    await advanceClock(5_000)
    expect(reads.slice(1)).toEqual([['three']])
  })

  it('reads nothing while no key is watched', async () => {
    const { reads, clock, watch, watchKey, advanceClock } = createTestAccessWatch()
    const { leave } = watchKey('one')
    leave()
    watch.checkKey('one')
    await advanceClock(60_000)
    expect([reads, clock.countTimers()]).toEqual([[], 0])
  })

  it('reads at once when checkKey is called for a watched key, or when a charge returns other scopes', async () => {
    const { reads, watch, watchKey } = createTestAccessWatch()
    watchKey('one')
    watch.checkKey('another')
    watch.noteCharge({ keyId: 'one', scopes: ['a'] })
    await waitForPendingReads()
    expect(reads).toHaveLength(0)
    watch.checkKey('one')
    await waitForPendingReads()
    expect(reads).toHaveLength(1)
    watch.noteCharge({ keyId: 'one', scopes: [] })
    await waitForPendingReads()
    expect(reads).toHaveLength(2)
  })

  it('reads once more for all calls of confirm that arrive during a statement', async () => {
    const { keys, reads, held, state, watchKey, advanceClock } = createTestAccessWatch()
    const [one, two] = [watchKey('one'), watchKey('two')]
    state.isHeld = true
    await advanceClock(5_000)
    keys.set('one', { ...access, revoked: true })
    const confirmed = Promise.all([one.confirm(), two.confirm(), two.confirm()])
    state.isHeld = false
    for (const answer of held) answer()
    expect(await confirmed).toEqual([false, true, true])
    expect(reads).toHaveLength(2)
  })

  it('reads when a key or its old secret expires', async () => {
    const { keys, reads, watchKey, advanceClock } = createTestAccessWatch()
    watchKey('one', { now: 0, expiresAt: '1970-01-01 00:00:02+00' })
    keys.set('one', { ...access, secondsLeft: 1 })
    await advanceClock(2_009)
    expect(reads).toHaveLength(0)
    await advanceClock(1)
    expect(reads).toHaveLength(1)
    await advanceClock(1_010)
    expect(reads).toHaveLength(2)
  })

  it('confirms no access while the database cannot be reached, and reads again after a second', async () => {
    const { reads, state, ended, watchKey, advanceClock } = createTestAccessWatch()
    const { confirm } = watchKey('one')
    state.isDown = true
    await expect(confirm()).rejects.toThrow('The database is away.')
    state.isDown = false
    await advanceClock(1_000)
    expect([reads.length, ended]).toEqual([2, []])
    expect(await confirm()).toBe(true)
  })
})
