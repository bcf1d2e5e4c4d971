import { describe, expect, it } from 'vitest'
import { createKnownNetworks } from './known-networks.ts'

describe('createKnownNetworks', () => {
  it('counts an address for its network until a key is shown from it', () => {
    expect(createKnownNetworks().findOwner('192.0.2.1')).toEqual({ name: 'network 192.0.2.1', isAnonymous: true })
  })

  it('counts an address for the key that was last shown from its network', () => {
    const networks = createKnownNetworks()
    networks.note('2001:db8::1', 'key 1')
    networks.note('2001:db8::2', 'key 2')
    expect(networks.findOwner('2001:db8::3')).toEqual({ name: 'key 2', isAnonymous: false })
    expect(networks.findOwner('2001:db8:0:1::1')).toMatchObject({ isAnonymous: true })
  })

  it('counts hundreds of networks that show one key for that key', () => {
    const networks = createKnownNetworks()
    const addresses = Array.from({ length: 200 }, (_, index) => `192.0.2.${index}`)
    for (const address of addresses) networks.note(address, 'key 1')
    expect(new Set(addresses.map((address) => networks.findOwner(address).name))).toEqual(new Set(['key 1']))
  })

  it('forgets a key ten minutes after its last call', () => {
    let now = 0
    const networks = createKnownNetworks(() => now)
    networks.note('192.0.2.1', 'key 1')
    now = 10 * 60_000 - 1
    expect(networks.findOwner('192.0.2.1').name).toBe('key 1')
    now++
    expect(networks.findOwner('192.0.2.1').name).toBe('network 192.0.2.1')
  })

  it('remembers the 10,000 networks that called last', () => {
    const networks = createKnownNetworks()
    const toAddress = (index: number) => `10.0.${Math.floor(index / 256)}.${index % 256}`
    for (let index = 0; index <= 10_000; index++) networks.note(toAddress(index), 'key 1')
    expect(networks.findOwner(toAddress(0)).isAnonymous).toBe(true)
    expect(networks.findOwner(toAddress(1)).isAnonymous).toBe(false)
  })
})
