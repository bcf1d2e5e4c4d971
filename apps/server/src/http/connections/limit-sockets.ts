import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { declareBound, describeShares } from '../../values/bounds.ts'
import { buildHalvedLimits, type ShareLimits } from '../../values/shares.ts'
import { type Connection, createConnectionShares } from './connection-shares.ts'
import { listenForClose } from './listen-for-close.ts'
import { getNetworkOwner } from './owner.ts'

type SocketConnection = Connection & {
  readonly socket: Socket
  /** The running answer, or else the last answer. */
  response: ServerResponse | undefined
  owner: string | undefined
  /** Bytes that had been read when the last answer ended. */
  bytesAtRest: number
}

/** Maximum number of connections of clients. One network whose clients have shown no key gets a quarter of them. */
const clientLimits = buildHalvedLimits(4_000)

type Options = {
  readonly limits?: ShareLimits
  /** True for addresses of trusted proxies. */
  readonly isTrusted?: (address: string) => boolean
}

/**
 * Keeps the number of connections below a limit, because each takes memory (createConnectionShares). If a client opens thousands of
 * connections, connections of this client are closed, not those of others. Returns a function that finds the key or session of the last
 * answer on a connection; it returns undefined for a new connection, and for one of a proxy, which carries requests of many callers.
 */
export function limitSockets(
  server: Server,
  { limits = clientLimits, isTrusted = () => false }: Options,
): (socket: Socket) => string | undefined {
  const connections = new Map<Socket, SocketConnection>()
  const shares = createConnectionShares<SocketConnection>(limits)
  const destroy = (excess: SocketConnection | undefined) => void excess?.socket.destroy()
  const trackRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.answering++
    connection.response = response
    shares.update(connection)
    listenForClose(response, () => {
      connection.answering--
      connection.owner = response.owner ?? connection.owner
      connection.bytesAtRest = socket.bytesRead
      destroy(shares.update(connection))
    })
  }
  server.on('connection', (socket) => {
    const connection = createConnection(socket, isTrusted)
    connections.set(socket, connection)
    socket.once('close', () => {
      connections.delete(socket)
      shares.remove(connection)
    })
    destroy(shares.add(connection))
  })
  // A request for a tunnel emits none of these events: its connection counts as one that has not sent a whole request.
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.prependListener(event, trackRequest)
  return (socket) => {
    const connection = connections.get(socket)
    return connection?.isProxy ? undefined : connection?.findOwner()
  }
}

function createConnection(socket: Socket, isTrusted: (address: string) => boolean): SocketConnection {
  const address = socket.remoteAddress ?? ''
  const connection: SocketConnection = {
    socket,
    network: getNetworkOwner(address).name,
    isProxy: isTrusted(address),
    answering: 0,
    response: undefined,
    owner: undefined,
    bytesAtRest: 0,
    findOwner: () => connection.response?.owner ?? connection.owner,
    hasHalfHead: () => connection.answering === 0 && socket.bytesRead > connection.bytesAtRest,
  }
  return connection
}

declareBound(import.meta.url, {
  name: 'connections of clients',
  owner: 'key, session, network; proxies exempt',
  limit: describeShares(clientLimits),
  variables: ['connections', 'shares'],
  test: 'apps/server/src/http/connections/connection-shares.test.ts',
})
