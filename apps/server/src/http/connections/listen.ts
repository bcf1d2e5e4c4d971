import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net'

/** The address to listen on. Port 0 is a free one. */
export type ListenPlan = { readonly port: number; readonly host: string }

export type Listening = {
  readonly port: number
  /** Resolves with the reason where it cannot go on listening. */
  readonly failure: Promise<Error>
  /** Accepts no more connections, and resolves when all that there are have closed. */
  stop(): Promise<void>
}

/**
 * Connections that may wait to be accepted. With the default of 511, somebody who opens thousands a second fills the queue
 * within one pause of this process, and clients that the system turns away try again after one second, and then after three.
 */
const mostUnaccepted = 4_096

/**
 * Sockets that listen on the port. In a pass of the event loop, Node accepts one connection of each. With one socket, somebody who
 * opens connections faster than there are passes would keep all others waiting in the queue, and a balancer's probe with them.
 */
const socketCount = 16

/**
 * Listens with several sockets, among which the system distributes the connections, where it can share a port like that; otherwise with
 * one. Throws where the port is taken.
 */
export async function listen(server: Server, plan: ListenPlan): Promise<Listening> {
  // A port that is shared could be shared with another program of the same user, too.
  const port = plan.port === 0 ? 0 : await findFreePort(plan)
  await listenOn(server, { ...plan, port, reusePort: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTSUP' && error.code !== 'EINVAL') throw explained(error, plan)
    return listenOn(server, { ...plan, port, reusePort: false })
  })
  const own = getPort(server)
  const others = await addSockets(server, { ...plan, port: own })
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

/** Finds the port, or a free one for 0. Throws where it cannot be listened on. */
export async function findFreePort(plan: ListenPlan): Promise<number> {
  const probe = createServer()
  await listenOn(probe, { ...plan, reusePort: false }).catch((error) => {
    throw explained(error, plan)
  })
  const port = getPort(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Adds sockets that accept connections for the server, as many as the system allows. */
async function addSockets(server: Server, plan: ListenPlan): Promise<NetServer[]> {
  const accept = (socket: Socket) => void server.emit('connection', socket)
  const made = Array.from({ length: socketCount - 1 }, async () => {
    // As an HTTP server makes its own.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, accept)
    await listenOn(other, { ...plan, reusePort: true })
    return other
  })
  const results = await Promise.allSettled(made)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

function listenOn(server: Server | NetServer, options: ListenPlan & { readonly reusePort: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ ...options, backlog: mostUnaccepted }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function getPort(server: Server | NetServer): number {
  return (server.address() as AddressInfo).port
}

function explained(error: NodeJS.ErrnoException, { port, host }: ListenPlan): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `Port ${port} of ${host} is taken by another program. Stop that one, or set PORT to a free port (PORT=4001 npx pnpm start).`,
      { cause: error },
    )
  if (error.code === 'EACCES') return new Error(`This user may not listen on port ${port}. Set PORT to one above 1023.`, { cause: error })
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`HOST ${host} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`, {
      cause: error,
    })
  return error
}
