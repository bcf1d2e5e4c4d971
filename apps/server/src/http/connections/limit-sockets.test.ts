import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { limitSockets } from './limit-sockets.ts'

const most = 5
let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Serves with the limit; whoever asks for /known has shown a known key. */
async function serve(): Promise<number> {
  server = createServer((incoming, response) => {
    if (incoming.url === '/known') response.owner = 'somebody'
    response.end('served')
  })
  limitSockets(server, most)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function open(port: number, from = '127.0.0.1'): Promise<Socket> {
  const accepted = once(server, 'connection')
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await accepted
  return socket
}
const closed = (socket: Socket) => socket.closed || once(socket.resume(), 'close')

/** Asks on a connection that stays open, and answers the status and the connection. */
async function ask(port: number, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outgoing = request({ port, host: '127.0.0.1', path, agent }).end()
  const [answer] = await once(outgoing, 'response')
  await once(answer.resume(), 'end')
  const socket: Socket = outgoing.socket as Socket
  sockets.push(socket)
  return { status: answer.statusCode, socket, agent }
}

describe('where there are too many connections', () => {
  it('the one that has been idle for the longest makes room for a new one, which is served', async () => {
    const port = await serve()
    const idle = [await open(port), await open(port), await open(port), await open(port), await open(port)]
    expect((await ask(port, '/')).status).toBe(200)
    await closed(idle[0] as Socket)
    expect(idle.map((socket) => socket.closed)).toEqual([true, false, false, false, false])
  })

  it('one that has shown a known key stays, however long it has been idle', async () => {
    const port = await serve()
    const { socket } = await ask(port, '/known')
    for (let n = 0; n < 3 * most; n++) await open(port)
    expect((await ask(port, '/')).status).toBe(200)
    expect(socket.destroyed).toBe(false)
  })

  it('those of the network go that holds most of them', async () => {
    const port = await serve()
    const alone = await open(port, '127.0.0.2')
    for (let n = 0; n < 3 * most; n++) await open(port, '127.0.0.3')
    expect((await ask(port, '/')).status).toBe(200)
    expect(alone.closed).toBe(false)
    expect(sockets.filter((socket) => !socket.closed && !socket.destroyed).length).toBeLessThanOrEqual(most + 1)
  })
})
