import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getNetwork } from './client-network.ts'

/** A connection, where it comes from, and how many of its requests are being answered. */
type Connection = { readonly socket: Socket; readonly network: string; answering: number; isKnown: boolean }

/**
 * Keeps the number of connections below a limit, because each takes memory, whoever is behind it. Where one comes too many, the one goes
 * that has been idle for the longest among those of the network that holds most idle ones which have never shown a known key or
 * session; only where there is none, the new one. So whoever opens thousands closes their own.
 */
export function limitSockets(server: Server, most: number): void {
  const connections = new Map<Socket, Connection>()
  const dispensable = createIdleConnections()
  const answer = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.answering++
    dispensable.remove(connection)
    response.once('close', () => {
      connection.answering--
      connection.isKnown ||= response.owner !== undefined
      if (connection.answering === 0 && !connection.isKnown && connections.has(socket)) dispensable.add(connection)
    })
  }
  const forget = (connection: Connection) => {
    connections.delete(connection.socket)
    dispensable.remove(connection)
  }
  server.on('connection', (socket) => {
    const connection: Connection = { socket, network: getNetwork(socket.remoteAddress ?? ''), answering: 0, isKnown: false }
    const excess = connections.size >= most ? (dispensable.findFirst() ?? connection) : undefined
    connections.set(socket, connection)
    dispensable.add(connection)
    socket.once('close', () => forget(connection))
    if (!excess) return
    forget(excess)
    excess.socket.destroy()
  })
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.prependListener(event, answer)
}

/** Connections that may go, by network, in the order in which they became idle. */
function createIdleConnections() {
  const networks = new Map<string, Set<Connection>>()
  return {
    add(connection: Connection): void {
      const idle = networks.get(connection.network) ?? new Set()
      networks.set(connection.network, idle.add(connection))
    },
    remove(connection: Connection): void {
      const idle = networks.get(connection.network)
      if (idle?.delete(connection) && idle.size === 0) networks.delete(connection.network)
    },
    /** The oldest of the network that has most. */
    findFirst(): Connection | undefined {
      let largest: ReadonlySet<Connection> = new Set()
      for (const idle of networks.values()) if (idle.size > largest.size) largest = idle
      const [oldest] = largest
      return oldest
    },
  }
}
