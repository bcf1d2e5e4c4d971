import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A simple load balancer: it asks each server whether it is ready, sends requests to ready servers in turn, and never retries. */
export type Balancer = {
  readonly address: string
  /** Sends requests to this server, too, as long as it is ready. */
  addServer(server: string): void
  /** Number of servers that were ready at their last check. */
  countReady(): number
  close(): Promise<void>
}

/** Milliseconds between two checks of a server's readiness. */
const betweenLooksMs = 250

/**
 * Starts a balancer on a free port. It keeps connections to its servers, as balancers do, and returns 502 if a request or its answer is
 * lost.
 */
export async function startBalancer(servers: readonly string[] = []): Promise<Balancer> {
  const isReady = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const addServer = (server: string) => void isReady.set(server, false)
  servers.forEach(addServer)
  const pickServer = () => {
    const ready = [...isReady].flatMap(([server, itIs]) => (itIs ? [server] : []))
    return ready[turn++ % ready.length]
  }
  const proxy = createServer((incoming, outgoing) => {
    const server = pickServer()
    if (server === undefined) outgoing.writeHead(503).end('{"error":"no server is ready"}')
    else forwardRequest(server, agent, incoming, outgoing)
  })
  const checkServer = async (server: string) => isReady.set(server, await isServerReady(server))
  const looks = setInterval(() => [...isReady.keys()].forEach(checkServer), betweenLooksMs)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  await Promise.all(servers.map(checkServer))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    addServer,
    countReady: () => [...isReady.values()].filter(Boolean).length,
    async close() {
      clearInterval(looks)
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

function forwardRequest(server: string, agent: Agent, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming
  const { connection: _, ...passed } = headers
  const handleLoss = (error: Error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end(JSON.stringify({ error: `${server}: ${error.message}` }))
  }
  const onward = request(`${server}${url}`, { agent, method, headers: passed }, (answer) => {
    const { connection: _, 'keep-alive': __, ...told } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, told)
    answer.once('error', handleLoss).pipe(outgoing)
  })
  incoming.pipe(onward.once('error', handleLoss))
}

/** Asks on a new connection, because the server could be closing a kept connection at that moment. */
async function isServerReady(server: string): Promise<boolean> {
  return new Promise((resolve) => {
    request(`${server}/readyz`, { agent: false }, (answer) => resolve(answer.resume().statusCode === 200))
      .once('error', () => resolve(false))
      .end()
  })
}
