import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../errors/api-error.ts'
import type { Owner } from '../../values/shares.ts'
import { type BodyMemory, createBodyMemory } from './body-memory.ts'

const mebibyte = 1024 * 1024
const createKeyOwner = (name: string): Owner => ({ name, isAnonymous: false })
const createNetworkOwner = (name: string): Owner => ({ name, isAnonymous: true })

/** Reserves this many MiB and never releases them. Returns `held`, or the code of the refusal. */
function hold(memory: BodyMemory, owner: Owner, size: number): string {
  let outcome = 'held'
  void memory.use(owner, async ({ take }) => {
    try {
      take(size * mebibyte)
    } catch (error) {
      outcome = (error as ApiError).code
    }
    await new Promise(() => undefined)
  })
  return outcome
}

describe('createBodyMemory', () => {
  it('gives each key 24 MiB', () => {
    const memory = createBodyMemory()
    expect([hold(memory, createKeyOwner('a'), 24), hold(memory, createKeyOwner('a'), 1), hold(memory, createKeyOwner('b'), 24)]).toEqual([
      'held',
      'UNAVAILABLE',
      'held',
    ])
  })

  it('gives each network 8 MiB, and all networks together half of the memory', () => {
    const memory = createBodyMemory()
    expect(hold(memory, createNetworkOwner('m'), 9)).toBe('UNAVAILABLE')
    const outcomes = ['m', 'n', 'o', 'p', 'q'].map((name) => hold(memory, createNetworkOwner(name), 8))
    expect(outcomes).toEqual(['held', 'held', 'held', 'held', 'UNAVAILABLE'])
    expect(hold(memory, createKeyOwner('a'), 24)).toBe('held')
  })

  it('releases the bytes of a body once its call has been answered', async () => {
    const memory = createBodyMemory()
    await memory.use(createKeyOwner('a'), async ({ take }) => take(24 * mebibyte))
    await memory.use(createKeyOwner('a'), async ({ take }) => take(25 * mebibyte)).catch(() => undefined)
    expect(hold(memory, createKeyOwner('a'), 24)).toBe('held')
  })
})
