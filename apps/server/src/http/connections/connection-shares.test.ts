import { describe, expect, it } from 'vitest'
import type { ShareLimits } from '../../values/shares.ts'
import { type Connection, createConnectionShares } from './connection-shares.ts'

type TestConnection = Connection & { readonly name: string; owner: string | undefined; isHalfSent: boolean }

/** Names each connection by its network (a letter) and a number. Connections of the network `p` come from a trusted proxy. */
function prepareShares(limits: ShareLimits) {
  const shares = createConnectionShares<TestConnection>(limits)
  const connections = new Map<string, TestConnection>()
  const get = (name: string) => connections.get(name) as TestConnection
  const open = (...names: string[]) =>
    names.map((name) => {
      const connection: TestConnection = {
        name,
        network: name.charAt(0),
        isProxy: name.startsWith('p'),
        answering: 0,
        owner: undefined,
        isHalfSent: false,
        findOwner: () => connection.owner,
        hasHalfHead: () => connection.isHalfSent,
      }
      connections.set(name, connection)
      return shares.add(connection)?.name
    })
  const ask = (...names: string[]) => {
    for (const name of names) {
      get(name).answering++
      shares.update(get(name))
    }
  }
  const answer = (name: string, owner?: string) => {
    const connection = get(name)
    connection.answering--
    connection.owner = owner ?? connection.owner
    return shares.update(connection)?.name
  }
  return { shares, get, open, ask, answer }
}

const buildTotalLimitOnly = (all: number): ShareLimits => ({ all, owner: all, anonymous: all, network: all })

describe('createConnectionShares', () => {
  it('closes the connection of the largest network that has been idle for the longest', () => {
    const { open, ask, answer } = prepareShares(buildTotalLimitOnly(4))
    open('a1', 'b1', 'b2', 'b3')
    ask('b1')
    answer('b1')
    expect(open('c1')).toEqual(['b2'])
  })

  it('closes connections with half-sent heads before idle ones', () => {
    const { open, get } = prepareShares(buildTotalLimitOnly(4))
    open('a1', 'a2', 'a3', 'a4')
    for (const name of ['a2', 'a4']) get(name).isHalfSent = true
    expect(open('b1', 'b2', 'b3')).toEqual(['a2', 'a4', 'a1'])
  })

  it('keeps a connection whose head became complete after the search for half-sent heads', () => {
    const { open, get } = prepareShares(buildTotalLimitOnly(256))
    open(...Array.from({ length: 256 }, (_, index) => `a${index}`))
    for (const name of ['a7', 'a8']) get(name).isHalfSent = true
    expect(open('b1')).toEqual(['a7'])
    get('a8').isHalfSent = false
    expect(open('b2')).toEqual(['a0'])
  })

  it('closes the oldest connection of a network that exceeds its share, even a busy one if none is idle', () => {
    const { open, ask } = prepareShares({ all: 10, owner: 5, anonymous: 5, network: 2 })
    expect(open('a1', 'a2', 'a3')).toEqual([undefined, undefined, 'a1'])
    ask('a2', 'a3')
    expect(open('a4', 'a5', 'b1')).toEqual(['a2', 'a4', undefined])
  })

  it('closes a busy connection of the largest network if all networks together hold their share', () => {
    const { open, ask } = prepareShares({ all: 10, owner: 5, anonymous: 5, network: 4 })
    open('a1', 'a2', 'a3', 'b1', 'b2')
    ask('a1', 'a2', 'a3', 'b1', 'b2')
    expect(open('c1')).toEqual(['a1'])
    ask('c1')
    expect(open('c2')).toEqual(['c2'])
  })

  it('counts a connection for its key once the key is known, even while a request is being answered', () => {
    const { open, ask, get } = prepareShares({ all: 10, owner: 5, anonymous: 3, network: 2 })
    open('a1', 'a2')
    ask('a1', 'a2')
    get('a1').owner = 'key'
    expect(open('a3', 'b1', 'c1')).toEqual([undefined, undefined, 'a3'])
  })

  it('closes connections of keys and proxies only when no other one is idle', () => {
    const { open, ask, answer } = prepareShares(buildTotalLimitOnly(4))
    open('p1', 'k1', 'a1', 'a2')
    ask('k1', 'a1')
    answer('k1', 'key')
    expect(open('a3')).toEqual(['a2'])
    ask('a3')
    expect(open('b1')).toEqual(['k1'])
    ask('b1')
    expect(open('c1')).toEqual(['p1'])
  })

  it('closes the longest idle connection of a key that holds more than its share', () => {
    const { open, ask, answer, shares } = prepareShares({ all: 10, owner: 2, anonymous: 5, network: 5 })
    open('a1', 'a2', 'a3')
    ask('a1', 'a2', 'a3')
    expect([answer('a2', 'key'), answer('a1', 'key'), answer('a3', 'key')]).toEqual([undefined, undefined, 'a2'])
    expect(shares.getTotal()).toBe(2)
  })

  it('gives proxies no share', () => {
    const { open } = prepareShares({ all: 4, owner: 2, anonymous: 2, network: 1 })
    expect(open('p1', 'p2', 'p3', 'p4', 'p5')).toEqual([undefined, undefined, undefined, undefined, 'p1'])
  })
})
