import type { LookupFunction } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findAddressProblem } from './addresses.ts'
import { createGuardedLookup } from './post.ts'
import { findUrlProblem } from './urls.ts'

/** Internal hosts, and hosts that resolve to them, in every spelling that a URL allows. The tests send nothing to them. */
const insideHosts = [
  // 127.0.0.1, in one to four parts, decimal, octal, hexadecimal, with full width digits, other dots, and escaped.
  ...[
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.0.1',
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '0x7f.0x0.0x0.0x1',
  ],
  ...['127.255.255.254', '１２７.0.0.1', '127。0。0。1', '%31%32%37.0.0.1', '0177.0.0.0x1', '00000177.00.0.1'],
  ...['0', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '0xa000001', '167772161', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...[
    '0xc0a80001',
    '3232235521',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.8',
    '198.18.0.1',
  ],
  ...['198.19.255.255', '192.0.2.1', '203.0.113.7', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b::10.0.0.1]', '[64:ff9b:1::a9fe:a9fe]', '[2002:7f00:1::]', '[2002:a00:1::1]', '[2001::1]', '[fe80::1]'],
  ...[
    '[febf::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd12:3456:789a::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[100::1]',
    '[2001:db8::1]',
    '[2001:2::1]',
  ],
  ...['[3fff::1]', '[5f00::1]', '[4000::1]'],
]
const outside = { reach: 'public', ports: [443] } as const

describe('a receiver with a private address', () => {
  it('fails in a URL, in each of more than fifty spellings', () => {
    expect(insideHosts.length).toBeGreaterThan(50)
    const accepted = insideHosts.filter((host) => !findUrlProblem(`https://${host}/`, outside)?.startsWith('names a forbidden address'))
    expect(accepted).toEqual([])
  })

  it('fails by its address, as a resolver or a connection spells it', () => {
    const addresses = [...insideHosts.map((host) => new URL(`https://${host}/`).hostname), 'fe80::1%eth0', '::1%lo', 'localhost', '']
    expect(addresses.filter((address) => findAddressProblem(address, 'public') === undefined)).toEqual([])
  })

  it('makes the lookup fail if it is one of several addresses of the host', async () => {
    const createLookup =
      (...addresses: string[]): LookupFunction =>
      (_host, { all }, done) =>
        all
          ? done(
              null,
              addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
            )
          : done(null, addresses[0] ?? '', 4)
    const resolveHost = (lookup: LookupFunction, all: boolean) =>
      new Promise((resolve) =>
        createGuardedLookup(outside, lookup)('hooks.example.org', { all }, (error, found) => resolve(error?.message ?? found)),
      )
    expect(await resolveHost(createLookup('10.0.0.1'), false)).toBe('10.0.0.1 is not a public address.')
    expect(await resolveHost(createLookup('93.184.215.14', '169.254.169.254'), true)).toBe('169.254.169.254 is not a public address.')
    expect(await resolveHost(createLookup('93.184.215.14', '::ffff:7f00:1'), true)).toBe('::ffff:7f00:1 is not a public address.')
    expect(await resolveHost(createLookup('93.184.215.14'), true)).toEqual([{ address: '93.184.215.14', family: 4 }])
  })
})

describe('a URL', () => {
  it.each([
    ['http://hooks.example.org/', 'must be https'],
    ['ftp://hooks.example.org/', 'must be https'],
    ['https://hooks.example.org:8443/', 'must be on port 443'],
    ['https://someone:secret@hooks.example.org/', 'must not contain credentials'],
    ['https://someone@hooks.example.org/', 'must not contain credentials'],
    ['hooks.example.org', 'is not a URL'],
  ])('%s is refused', (url, problem) => {
    expect(findUrlProblem(url, outside)).toContain(problem)
  })

  it('allows 443 and the ports of the operator', () => {
    expect(findUrlProblem('https://hooks.example.org/catalog?of=all', outside)).toBeUndefined()
    expect(findUrlProblem('https://93.184.215.14/', outside)).toBeUndefined()
    expect(findUrlProblem('https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', outside)).toBeUndefined()
    expect(findUrlProblem('https://hooks.example.org:8443/', { reach: 'public', ports: [443, 8443] })).toBeUndefined()
  })

  it('may name this machine in development, but no other internal host', () => {
    const trying = { reach: 'public and loopback', ports: [443] } as const
    expect(findUrlProblem('http://127.0.0.1:4100/', trying)).toBeUndefined()
    expect(findUrlProblem('http://localhost:4100/', trying)).toBeUndefined()
    expect(findUrlProblem('https://10.0.0.1/', trying)).toContain('not a public address')
    expect(findUrlProblem('https://127.0.0.2/', trying)).toContain('not a public address')
    expect(findUrlProblem('http://hooks.example.org/', trying)).toBe('must be https')
  })

  it('may lead only to this machine in tests', () => {
    expect(findAddressProblem('93.184.215.14', 'loopback')).toContain('not on this machine')
    expect(findAddressProblem('127.0.0.1', 'loopback')).toBeUndefined()
  })
})
