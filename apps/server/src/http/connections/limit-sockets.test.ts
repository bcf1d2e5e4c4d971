import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { ShareLimits } from '../../values/shares.ts'
import { createIsTrusted } from './address.ts'
import { limitSockets } from './limit-sockets.ts'

const maxSockets = 5
/** Lets each network and each owner hold all connections. */
const withoutShares: ShareLimits = { all: maxSockets, owner: maxSockets, anonymous: maxSockets, network: maxSockets }
let server: Server
const sockets: Socket[] = []
/** The server's ends of the connections. */
const serverSides = new WeakMap<Socket, Socket>()
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Starts a server with the limit; a request for /known counts as one with a known key. */
async function startServer(limits = withoutShares, trusted: readonly string[] = []): Promise<number> {
  server = createServer({ connectionsCheckingInterval: 600_000 }, (incoming, response) => {
    if (incoming.url === '/known') response.owner = 'somebody'
    response.end('served')
  })
  limitSockets(server, { limits, isTrusted: createIsTrusted(trusted) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function openSocket(port: number, from = '127.0.0.1'): Promise<Socket> {
  const connected = once(server, 'connection')
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => undefined)
  const [accepted] = (await connected) as [Socket]
  serverSides.set(socket, accepted)
  return socket
}
const waitForClose = (socket: Socket) => socket.closed || once(socket.resume(), 'close')

/** Sends a request on a connection that stays open, and returns the status and the connection. */
async function ask(port: number, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outgoing = request({ port, host: '127.0.0.1', path, agent }).end()
  const [answer] = await once(outgoing, 'response')
  await once(answer.resume(), 'end')
  const socket: Socket = outgoing.socket as Socket
  sockets.push(socket)
  return { status: answer.statusCode, socket, agent }
}

describe('limitSockets with too many connections', () => {
  it('closes the connection that has been idle for the longest, and serves the new one', async () => {
    const port = await startServer()
    const idle = [await openSocket(port), await openSocket(port), await openSocket(port), await openSocket(port), await openSocket(port)]
    expect((await ask(port, '/')).status).toBe(200)
    await waitForClose(idle[0] as Socket)
    expect(idle.map((socket) => socket.closed)).toEqual([true, false, false, false, false])
  })

  it('keeps an idle connection that has shown a known key', async () => {
    const port = await startServer()
    const { socket } = await ask(port, '/known')
    for (let n = 0; n < 3 * maxSockets; n++) await openSocket(port)
    expect((await ask(port, '/')).status).toBe(200)
    expect(socket.destroyed).toBe(false)
  })

  it('closes connections of the network that holds most of them', async () => {
    const port = await startServer()
    const alone = await openSocket(port, '127.0.0.2')
    for (let n = 0; n < 3 * maxSockets; n++) await openSocket(port, '127.0.0.3')
    expect((await ask(port, '/')).status).toBe(200)
    expect(alone.closed).toBe(false)
    expect(sockets.filter((socket) => !socket.closed && !socket.destroyed).length).toBeLessThanOrEqual(maxSockets + 1)
  })

  it('closes a connection with a half-sent head first', async () => {
    const port = await startServer()
    const idle = [await openSocket(port), await openSocket(port), await openSocket(port), await openSocket(port), await openSocket(port)]
    const slow = idle[2] as Socket
    const accepted = serverSides.get(slow) as Socket
    slow.write('GET / HTTP/1.1\r\nHost: catalog\r\nX-Slow: ')
    await expect.poll(() => accepted.bytesRead).toBeGreaterThan(0)
    expect((await ask(port, '/')).status).toBe(200)
    await waitForClose(slow)
    expect(idle.map((socket) => socket.closed)).toEqual([false, false, true, false, false])
  })

  it('gives a network its share, and closes its own connections beyond it', async () => {
    const port = await startServer({ all: 100, owner: 50, anonymous: 50, network: 2 })
    const other = await openSocket(port, '127.0.0.2')
    const own = [await openSocket(port, '127.0.0.3'), await openSocket(port, '127.0.0.3'), await openSocket(port, '127.0.0.3')]
    await waitForClose(own[0] as Socket)
    expect([other, ...own].map((socket) => socket.closed)).toEqual([false, true, false, false])
  })

  it('does not count connections of a trusted proxy in any share', async () => {
    const port = await startServer({ all: 4, owner: 2, anonymous: 2, network: 1 }, ['127.0.0.2'])
    const proxied = [await openSocket(port, '127.0.0.2'), await openSocket(port, '127.0.0.2'), await openSocket(port, '127.0.0.2')]
    const direct = [await openSocket(port, '127.0.0.3'), await openSocket(port, '127.0.0.3')]
    await waitForClose(direct[0] as Socket)
    expect([...proxied, ...direct].map((socket) => socket.closed)).toEqual([false, false, false, true, false])
  })

  it('counts a connection that asks for a tunnel or for another protocol like any other', async () => {
    const port = await startServer()
    const tunnel = await openSocket(port)
    const accepted = serverSides.get(tunnel) as Socket
    const asked = once(server, 'connect')
    tunnel.write('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n')
    await asked
    const upgraded = await openSocket(port)
    upgraded.write('GET / HTTP/1.1\r\nHost: catalog\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n')
    expect(String(await once(upgraded, 'data'))).toMatch(/^HTTP\/1.1 200 /)
    for (let count = 1; count <= 4; count++) await openSocket(port)
    await waitForClose(tunnel)
    expect([accepted.destroyed, upgraded.closed]).toEqual([true, false])
  })
})
