import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitForPiece } from './pieces.ts'

/** Asks for a number of pieces, and notes whose may begin. */
function ask(begun: string[], name: string, count: number): void {
  for (let index = 0; index < count; index++) void waitForPiece({ name, isAnonymous: false }).then(() => begun.push(name))
}

describe('waitForPiece', () => {
  // The pass in which the test before ended is over.
  beforeEach(() => setImmediate())

  it('lets one piece of an owner begin in each pass of the event loop', async () => {
    const begun: string[] = []
    ask(begun, 'key a', 3)
    const counts: number[] = []
    for (let pass = 0; pass < 3; pass++) {
      await Promise.resolve()
      counts.push(begun.length)
      await setImmediate()
    }
    expect(counts).toEqual([1, 2, 3])
  })

  it('lets the piece of another key begin in the pass in which it comes while 100 of one key wait', async () => {
    const begun: string[] = []
    ask(begun, 'key a', 100)
    await setImmediate()
    begun.length = 0
    ask(begun, 'key b', 1)
    await Promise.resolve()
    expect(begun).toEqual(['key b'])
    while (begun.length < 99) await setImmediate()
  })

  it('lets four pieces begin in a pass, of ten keys', async () => {
    const begun: string[] = []
    for (let index = 0; index < 10; index++) ask(begun, `key ${index}`, 1)
    await Promise.resolve()
    expect(begun).toEqual(['key 0', 'key 1', 'key 2', 'key 3'])
    while (begun.length < 10) await setImmediate()
  })
})
