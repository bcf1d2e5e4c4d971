import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { KeyToken } from './token.ts'
import { createUnknownKeys } from './unknown-keys.ts'

describe('isKey', () => {
  it('looks up keys in turns of their networks, and lets no network fill the queue', async () => {
    const { checkKey, answerNextLookUp, answered, refused } = createTestLookUps()
    for (let index = 0; index < 3_000; index++) checkKey('m')
    checkKey('n')
    await answerNextLookUp()
    expect([answered.get('m'), answered.get('n'), refused.get('m')]).toEqual([1, undefined, 499])
    await answerNextLookUp()
    expect([answered.get('m'), answered.get('n')]).toEqual([500, 1])
  })

  it('looks up an unknown key once', async () => {
    const { checkKey, answerNextLookUp, answered, batches } = createTestLookUps()
    const token = createToken()
    checkKey('m', token)
    await answerNextLookUp()
    checkKey('n', token)
    await answerNextLookUp()
    expect([answered.get('m'), answered.get('n'), batches]).toEqual([1, 1, [1]])
  })
})

const client = { hasLeft: () => false, onLeave: () => () => undefined }

function createToken(): KeyToken {
  return { environment: 'test', keyId: randomUUID(), secretHash: Buffer.alloc(32) }
}

/** Look-ups that end when a test ends them, and find no key. */
function createTestLookUps() {
  const [answered, refused] = [new Map<string, number>(), new Map<string, number>()]
  const batches: number[] = []
  const ending: (() => void)[] = []
  const unknownKeys = createUnknownKeys((tokens) => {
    batches.push(tokens.length)
    return new Promise((resolve) => ending.push(() => resolve(new Set())))
  })
  const increment = (counts: Map<string, number>, network: string) => void counts.set(network, (counts.get(network) ?? 0) + 1)
  const checkKey = (network: string, token = createToken()) =>
    void unknownKeys.isKey(token, client, { name: network, isAnonymous: true }).then(
      () => increment(answered, network),
      () => increment(refused, network),
    )
  const answerNextLookUp = async () => {
    ending.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { checkKey, answerNextLookUp, answered, refused, batches }
}
