import { describe, expect, it } from 'vitest'
import { type Claim, type ConnectionQueue, createConnectionQueue } from './connection-queue.ts'

const limits = { places: 5, placesPerOwner: 2, maxWaitMs: 60_000, maxWaiting: 10 }

describe('createConnectionQueue', () => {
  it('limits each owner to its share, and gives other owners the remaining places', async () => {
    const { ask, entered } = createTestQueue()
    ask('a1', { owner: 'a' })
    ask('a2', { owner: 'a' })
    ask('a3', { owner: 'a' })
    ask('b1', { owner: 'b' })
    await waitBriefly()
    expect(entered).toEqual(['a1', 'a2', 'b1'])
  })

  it('reserves a place for the service itself', async () => {
    const { ask, entered } = createTestQueue()
    for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) ask(name, { owner: name.charAt(0) })
    ask('service', {})
    await waitBriefly()
    expect(entered).toEqual(['a1', 'a2', 'b1', 'b2', 'service'])
  })

  it('limits the service itself to half of the places, and leaves the rest to others', async () => {
    const { ask, entered } = createTestQueue({ places: 8 })
    for (let index = 0; index < 6; index++) ask(`service ${index}`, {})
    for (const name of ['a1', 'a2', 'b1', 'b2']) ask(name, { owner: name.charAt(0) })
    await waitBriefly()
    expect(entered).toEqual(['service 0', 'service 1', 'service 2', 'service 3', 'a1', 'a2', 'b1'])
  })

  it('limits all anonymous callers together to half of the places, and one network to half of those', async () => {
    const { ask, entered } = createTestQueue({ places: 8 })
    for (const name of ['m1', 'm2', 'm3', 'n1', 'n2', 'o1']) ask(name, buildAnonymousClaim(name.charAt(0)))
    ask('a1', { owner: 'a' })
    await waitBriefly()
    expect(entered).toEqual(['m1', 'm2', 'n1', 'n2', 'a1'])
  })

  it('serves anonymous callers in turn by network', async () => {
    const { ask, leaveQueue, entered } = createTestQueue({ places: 4, placesPerOwner: 2 })
    ask('m1', buildAnonymousClaim('m'))
    ask('l1', buildAnonymousClaim('l'))
    for (const name of ['m2', 'm3', 'n1', 'o1']) ask(name, buildAnonymousClaim(name.charAt(0)))
    await waitBriefly()
    for (const name of ['m1', 'l1', 'm2', 'n1']) await leaveQueue(name)
    expect(entered).toEqual(['m1', 'l1', 'm2', 'n1', 'o1', 'm3'])
  })

  it('serves owners in turn, and anonymous callers when no one else waits', async () => {
    const { ask, leaveQueue, entered } = createTestQueue()
    for (const name of ['a1', 'a2', 'b1', 'b2']) ask(name, { owner: name.charAt(0) })
    ask('caller', buildAnonymousClaim('m'))
    for (const name of ['c1', 'c2', 'd1']) ask(name, { owner: name.charAt(0) })
    await waitBriefly()
    for (const name of ['a1', 'a2', 'b1']) await leaveQueue(name)
    expect(entered.slice(4)).toEqual(['c1', 'd1', 'c2'])
    await leaveQueue('b2')
    expect(entered.at(-1)).toBe('caller')
  })

  it('rejects the calls of a refused owner, except charged ones', async () => {
    const { ask, queue, refused } = createTestQueue()
    for (const name of ['a1', 'a2', 'a3']) ask(name, { owner: 'a' })
    ask('charged', { owner: 'a', isCharged: true })
    for (const name of ['b1', 'b2', 'b3']) ask(name, { owner: 'b' })
    await waitBriefly()
    queue.refuse('a', new Error('Refused.'))
    await waitBriefly()
    expect(refused).toEqual(['a3: Refused.'])
  })

  it('removes a waiting client that has left, and gives its place to the next', async () => {
    const { ask, leaveQueue, entered, refused } = createTestQueue()
    const listeners: (() => void)[] = []
    const onLeave = (listener: () => void) => {
      listeners.push(listener)
      return () => undefined
    }
    const client = { hasLeft: () => false, onLeave }
    for (const name of ['a1', 'a2']) ask(name, { owner: 'a' })
    ask('a3', { owner: 'a', client })
    ask('a4', { owner: 'a' })
    await waitBriefly()
    for (const listener of listeners) listener()
    await leaveQueue('a1')
    expect([entered.at(-1), refused]).toEqual(['a4', ['a3: The client has left.']])
  })

  it('removes the call of an anonymous caller when too many calls wait', async () => {
    const { ask, refused } = createTestQueue()
    for (const name of ['a1', 'a2', 'b1', 'b2']) ask(name, { owner: name.charAt(0) })
    ask('caller', buildAnonymousClaim('m'))
    for (let index = 0; index < 5; index++) for (const owner of ['c', 'd']) ask(`${owner}${index}`, { owner })
    ask('another', buildAnonymousClaim('n'))
    await waitBriefly()
    expect(refused.map((text) => text.split(':')[0])).toEqual(['caller', 'another'])
  })

  it('limits one owner, and all anonymous callers together, to half of the queue', async () => {
    const { ask, refused, queue } = createTestQueue()
    for (const name of ['a1', 'a2', 'b1', 'b2']) ask(name, { owner: name.charAt(0) })
    for (let index = 0; index < 6; index++) ask(`c${index}`, { owner: 'c' })
    for (let index = 0; index < 6; index++) ask(`m${index}`, buildAnonymousClaim(`network ${index}`))
    await waitBriefly()
    expect([queue.getWaitingCount(), refused.map((text) => text.split(':')[0])]).toEqual([10, ['c5', 'm5']])
  })

  it('removes a call of the network with the most waiting calls to admit one of another network', async () => {
    const { ask, refused } = createTestQueue()
    for (const name of ['a1', 'a2', 'b1', 'b2']) ask(name, { owner: name.charAt(0) })
    for (const name of ['m1', 'm2', 'm3', 'n1', 'n2', 'o1', 'p1', 'q1']) ask(name, buildAnonymousClaim(name.charAt(0)))
    await waitBriefly()
    expect(refused.map((text) => text.split(':')[0])).toEqual(['m3', 'm2', 'n2'])
  })

  it('removes a call of the key with the most waiting calls to admit one of another key, but never a charged call', async () => {
    const { ask, refused } = createTestQueue()
    for (const name of ['a1', 'a2', 'b1', 'b2']) ask(name, { owner: name.charAt(0) })
    for (let index = 0; index < 4; index++) ask(`c${index}`, { owner: 'c' })
    ask('charged', { owner: 'c', isCharged: true })
    for (let index = 0; index < 5; index++) ask(`d${index}`, { owner: 'd' })
    ask('e1', { owner: 'e' })
    await waitBriefly()
    expect(refused.map((text) => text.split(':')[0])).toEqual(['c3'])
  })

  it('ends a wait that is too long', async () => {
    const { ask, refused } = createTestQueue({ maxWaitMs: 1 })
    for (const name of ['a1', 'a2', 'a3']) ask(name, { owner: 'a' })
    while (refused.length === 0) await waitBriefly()
    expect(refused).toEqual(['a3: All connections to the database are busy.'])
  })
})

const buildAnonymousClaim = (network: string): Claim => ({ owner: `network ${network}`, isAnonymous: true })

function createTestQueue(overrides: Partial<typeof limits> = {}) {
  const queue: ConnectionQueue = createConnectionQueue({ ...limits, ...overrides })
  const [entered, refused]: [string[], string[]] = [[], []]
  const leaving = new Map<string, () => void>()
  const ask = (name: string, claim: Claim) =>
    void queue.enter(claim).then(
      (leave) => {
        entered.push(name)
        leaving.set(name, leave)
      },
      (error: Error) => refused.push(`${name}: ${error.message}`),
    )
  const leaveQueue = async (name: string) => {
    leaving.get(name)?.()
    await waitBriefly()
  }
  return { queue, ask, leaveQueue, entered, refused }
}

function waitBriefly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2))
}
