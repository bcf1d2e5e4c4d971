import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { KeyToken } from './token.ts'
import { createUnknownKeys } from './unknown-keys.ts'

describe('isKey', () => {
  it('looks up the keys of networks in turn, and lets no network fill the queue', async () => {
    const { ask, answerNext, answered, refused } = prepareLookUps()
    for (let index = 0; index < 3_000; index++) ask('m')
    ask('n')
    await answerNext()
    expect([answered.get('m'), answered.get('n'), refused.get('m')]).toEqual([1, undefined, 499])
    await answerNext()
    expect([answered.get('m'), answered.get('n')]).toEqual([500, 1])
  })

  it('looks up an unknown key once', async () => {
    const { ask, answerNext, answered, batches } = prepareLookUps()
    const token = createToken()
    ask('m', token)
    await answerNext()
    ask('n', token)
    await answerNext()
    expect([answered.get('m'), answered.get('n'), batches]).toEqual([1, 1, [1]])
  })
})

const client = { hasLeft: () => false, onLeave: () => () => undefined }

function createToken(): KeyToken {
  return { environment: 'test', keyId: randomUUID(), secretHash: Buffer.alloc(32) }
}

/** Look-ups that end when a test says so and find no key. */
function prepareLookUps() {
  const [answered, refused] = [new Map<string, number>(), new Map<string, number>()]
  const batches: number[] = []
  const ending: (() => void)[] = []
  const unknownKeys = createUnknownKeys((tokens) => {
    batches.push(tokens.length)
    return new Promise((resolve) => ending.push(() => resolve(new Set())))
  })
  const increment = (counts: Map<string, number>, network: string) => void counts.set(network, (counts.get(network) ?? 0) + 1)
  const ask = (network: string, token = createToken()) =>
    void unknownKeys.isKey(token, client, { name: network, isAnonymous: true }).then(
      () => increment(answered, network),
      () => increment(refused, network),
    )
  const answerNext = async () => {
    ending.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, answerNext, answered, refused, batches }
}
