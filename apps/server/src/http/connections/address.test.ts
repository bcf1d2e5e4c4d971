import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createAddressReader } from './address.ts'

function buildRequest(remoteAddress: string, forwarded?: string): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }), 'x-real-ip': '9.9.9.9', forwarded: 'for=9.9.9.9' },
  } as unknown as IncomingMessage
}

describe('the address that a request comes from', () => {
  it.each([
    ['is the one that is connected, where nobody is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is the one that is connected, unless that is a trusted proxy', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is the one that the trusted proxy names', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['is the rightmost that is not a trusted proxy', ['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['is the proxy where it names nobody', ['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    ['is the last that is an address', ['10.0.0.0/8'], '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is the farthest where all are trusted', ['10.0.0.0/8'], '10.1.2.3', '10.0.0.7, 10.0.0.8', '10.0.0.7'],
    ['knows the ranges that have names', ['loopback'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['knows IPv6', ['2001:db8::/32'], '2001:db8::1', '2001:db9::7', '2001:db9::7'],
    ['knows IPv4 behind IPv6', ['10.0.0.5'], '::ffff:10.0.0.5', '198.51.100.1', '198.51.100.1'],
    ['is written as IPv4 where it is one', [], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ])('%s', (_, trusted, connected, forwarded, expected) => {
    expect(createAddressReader(trusted)(buildRequest(connected, forwarded))).toBe(expected)
  })

  it('reads the last 30 addresses, and omits one that is cut off', () => {
    const getAddress = createAddressReader(['10.0.0.0/8', '2001:db8::/32'])
    const buildProxyAddresses = (count: number) => Array.from({ length: count }, () => '10.0.0.7').join(',')
    expect(getAddress(buildRequest('10.1.2.3', `203.0.113.9,${buildProxyAddresses(29)}`))).toBe('203.0.113.9')
    expect(getAddress(buildRequest('10.1.2.3', `203.0.113.9,${buildProxyAddresses(30)}`))).toBe('10.0.0.7')
    const cut = `${'2001:db8::1,'.repeat(1_000)}${' '.repeat(1_400)}${buildProxyAddresses(4)}`
    expect(getAddress(buildRequest('10.1.2.3', cut))).toBe('2001:db8::1')
    expect(getAddress(buildRequest('10.1.2.3', `203.0.113.9${' '.repeat(1_500)},10.0.0.8`))).toBe('10.0.0.8')
  })
})
