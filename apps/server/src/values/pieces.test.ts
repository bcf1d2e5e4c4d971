import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitForPiece, waitToContinue } from './pieces.ts'
import type { Client } from './take-turns.ts'

/** Waits for a number of pieces of an owner, and records the owner's name as each begins. */
function queuePieces(startedNames: string[], name: string, count: number): void {
  for (let index = 0; index < count; index++) void waitForPiece({ name, isAnonymous: false }).then(() => startedNames.push(name))
}

/** Creates a client that leaves when the test calls `leave`. */
function createClient(): Client & { leave(): void } {
  const listeners = new Set<() => void>()
  let hasLeft = false
  return {
    hasLeft: () => hasLeft,
    onLeave(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    leave() {
      hasLeft = true
      for (const listener of listeners) listener()
    },
  }
}

describe('waitForPiece', () => {
  // Begins each test in a new pass of the event loop.
  beforeEach(() => setImmediate())

  it('begins one piece of an owner in each pass of the event loop', async () => {
    const begun: string[] = []
    queuePieces(begun, 'key a', 3)
    const counts: number[] = []
    for (let pass = 0; pass < 3; pass++) {
      await Promise.resolve()
      counts.push(begun.length)
      await setImmediate()
    }
    expect(counts).toEqual([1, 2, 3])
  })

  it('begins the piece of a key in the current pass while 100 pieces of another key wait', async () => {
    const begun: string[] = []
    queuePieces(begun, 'key a', 100)
    await setImmediate()
    begun.length = 0
    queuePieces(begun, 'key b', 1)
    await Promise.resolve()
    expect(begun).toEqual(['key b'])
    while (begun.length < 99) await setImmediate()
  })

  it('rejects the piece of a client that leaves, and gives its turn to the next', async () => {
    const begun: string[] = []
    queuePieces(begun, 'key a', 1)
    const client = createClient()
    const left = waitForPiece({ name: 'key a', isAnonymous: false }, { client, createLeftError: () => new Error('left') })
    queuePieces(begun, 'key a', 1)
    client.leave()
    await expect(left).rejects.toThrow('left')
    await setImmediate()
    expect(begun).toHaveLength(2)
  })

  it('rejects the piece of a client that has left', async () => {
    const client = createClient()
    client.leave()
    const piece = waitForPiece({ name: 'key a', isAnonymous: false }, { client, createLeftError: () => new Error('left') })
    await expect(piece).rejects.toThrow('left')
  })

  it('begins pieces of four out of ten keys in a pass', async () => {
    const begun: string[] = []
    for (let index = 0; index < 10; index++) queuePieces(begun, `key ${index}`, 1)
    await Promise.resolve()
    expect(begun).toEqual(['key 0', 'key 1', 'key 2', 'key 3'])
    while (begun.length < 10) await setImmediate()
  })
})

describe('waitToContinue', () => {
  // Begins each test in a new pass of the event loop.
  beforeEach(() => setImmediate())

  it('lets all answers continue at once early in a pass', () => {
    const turns = ['key a', 'key a', 'key b'].map((name) => waitToContinue({ name, isAnonymous: false }, 1_000))
    expect(turns).toEqual([undefined, undefined, undefined])
  })

  it('continues one answer of each owner in a pass that has lasted long', async () => {
    const gone: string[] = []
    const continueWork = (name: string, now: number) => void waitToContinue({ name, isAnonymous: false }, now)?.then(() => gone.push(name))
    continueWork('key a', 1_000)
    for (const name of ['key a', 'key a', 'key a', 'key b']) continueWork(name, 1_005)
    await Promise.resolve()
    expect(gone).toEqual(['key a', 'key b'])
    await setImmediate()
    expect(gone).toEqual(['key a', 'key b', 'key a'])
    while (gone.length < 4) await setImmediate()
  })

  it('makes an answer wait for an earlier one of the same owner', async () => {
    const gone: number[] = []
    const continueWork = (index: number, now: number) =>
      waitToContinue({ name: 'key a', isAnonymous: false }, now)?.then(() => gone.push(index))
    continueWork(0, 1_000)
    for (let which = 1; which <= 3; which++) void continueWork(which, 1_005)
    await setImmediate()
    const last = continueWork(4, 1_000)
    expect(last).toBeDefined()
    await last
    expect(gone).toEqual([1, 2, 3, 4])
  })
})
