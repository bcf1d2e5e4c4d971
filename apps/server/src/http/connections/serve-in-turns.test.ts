import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Owner } from '../../values/shares.ts'
import { serveInTurns } from './serve-in-turns.ts'

describe('serveInTurns', () => {
  it('begins one request of a network in a pass of the event loop, and eight of a key', async () => {
    const { arrive, begun, finishPass } = prepareServer()
    for (let index = 0; index < 10; index++) {
      arrive('network m', true)
      arrive('key a', false)
    }
    expect(begun.toSorted()).toEqual([...Array(8).fill('key a'), 'network m'])
    begun.length = 0
    await finishPass()
    expect(begun.toSorted()).toEqual(['key a', 'key a', 'network m'])
  })

  it('begins two requests with a body per key in a pass, along with requests of the key without a body', async () => {
    const { arrive, begun } = prepareServer()
    for (let index = 0; index < 10; index++) arrive('key a', false, '/v1/agents/validate/bundle', { 'content-length': '9000' })
    expect(begun).toHaveLength(2)
    arrive('key a', false)
    expect(begun).toHaveLength(3)
  })

  it('begins the request of another key in the pass in which it arrives, while 400 of one key wait', async () => {
    const { arrive, begun, finishPass } = prepareServer()
    for (let index = 0; index < 400; index++) arrive('key a', false)
    await finishPass()
    begun.length = 0
    arrive('key b', false)
    expect(begun).toEqual(['key b'])
  })

  it('begins only two requests of 400 networks in a pass, along with those of a key', async () => {
    const { arrive, begun, finishPass } = prepareServer()
    for (let index = 0; index < 400; index++) arrive(`network ${index}`, true)
    begun.length = 0
    await finishPass()
    arrive('key a', false)
    expect(begun).toEqual(['network 2', 'network 3', 'key a'])
  })

  it('begins a probe in the pass in which it arrives, while requests of 400 networks for other paths wait', () => {
    const { arrive, begun } = prepareServer()
    for (let index = 0; index < 400; index++) arrive(`network ${index}`, true)
    arrive('balancer', true, '/healthz')
    expect(begun.at(-1)).toBe('balancer')
  })

  it('does not begin a request whose client left while it waited', async () => {
    const { arrive, begun, finishPass } = prepareServer()
    arrive('network m', true)
    const left = arrive('network m', true)
    arrive('network m', true)
    left.emit('close')
    for (let pass = 0; pass < 3; pass++) await finishPass()
    expect(begun).toHaveLength(2)
  })

  it('lets others take turns while a network sends 10,000 requests and leaves', async () => {
    const { arrive, begun } = prepareServer()
    for (let index = 0; index < 10_000; index++) arrive('network m', true).emit('close')
    begun.length = 0
    for (let index = 0; index < 10; index++) arrive('network n', true)
    expect(begun).toEqual(['network n'])
  })

  it('begins all requests of an owner in the order in which they arrived', async () => {
    const { arrive, begun, finishPass, order } = prepareServer()
    for (let index = 0; index < 50; index++) arrive('network m', true)
    while (begun.length < 50) await finishPass()
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })
})

/** Serves requests whose owners the test chooses, and records which began. */
function prepareServer() {
  const owners = new Map<IncomingMessage, Owner>()
  const [begun, order]: [string[], number[]] = [[], []]
  const numbers = new Map<IncomingMessage, number>()
  const findOwner = (request: IncomingMessage) => {
    const owner = owners.get(request)
    if (!owner) throw new Error('The request has no owner.')
    return owner
  }
  const serve = serveInTurns((request) => {
    begun.push(findOwner(request).name)
    order.push(numbers.get(request) ?? -1)
  }, findOwner)
  const sendRequest = (name: string, isAnonymous: boolean, url = '/v1/entities', headers = {}) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, headers })
    owners.set(request, { name, isAnonymous })
    numbers.set(request, numbers.size)
    const response = new ServerResponse(request)
    serve(request, response)
    return response
  }
  return { arrive: sendRequest, begun, order, finishPass: () => new Promise<void>((resolve) => setImmediate(resolve)) }
}
