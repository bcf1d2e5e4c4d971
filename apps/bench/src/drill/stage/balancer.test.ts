import { Agent, createServer, get, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openBalancer } from './balancer.ts'
import { type BalancerRules, readBalancerRules } from './balancer-rules.ts'

/** The shipped rules, but with quick health checks. */
const rules: BalancerRules = { ...readBalancerRules(), check: { ...readBalancerRules().check, everyMs: 100 } }

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a server that is ready until `becomeUnready` is called. */
async function startServer(listener: RequestListener): Promise<{ address: string; becomeUnready(): void; stop(): void }> {
  let isReady = true
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/readyz') outgoing.writeHead(isReady ? 200 : 503).end()
    else listener(incoming, outgoing)
  })
  const address = await listen(server)
  onTestFinished(() => server.closeAllConnections())
  return {
    address,
    becomeUnready() {
      isReady = false
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function startBalancer(...addresses: readonly string[]) {
  const balancer = await openBalancer(rules)
  onTestFinished(() => balancer.close())
  for (const address of addresses) balancer.add(address)
  return balancer
}

/** Repeats a call until its answer has this status. */
async function waitForStatus(url: string, status: number): Promise<Response> {
  for (;;) {
    const response = await fetch(url)
    if (response.status === status) return response
    await response.text()
  }
}

const createNamedListener =
  (value: string): RequestListener =>
  (_, outgoing) =>
    outgoing.end(value)

describe('the balancer of the drills', () => {
  it('refuses at once, with the shipped error body, when it has no servers', async () => {
    const balancer = await startBalancer()
    const response = await fetch(`${balancer.address}/v1/whoami`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe(rules.refusal.retryAfter)
    expect(await response.json()).toMatchObject({ error: { code: 'UNAVAILABLE', retryable: true } })
  })

  it('refuses when no server is ready, even on a reused connection', async () => {
    const server = await startServer(createNamedListener('here'))
    const balancer = await startBalancer(server.address)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(`${balancer.address}/`, { agent }, resolve).on('error', reject)
      })
    const first = await ask()
    expect(await text(first)).toBe('here')
    server.becomeUnready()
    await waitForStatus(balancer.address, 503)
    expect((await ask()).statusCode).toBe(503)
  })

  it('sends requests only to servers that are ready', async () => {
    const [one, other] = [await startServer(createNamedListener('one')), await startServer(createNamedListener('other'))]
    const balancer = await startBalancer(one.address, other.address)
    const ask = async () => (await fetch(balancer.address)).text()
    expect(new Set([await ask(), await ask()])).toEqual(new Set(['one', 'other']))
    one.becomeUnready()
    other.becomeUnready()
    await waitForStatus(balancer.address, 503)
    const fresh = await startServer(createNamedListener('fresh'))
    balancer.add(fresh.address)
    expect([await ask(), await ask()]).toEqual(['fresh', 'fresh'])
  })

  it('passes a request with its whole body to another server when the connection to the first fails', async () => {
    const gone = await startServer(createNamedListener('gone'))
    gone.stop()
    const server = await startServer((incoming, outgoing) => void text(incoming).then((body) => outgoing.end(body.length.toString())))
    const balancer = await startBalancer(gone.address, server.address)
    const send = () => fetch(balancer.address, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(await (await send()).text()).toBe('300000')
    expect(await (await send()).text()).toBe('300000')
  })

  it('refuses when the connection to every server fails', async () => {
    const gone = await startServer(createNamedListener('gone'))
    gone.stop()
    const balancer = await startBalancer(gone.address)
    expect((await fetch(balancer.address)).status).toBe(503)
  })

  it('answers 502 without trying another server when a server closes after it took the request', async () => {
    let takenCount = 0
    const closeConnection: RequestListener = (incoming) => {
      takenCount++
      incoming.socket.destroy()
    }
    const servers = [await startServer(closeConnection), await startServer(closeConnection)]
    const balancer = await startBalancer(...servers.map(({ address }) => address))
    const response = await fetch(balancer.address, { method: 'POST', body: 'once' })
    expect([response.status, response.headers.get('retry-after'), takenCount]).toEqual([502, null, 1])
  })

  it('answers 504 when a server does not answer in time', async () => {
    const silent = await listen(createTcpServer((socket: Socket) => void socket.on('error', () => undefined).resume()))
    const balancer = await openBalancer({ ...rules, serverTimeoutMs: 50 })
    onTestFinished(() => balancer.close())
    balancer.add(silent)
    expect((await fetch(balancer.address)).status).toBe(504)
  })

  it('streams an answer to the caller, and ends the call at the server when the caller disconnects', async () => {
    const ended = Promise.withResolvers<void>()
    const server = await startServer((incoming, outgoing) => {
      outgoing.once('close', ended.resolve)
      outgoing.write(`from ${incoming.headers['x-forwarded-for']}`)
    })
    const balancer = await startBalancer(server.address)
    const call = request(balancer.address, { agent: false }).end()
    call.on('error', () => undefined)
    const answer = await new Promise<IncomingMessage>((resolve) => call.once('response', resolve))
    const [part] = await new Promise<[Buffer]>((resolve) => answer.once('data', (data: Buffer) => resolve([data])))
    expect(String(part)).toBe('from 127.0.0.1')
    call.destroy()
    await ended.promise
  })
})
