import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createCompression } from './coding.ts'

/** The response of a client with a key, or without one at an address. */
function createResponse({ owner, address = '' }: { readonly owner?: string; readonly address?: string }) {
  const response = Object.assign(new EventEmitter(), { closed: false, destroyed: false, owner, findAddress: () => address })
  const leave = () => {
    response.closed = true
    response.emit('close')
  }
  return { response: response as unknown as ServerResponse, leave }
}

/** Compression whose runs end when a test ends them. */
function startCompression() {
  const [begun, refused]: [string[], string[]] = [[], []]
  const ending = new Map<string, () => void>()
  const { compress, compressOnce } = createCompression((_, body) => {
    begun.push(String(body))
    return new Promise((resolve) => ending.set(String(body), () => resolve(Buffer.from(body))))
  })
  const startRun = (body: string, client: Parameters<typeof createResponse>[0]) => {
    const { response, leave } = createResponse(client)
    compress(response, 'gzip', body).catch(() => refused.push(body))
    return leave
  }
  const finishRun = async (body: string) => {
    ending.get(body)?.()
    await setImmediate()
  }
  return { ask: startRun, end: finishRun, compressOnce, begun, refused }
}

describe('compress', () => {
  it('compresses one answer of a key at a time, and an answer of another key concurrently', async () => {
    const { ask, end, begun } = startCompression()
    for (const body of ['a1', 'a2', 'a3']) ask(body, { owner: 'a' })
    ask('b1', { owner: 'b' })
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('compresses one answer of all networks at a time, in turns by network', async () => {
    const { ask, end, begun } = startCompression()
    for (const body of ['m1', 'm2', 'n1']) ask(body, { address: body.startsWith('m') ? '192.0.2.1' : '192.0.2.2' })
    ask('a1', { owner: 'a' })
    await setImmediate()
    for (const body of ['m1', 'n1']) await end(body)
    expect(begun).toEqual(['m1', 'a1', 'n1', 'm2'])
  })

  it('refuses the 33rd waiting answer of a key, which is then sent uncompressed', async () => {
    const { ask, refused } = startCompression()
    for (let index = 0; index < 34; index++) ask(`a${index}`, { owner: 'a' })
    ask('b', { owner: 'b' })
    await setImmediate()
    expect(refused).toEqual(['a33'])
  })

  it('does not compress for a client that has left', async () => {
    const { ask, end, begun, refused } = startCompression()
    ask('a1', { owner: 'a' })
    const leave = ask('a2', { owner: 'a' })
    ask('a3', { owner: 'a' })
    await setImmediate()
    leave()
    await end('a1')
    expect([begun, refused]).toEqual([['a1', 'a3'], ['a2']])
  })
})

describe('compressOnce', () => {
  it('compresses kept bytes once, even if the first client leaves', async () => {
    const { ask, end, compressOnce, begun } = startCompression()
    const kept = Buffer.from('kept')
    ask('a1', { owner: 'a' })
    const [first, second] = [createResponse({ owner: 'a' }), createResponse({ owner: 'b' })]
    const forms = [compressOnce(first.response, 'gzip', kept), compressOnce(second.response, 'gzip', kept)]
    await setImmediate()
    first.leave()
    await end('a1')
    await end('kept')
    expect([begun, (await Promise.all(forms)).map(String)]).toEqual([
      ['a1', 'kept'],
      ['kept', 'kept'],
    ])
  })
})
