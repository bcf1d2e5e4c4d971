import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type BalancerRules, readBalancerRules } from './balancer-rules.ts'
import { forwardRequest } from './forward.ts'

/** Load balancer with the same refusals, health checks and retries as the shipped HAProxy. */
export type Balancer = {
  readonly address: string
  /** Adds a server, which gets requests as long as its health checks pass. */
  add(address: string): void
  remove(address: string): void
  close(): Promise<void>
}

type Server = { readonly address: string; isUp: boolean; differingChecks: number; requestCount: number }

export async function openBalancer(rules: BalancerRules = readBalancerRules()): Promise<Balancer> {
  const servers = new Map<string, Server>()
  const agent = new Agent({ keepAlive: true })
  const used = new WeakSet<Socket>()
  const handleRequest = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isFirst = !used.has(incoming.socket)
    used.add(incoming.socket)
    const tried = new Set<Server>()
    for (;;) {
      const server = pickServer([...servers.values()].filter((each) => !tried.has(each)))
      if (!server) return sendRefusal(outgoing, rules)
      tried.add(server)
      // Moves it to the end, so that servers with equally few requests take turns.
      servers.delete(server.address)
      servers.set(server.address, server)
      server.requestCount++
      const outcome = await forwardRequest(server.address, { incoming, outgoing, agent, isFirst, rules })
      server.requestCount--
      if (outcome !== 'not connected') return
    }
  }
  const options = { headersTimeout: rules.headTimeoutMs, keepAliveTimeout: rules.keepAliveMs, requestTimeout: 0 }
  const proxy = createServer(options, (incoming, outgoing) => void handleRequest(incoming, outgoing))
  const checks = setInterval(() => {
    for (const server of servers.values()) void updateReadiness(server, rules)
  }, rules.check.everyMs)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    add: (address) => void servers.set(address, { address, isUp: true, differingChecks: 0, requestCount: 0 }),
    remove: (address) => void servers.delete(address),
    async close() {
      clearInterval(checks)
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

/** Picks the first of the servers with the fewest requests. */
function pickServer(servers: readonly Server[]): Server | undefined {
  const ready = servers.filter(({ isUp }) => isUp)
  const fewest = Math.min(...ready.map(({ requestCount }) => requestCount))
  return ready.find(({ requestCount }) => requestCount === fewest)
}

function sendRefusal(outgoing: ServerResponse, { refusal }: BalancerRules): void {
  const { contentType, body, retryAfter } = refusal
  outgoing.writeHead(503, { 'content-type': contentType, 'content-length': Buffer.byteLength(body), 'retry-after': retryAfter }).end(body)
}

/** Removes a server, or adds it again, after the number of equal checks in a row that the rules require. */
async function updateReadiness(server: Server, { check: { path, everyMs, fall, rise } }: BalancerRules): Promise<void> {
  const isReady = await fetch(`${server.address}${path}`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(everyMs) }).then(
    ({ status, body }) => body?.cancel().then(() => status === 200) ?? status === 200,
    () => false,
  )
  server.differingChecks = isReady === server.isUp ? 0 : server.differingChecks + 1
  if (server.differingChecks < (server.isUp ? fall : rise)) return
  server.isUp = isReady
  server.differingChecks = 0
}
