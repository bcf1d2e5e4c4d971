import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net'
import { declareBound, describeShares, formatCount } from '../../values/bounds.ts'
import { createPassLimiter } from '../../values/passes.ts'
import type { Owner } from '../../values/shares.ts'
import { getNetworkOwner } from './owner.ts'

/** The address to listen on. Port 0 means any free port. */
export type ListenPlan = { readonly port: number; readonly host: string }

/** Returns the owner for which a new connection from this address counts. */
type FindOwner = (address: string) => Owner

export type ListeningServer = {
  readonly port: number
  /** Resolves with the reason if it cannot continue to listen. */
  readonly failure: Promise<Error>
  /** Accepts no more connections, and resolves when all open ones have closed. */
  stop(): Promise<void>
}

/**
 * Number of sockets that listen on the port. Node accepts one connection on each per pass of the event loop. With one socket, a client that
 * opens connections faster than that would keep all others waiting in the queue, even the probe of a balancer.
 */
const socketCount = 64

/**
 * Maximum number of connections that wait to be accepted, at all sockets. If it were low, a client that opens thousands a second would
 * fill the queues during one pause of this process, and the system would reject other clients, which retry only after one second, and
 * then after three.
 */
const maxUnaccepted = 4_096

/**
 * Maximum number of connections that begin in one pass of the event loop. Reading a first request takes several times as long as accepting
 * a connection. An owner begins fewer than are accepted, so that the rest wait here, in turns of owners, and not in the queue of the
 * system, where a new client would wait behind thousands of another.
 */
const maxBegun = { all: 64, owner: 8, anonymous: 8, network: 4 }
/** Maximum number of connections that wait to begin: for a network, as many as limitSockets allows it to open. */
const maxWaiting = { all: 4_000, owner: 4_000, anonymous: 4_000, network: 1_000 }

/**
 * Listens with several sockets, among which the system distributes the connections, or with one if the system cannot do that. Throws if
 * the port is taken.
 */
export async function listen(server: Server, plan: ListenPlan, findOwner: FindOwner = getNetworkOwner): Promise<ListeningServer> {
  // Checks the port first, because another program of the same user could also listen on a shared port.
  const port = plan.port === 0 ? 0 : await findFreePort(plan)
  const reusePort = await canSharePort(plan.host)
  await startListening(server, { ...plan, port, reusePort }).catch((error) => {
    throw toListenError(error, plan)
  })
  const own = getPort(server)
  const others = reusePort ? await startExtraSockets(createConnectionHandler(server, findOwner), { ...plan, port: own }) : []
  const failure = new Promise<Error>((resolve) => {
    for (const each of [server, ...others]) each.once('error', resolve)
  })
  return {
    port: own,
    failure,
    async stop() {
      const closed = Promise.all([server, ...others].map((each) => new Promise<void>((resolve) => each.close(() => resolve()))))
      server.closeIdleConnections()
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      await closed
      clearInterval(idle)
    },
  }
}

/** True when the system, and this release of Node, let several sockets listen on one port. */
async function canSharePort(host: string): Promise<boolean> {
  const [one, other] = [createServer(), createServer()]
  try {
    await startListening(one, { host, port: 0, reusePort: true })
    await startListening(other, { host, port: getPort(one), reusePort: true })
    return true
  } catch {
    return false
  } finally {
    one.close()
    other.close()
  }
}

/** Finds the port, or a free one for 0. Throws if it cannot be listened on. */
export async function findFreePort(plan: ListenPlan): Promise<number> {
  const probe = createServer()
  await startListening(probe, { ...plan, reusePort: false }).catch((error) => {
    throw toListenError(error, plan)
  })
  const port = getPort(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Gives accepted connections to the server, in turns of their owners. A connection that closes before its turn costs little. */
function createConnectionHandler(server: Server, findOwner: FindOwner): (socket: Socket) => void {
  const connections = createPassLimiter(maxBegun, maxWaiting)
  return (socket) => {
    const handleConnection = () => {
      server.emit('connection', socket)
      socket.resume()
    }
    connections.startOrQueue(findOwner(socket.remoteAddress ?? ''), { start: handleConnection, refuse: () => socket.destroy() })
  }
}

/** Adds sockets that accept connections, as many as the system allows. */
async function startExtraSockets(accept: (socket: Socket) => void, plan: ListenPlan): Promise<NetServer[]> {
  const made = Array.from({ length: socketCount - 1 }, async () => {
    // Configured like the socket of an HTTP server, except that nothing is read before the server gets the connection.
    const other = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, accept)
    await startListening(other, { ...plan, reusePort: true })
    return other
  })
  const results = await Promise.allSettled(made)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

function startListening(server: Server | NetServer, options: ListenPlan & { readonly reusePort: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ ...options, backlog: options.reusePort ? maxUnaccepted / socketCount : maxUnaccepted }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function getPort(server: Server | NetServer): number {
  return (server.address() as AddressInfo).port
}

function toListenError(error: NodeJS.ErrnoException, { port, host }: ListenPlan): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `Port ${port} of ${host} is taken by another program. Stop that program, or set PORT to a free port (PORT=4001 npx pnpm start).`,
      { cause: error },
    )
  if (error.code === 'EACCES') return new Error(`This user may not listen on port ${port}. Set PORT to one above 1023.`, { cause: error })
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`, {
      cause: error,
    })
  return error
}

declareBound(import.meta.url, {
  name: 'connections that begin',
  owner: 'key, session, network, proxy',
  limit: `in a pass of the event loop: ${describeShares(maxBegun)}; waiting: ${describeShares(maxWaiting)}; to be accepted: ${formatCount(maxUnaccepted)}`,
  variables: ['connections'],
  test: 'apps/server/src/http/connections/listen.test.ts',
})
