import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClientConnection, openClientConnection } from './client-connection.ts'
import { buildFatalError, type Message, readText } from './messages.ts'
import { openServerConnection, queryServer, type ServerConnection } from './server-connection.ts'
import { findState, leavesSessionState } from './session-state.ts'
import { isSyncPending, type NamedStatementHandling, translateClientMessage, translateServerMessage } from './statements.ts'

export type Pooler = {
  /** Address of the database through the pooler. */
  readonly url: string
  /** Statements that a pooler in transaction mode forbids, and session state that another client would inherit, in the order of arrival. */
  readonly problems: readonly string[]
  /** Number of times that a connection to the server passed from one client to another. */
  readonly countChanges: () => number
  /** Changes the mode from the next message on, as a pooler does after a reload of its configuration. */
  setMode(mode: PoolMode): void
  /** Lists the session state that is left on the connections to the server, once all of them are free. */
  listLeftoverState(): Promise<string[]>
  close(): Promise<void>
}

/** When a connection to the server may go to another client: after each transaction, or after the client has left. */
export type PoolMode = 'transaction' | 'session'
/** Choice of the next connection: the one that has been free for the longest, or the one used last, as in PgBouncer. */
export type NextConnection = 'longest free' | 'used last'

export type PoolerOptions = {
  readonly connections: number
  readonly statements: NamedStatementHandling
  readonly mode?: PoolMode
  readonly next?: NextConnection
}

/** A client, and the connection to the server that it uses until its transaction ends. */
type Client = ClientConnection & { link: ServerLink | undefined; readonly unsent: Message[] }
type ServerLink = {
  readonly server: ServerConnection
  client: Client | undefined
  last: Client | undefined
  isSynced: boolean
  cancels: number
}

/**
 * Starts a pooler like PgBouncer, by default in transaction mode: a client uses a connection to the server from the first message of its
 * transaction to the transaction's end. By default, the connection that has been free for longest is used next, so that a client rarely
 * gets the same connection twice.
 */
export async function startPooler(
  url: string,
  { connections, statements, mode = 'transaction', next = 'longest free' }: PoolerOptions,
): Promise<Pooler> {
  const links = new Set<ServerLink>()
  const free: ServerLink[] = []
  const waiting: Client[] = []
  const clients = new Map<number, Client>()
  const problems: string[] = []
  const additions = new Set<Promise<unknown>>()
  let [changes, isClosing, poolMode] = [0, false, mode]

  const addConnection = async () => {
    const link: ServerLink = { server: await openServerConnection(url), client: undefined, last: undefined, isSynced: true, cancels: 0 }
    if (isClosing) return void link.server.socket.destroy()
    links.add(link)
    link.server.onMessage = (message) => forwardAnswer(link, message)
    link.server.socket.on('error', () => undefined).once('close', () => replaceLink(link))
    releaseLink(link)
  }
  /** Replaces a connection whose client left during a transaction, or that the server ended. */
  const replaceLink = (link: ServerLink) => {
    links.delete(link)
    if (free.includes(link)) free.splice(free.indexOf(link), 1)
    link.client?.socket.end(buildFatalError('08P01', 'server conn crashed?'))
    if (isClosing) return
    const adding: Promise<unknown> = addConnection()
      .catch((error) => problems.push(String(error)))
      .finally(() => additions.delete(adding))
    additions.add(adding)
  }
  const releaseLink = (link: ServerLink) => {
    if (link.client) link.client.link = undefined
    link.last = link.client ?? link.last
    link.client = undefined
    // No client gets a connection whose statement is being cancelled, because the cancellation would hit the next client's statement.
    if (link.cancels > 0) return
    free.push(link)
    const first = waiting.shift()
    if (first) sendPending(first)
  }
  const assignConnection = (client: Client): ServerLink | undefined => {
    const link = next === 'used last' ? free.pop() : free.shift()
    if (!link) return undefined
    if (link.last !== undefined && link.last !== client) changes++
    link.server.hasUnnamed = false
    client.link = link
    link.client = client
    return link
  }
  const sendPending = (client: Client) => {
    const link = client.link ?? assignConnection(client)
    if (!link) return void (waiting.includes(client) || waiting.push(client))
    for (const message of client.unsent.splice(0)) {
      const text = findStatementText(message)
      if (text !== undefined && leavesSessionState(text)) problems.push(text)
      link.isSynced = message.type === 'Q' || message.type === 'S'
      const { bytes, problem } = translateClientMessage(statements, client.statements, link.server, message)
      if (problem !== undefined) problems.push(problem)
      for (const each of bytes) link.server.socket.write(each)
    }
  }
  const forwardAnswer = (link: ServerLink, message: Message) => {
    const bytes = translateServerMessage(link.server, message)
    if (bytes) link.client?.socket.write(bytes)
    const isOver = message.type === 'Z' && message.bytes.toString('latin1', 5, 6) === 'I'
    if (isOver && poolMode === 'transaction' && link.isSynced && !isSyncPending(link.server)) releaseLink(link)
  }
  const cancelStatement = async (processId: number): Promise<void> => {
    const link = clients.get(processId)?.link
    if (!link) return
    link.cancels++
    await link.server.cancel()
    link.cancels--
    if (!link.client && link.cancels === 0) releaseLink(link)
  }
  const acceptClient = (socket: Socket) =>
    openClientConnection(socket, {
      getParameters: () => [...links][0]?.server.parameters ?? new Map(),
      cancel: cancelStatement,
      onProblem: (problem) => problems.push(problem),
      onOpen(connection) {
        const client: Client = Object.assign(connection, { link: undefined, unsent: [] })
        clients.set(connection.processId, client)
        return {
          onMessage(message) {
            client.unsent.push(message)
            sendPending(client)
          },
          onClose() {
            clients.delete(connection.processId)
            if (waiting.includes(client)) waiting.splice(waiting.indexOf(client), 1)
            client.link?.server.socket.destroy()
          },
        }
      },
    })

  const listener = createServer(acceptClient)
  await Promise.all(Array.from({ length: connections }, addConnection))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    problems,
    countChanges: () => changes,
    setMode(newMode) {
      poolMode = newMode
    },
    async listLeftoverState() {
      const left: string[] = []
      for (const link of links) {
        // A transaction in progress has its own settings.
        while (link.client) await pause(5)
        const found = await queryServer(link.server, findState)
        link.server.onMessage = (message) => forwardAnswer(link, message)
        if (found !== '') left.push(found)
      }
      return left
    },
    async close() {
      isClosing = true
      await Promise.all(additions)
      for (const { socket } of clients.values()) socket.destroy()
      for (const { server } of links) server.socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

/** Returns the statement in a message; undefined if the message contains none. */
function findStatementText({ type, bytes }: Message): string | undefined {
  if (type === 'Q') return readText(bytes, 5).text
  return type === 'P' ? readText(bytes, readText(bytes, 5).next).text : undefined
}
