import { describe, expect, it } from 'vitest'
import { buildHalvedLimits, createShares, type Owner, serviceOwner } from './shares.ts'
import { createTurns } from './turns.ts'

const createKeyOwner = (name: string): Owner => ({ name, isAnonymous: false })
const createNetworkOwner = (name: string): Owner => ({ name, isAnonymous: true })
const onePlace = { all: 1, owner: 1, anonymous: 1, network: 1 }
const plenty = { all: 1_000, owner: 1_000, anonymous: 1_000, network: 1_000 }

/** Serves all waiting work, one at a time, and returns its order. */
function serveAll(turns: ReturnType<typeof createTurns<string>>): string[] {
  const served: string[] = []
  for (let turn = turns.next(); turn; turn = turns.next()) {
    served.push(turn.item)
    turns.leave(turn.owner)
  }
  return served
}

describe('createTurns', () => {
  it('serves one item of each key in turn, regardless of the length of its queue', () => {
    const turns = createTurns<string>({ places: onePlace, waiting: plenty })
    for (const item of ['a1', 'a2', 'a3', 'a4']) turns.add(createKeyOwner('a'), item)
    for (const item of ['b1', 'b2']) turns.add(createKeyOwner('b'), item)
    turns.add(createKeyOwner('c'), 'c1')
    expect(serveAll(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('serves a new key before the third item of a key that waits', () => {
    const turns = createTurns<string>({ places: onePlace, waiting: plenty })
    for (const item of ['a1', 'a2', 'a3']) turns.add(createKeyOwner('a'), item)
    const first = turns.next()
    turns.add(createKeyOwner('b'), 'b1')
    if (first) turns.leave(first.owner)
    expect([first?.item, ...serveAll(turns)]).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('alternates between one key and the networks, and between the networks', () => {
    const turns = createTurns<string>({ places: onePlace, waiting: plenty })
    for (const item of ['m1', 'm2', 'm3']) turns.add(createNetworkOwner('m'), item)
    for (const item of ['n1', 'o1']) turns.add(createNetworkOwner(item.charAt(0)), item)
    for (const item of ['a1', 'a2', 'a3']) turns.add(createKeyOwner('a'), item)
    expect(serveAll(turns)).toEqual(['m1', 'a1', 'n1', 'a2', 'o1', 'a3', 'm2', 'm3'])
  })

  it('limits each owner, and all networks together, to their share of the places', () => {
    const turns = createTurns<string>({ places: buildHalvedLimits(8), waiting: plenty })
    for (let count = 1; count <= 8; count++) for (const name of ['a', 'b']) turns.add(createKeyOwner(name), `${name}${count}`)
    for (let count = 1; count <= 4; count++) for (const name of ['m', 'n', 'o']) turns.add(createNetworkOwner(name), `${name}${count}`)
    const served: string[] = []
    for (let turn = turns.next(); turn; turn = turns.next()) served.push(turn.item)
    expect(served).toEqual(['a1', 'b1', 'm1', 'a2', 'b2', 'n1', 'a3', 'b3'])
    turns.leave(createKeyOwner('a'))
    expect(turns.next()?.item).toBe('o1')
    turns.leave(createKeyOwner('b'))
    turns.leave(createKeyOwner('b'))
    expect([turns.next()?.item, turns.next()?.item]).toEqual(['a4', 'b4'])
  })

  it("rejects a new item when its owner's queue is full", () => {
    const turns = createTurns<string>({ places: onePlace, waiting: { ...plenty, owner: 2 } })
    expect(['a1', 'a2', 'a3'].map((item) => turns.add(createKeyOwner('a'), item))).toEqual([undefined, undefined, 'a3'])
    expect(turns.add(createKeyOwner('b'), 'b1')).toBeUndefined()
    expect(turns.getWaitingCount()).toBe(3)
  })

  it('removes the last item of the longest queue when too many wait', () => {
    const turns = createTurns<string>({ places: onePlace, waiting: { ...plenty, all: 4 } })
    for (const item of ['a1', 'a2', 'a3', 'b1']) turns.add(createKeyOwner(item.charAt(0)), item)
    expect(turns.add(createKeyOwner('c'), 'c1')).toBe('a3')
    expect(turns.add(createKeyOwner('c'), 'c2')).toBe('c2')
    expect(serveAll(turns)).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  it('removes or rejects items of networks only, when the share of all networks is full', () => {
    const turns = createTurns<string>({ places: onePlace, waiting: { ...plenty, anonymous: 3 } })
    for (const item of ['a1', 'a2', 'a3', 'a4']) turns.add(createKeyOwner('a'), item)
    for (const item of ['m1', 'm2', 'n1']) turns.add(createNetworkOwner(item.charAt(0)), item)
    expect(turns.add(createNetworkOwner('o'), 'o1')).toBe('m2')
    expect(turns.add(createNetworkOwner('p'), 'p1')).toBe('p1')
  })

  it('serves others before an owner whose work has just ended, with isLastWhenDone', () => {
    const turns = createTurns<string>({ places: onePlace, waiting: plenty, isLastWhenDone: true })
    turns.tryEnter(createKeyOwner('a'))
    for (const item of ['a2', 'a3', 'b1']) turns.add(createKeyOwner(item.charAt(0)), item)
    turns.leave(createKeyOwner('a'))
    expect(serveAll(turns)).toEqual(['b1', 'a2', 'a3'])
  })

  it('forgets work that was removed, and owners without work', () => {
    const turns = createTurns<string>({ places: onePlace, waiting: plenty })
    for (const item of ['a1', 'a2', 'b1']) turns.add(createKeyOwner(item.charAt(0)), item)
    expect([turns.remove(createKeyOwner('a'), 'a1'), turns.remove(createKeyOwner('a'), 'a1')]).toEqual([true, false])
    expect([turns.remove(createKeyOwner('b'), 'b1'), turns.getWaitingCount()]).toEqual([true, 1])
    expect(serveAll(turns)).toEqual(['a2'])
  })
})

describe('createTurns with known owners first', () => {
  const known = { waiting: plenty, isKnownFirst: true }

  it('serves the service, then keys in turns, then networks in turns', () => {
    const turns = createTurns<string>({ places: onePlace, ...known })
    for (const item of ['m1', 'm2', 'n1']) turns.add(createNetworkOwner(item.charAt(0)), item)
    for (const item of ['a1', 'a2', 'b1']) turns.add(createKeyOwner(item.charAt(0)), item)
    turns.add(serviceOwner, 's1')
    expect(serveAll(turns)).toEqual(['s1', 'a1', 'b1', 'a2', 'm1', 'n1', 'm2'])
  })

  it('reserves a place for the service, and limits the service to its share', () => {
    const turns = createTurns<string>({ places: { ...buildHalvedLimits(6), service: 2, reserved: 1 }, ...known })
    const countEntered = (owner: Owner, times: number) => Array.from({ length: times }, () => turns.tryEnter(owner)).filter(Boolean).length
    expect([countEntered(createKeyOwner('a'), 4), countEntered(createKeyOwner('b'), 4), countEntered(serviceOwner, 4)]).toEqual([3, 2, 1])
    turns.leave(createKeyOwner('a'))
    expect([countEntered(serviceOwner, 4), countEntered(createKeyOwner('c'), 1)]).toEqual([1, 0])
  })

  it('serves one impatient network before keys, but not two at the same time', () => {
    const places = { all: 2, owner: 2, anonymous: 2, network: 1 }
    const turns = createTurns<string>({ places, ...known, isImpatient: (item) => item.endsWith('!') })
    for (const item of ['a1', 'a2', 'a3']) turns.add(createKeyOwner('a'), item)
    for (const item of ['m1!', 'n1!']) turns.add(createNetworkOwner(item.charAt(0)), item)
    expect([turns.next()?.item, turns.next()?.item, turns.next()]).toEqual(['m1!', 'a1', undefined])
    turns.leave(createKeyOwner('a'))
    expect(turns.next()?.item).toBe('a2')
    turns.leave(createNetworkOwner('m'))
    expect(turns.next()?.item).toBe('n1!')
  })

  it('removes items of networks for a key, and never items of keys for a network', () => {
    const turns = createTurns<string>({ places: onePlace, waiting: { ...plenty, all: 3 }, isKnownFirst: true })
    for (const item of ['a1', 'a2']) turns.add(createKeyOwner('a'), item)
    turns.add(createNetworkOwner('m'), 'm1')
    expect([turns.add(createKeyOwner('a'), 'a3'), turns.add(createNetworkOwner('n'), 'n1'), turns.add(createKeyOwner('b'), 'b1')]).toEqual([
      'm1',
      'n1',
      'a3',
    ])
  })

  it('does not remove work that must not be dropped', () => {
    const canGiveUp = (item: string) => !item.endsWith('*')
    const turns = createTurns<string>({ places: onePlace, waiting: { ...plenty, all: 3 }, isKnownFirst: true, canGiveUp })
    for (const item of ['a1', 'a2*', 'a3*']) turns.add(createKeyOwner('a'), item)
    expect([turns.add(createKeyOwner('b'), 'b1'), turns.add(createKeyOwner('c'), 'c1')]).toEqual(['a1', 'c1'])
  })

  it('gives no place to new work while work of the same owner waits', () => {
    const turns = createTurns<string>({ places: onePlace, ...known })
    expect([turns.tryEnter(createKeyOwner('a')), turns.tryEnter(createKeyOwner('a'))]).toEqual([true, false])
    turns.add(createKeyOwner('a'), 'a2')
    turns.leave(createKeyOwner('a'))
    expect([turns.tryEnter(createKeyOwner('a')), turns.next()?.item]).toEqual([false, 'a2'])
  })
})

describe('createShares', () => {
  it('returns the narrowest bound that would be exceeded', () => {
    const shares = createShares({ all: 10, owner: 5, anonymous: 5, network: 3 })
    shares.take(createNetworkOwner('m'), 3)
    shares.take(createKeyOwner('a'), 5)
    expect([shares.findFullShare(createNetworkOwner('m'), 1), shares.findFullShare(createKeyOwner('a'), 1)]).toEqual(['owner', 'owner'])
    expect([shares.findFullShare(createNetworkOwner('n'), 2), shares.findFullShare(createNetworkOwner('n'), 3)]).toEqual([
      undefined,
      'anonymous',
    ])
    expect([shares.findFullShare(createKeyOwner('b'), 2), shares.findFullShare(createKeyOwner('b'), 3)]).toEqual([undefined, 'all'])
    shares.giveBack(createKeyOwner('a'), 5)
    expect([shares.getAmount(createKeyOwner('a')), shares.getTotal()]).toEqual([0, 3])
  })
})
