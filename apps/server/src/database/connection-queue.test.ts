import { describe, expect, it } from 'vitest'
import { type Claim, type ConnectionQueue, createConnectionQueue } from './connection-queue.ts'

const limits = { places: 5, placesPerOwner: 2, longestWaitMs: 60_000, mostWaiting: 10 }

describe('the queue for a connection', () => {
  it('gives an owner its share, one after the other, and others theirs', async () => {
    const { ask, entered } = players()
    ask('a1', { owner: 'a' })
    ask('a2', { owner: 'a' })
    ask('a3', { owner: 'a' })
    ask('b1', { owner: 'b' })
    await settled()
    expect(entered).toEqual(['a1', 'a2', 'b1'])
  })

  it('keeps a place for the service itself', async () => {
    const { ask, entered } = players()
    for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) ask(name, { owner: name.charAt(0) })
    ask('service', {})
    await settled()
    expect(entered).toEqual(['a1', 'a2', 'b1', 'b2', 'service'])
  })

  it('serves owners in turn, and strangers when nobody else waits', async () => {
    const { ask, leave, entered } = players()
    for (const name of ['a1', 'a2', 'b1', 'b2']) ask(name, { owner: name.charAt(0) })
    ask('stranger', { owner: 'strangers', isStranger: true })
    for (const name of ['c1', 'c2', 'd1']) ask(name, { owner: name.charAt(0) })
    await settled()
    for (const name of ['a1', 'a2', 'b1']) await leave(name)
    expect(entered.slice(4)).toEqual(['c1', 'd1', 'c2'])
    await leave('b2')
    expect(entered.at(-1)).toBe('stranger')
  })

  it('turns away an owner who is refused, but not those of its calls that are charged, nor anybody else', async () => {
    const { ask, queue, refused } = players()
    for (const name of ['a1', 'a2', 'a3']) ask(name, { owner: 'a' })
    ask('charged', { owner: 'a', isCharged: true })
    for (const name of ['b1', 'b2', 'b3']) ask(name, { owner: 'b' })
    await settled()
    queue.refuse('a', new Error('Refused.'))
    await settled()
    expect(refused).toEqual(['a3: Refused.'])
  })

  it('lets nobody wait who has left, and gives the place to the next', async () => {
    const { ask, leave, entered, refused } = players()
    const listeners: (() => void)[] = []
    const onLeave = (listener: () => void) => {
      listeners.push(listener)
      return () => undefined
    }
    const client = { hasLeft: () => false, onLeave }
    for (const name of ['a1', 'a2']) ask(name, { owner: 'a' })
    ask('a3', { owner: 'a', client })
    ask('a4', { owner: 'a' })
    await settled()
    for (const listener of listeners) listener()
    await leave('a1')
    expect([entered.at(-1), refused]).toEqual(['a4', ['a3: The client has left.']])
  })

  it('lets a stranger make room where too many wait', async () => {
    const { ask, refused } = players()
    for (const name of ['a1', 'a2', 'b1', 'b2']) ask(name, { owner: name.charAt(0) })
    ask('stranger', { owner: 'strangers', isStranger: true })
    for (let index = 0; index < 10; index++) ask(`c${index}`, { owner: 'c' })
    ask('another', { owner: 'strangers', isStranger: true })
    await settled()
    expect(refused.map((text) => text.split(':')[0])).toEqual(['stranger', 'another'])
  })

  it('ends a wait that is too long', async () => {
    const { ask, refused } = players({ longestWaitMs: 1 })
    for (const name of ['a1', 'a2', 'a3']) ask(name, { owner: 'a' })
    while (refused.length === 0) await settled()
    expect(refused).toEqual(['a3: All connections to the database are busy.'])
  })
})

function players(changed: Partial<typeof limits> = {}) {
  const queue: ConnectionQueue = createConnectionQueue({ ...limits, ...changed })
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
  const leave = async (name: string) => {
    leaving.get(name)?.()
    await settled()
  }
  return { queue, ask, leave, entered, refused }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2))
}
