import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClientConnection, openClientConnection } from './client-connection.ts'
import { fatal, type Message, readText } from './messages.ts'
import { ask, openServerConnection, type ServerConnection } from './server-connection.ts'
import { findState, leavesState } from './session-state.ts'
import { isAwaited, type NamedStatements, translate, translateBack } from './statements.ts'

export type Pooler = {
  /** Address of the database through the pooler. */
  readonly url: string
  /**
   * Statements that a pooler in transaction mode forbids, and session state that another client would get, in the order of arrival.
   */
  readonly problems: readonly string[]
  /** Number of times that a connection to the server went from one client to another. */
  readonly changes: () => number
  /** Changes the mode from the next message on, as a pooler does after a reload of its configuration. */
  pool(mode: PoolMode): void
  /** Lists the session state that is left on the connections to the server, once all of them are free. */
  findLeftState(): Promise<string[]>
  close(): Promise<void>
}

/** When a connection to the server may go to another client: after each transaction, or after the client has left. */
export type PoolMode = 'transaction' | 'session'
/** Choice of the next connection: the one that has been free for the longest, or the one used last, as with PgBouncer. */
export type NextConnection = 'longest free' | 'used last'

export type PoolerOptions = {
  readonly connections: number
  readonly statements: NamedStatements
  readonly mode?: PoolMode
  readonly next?: NextConnection
}

/** A client, and the connection to the server that it uses until its transaction ends. */
type Client = ClientConnection & { link: Link | undefined; readonly unsent: Message[] }
type Link = { readonly server: ServerConnection; client: Client | undefined; last: Client | undefined; isSynced: boolean; cancels: number }

/**
 * Starts a pooler like PgBouncer, by default in transaction mode: a client uses a connection to the server from the first message of its
 * transaction to the transaction's end. By default, the connection that has been free for longest is used next, so that a client rarely
 * gets the same connection twice.
 */
export async function startPooler(
  url: string,
  { connections, statements, mode = 'transaction', next = 'longest free' }: PoolerOptions,
): Promise<Pooler> {
  const links = new Set<Link>()
  const free: Link[] = []
  const waiting: Client[] = []
  const clients = new Map<number, Client>()
  const problems: string[] = []
  const additions = new Set<Promise<unknown>>()
  let [changes, isClosing, poolMode] = [0, false, mode]

  const add = async () => {
    const link: Link = { server: await openServerConnection(url), client: undefined, last: undefined, isSynced: true, cancels: 0 }
    if (isClosing) return void link.server.socket.destroy()
    links.add(link)
    link.server.onMessage = (message) => answer(link, message)
    link.server.socket.on('error', () => undefined).once('close', () => replace(link))
    release(link)
  }
  /** Replaces a connection whose client left during a transaction, or that the server ended. */
  const replace = (link: Link) => {
    links.delete(link)
    if (free.includes(link)) free.splice(free.indexOf(link), 1)
    link.client?.socket.end(fatal('08P01', 'server conn crashed?'))
    if (isClosing) return
    const adding: Promise<unknown> = add()
      .catch((error) => problems.push(String(error)))
      .finally(() => additions.delete(adding))
    additions.add(adding)
  }
  const release = (link: Link) => {
    if (link.client) link.client.link = undefined
    link.last = link.client ?? link.last
    link.client = undefined
    // A connection that is being cancelled goes to no client: the cancellation would hit the next client's statement.
    if (link.cancels > 0) return
    free.push(link)
    const first = waiting.shift()
    if (first) send(first)
  }
  const take = (client: Client): Link | undefined => {
    const link = next === 'used last' ? free.pop() : free.shift()
    if (!link) return undefined
    if (link.last !== undefined && link.last !== client) changes++
    link.server.hasUnnamed = false
    client.link = link
    link.client = client
    return link
  }
  const send = (client: Client) => {
    const link = client.link ?? take(client)
    if (!link) return void (waiting.includes(client) || waiting.push(client))
    for (const message of client.unsent.splice(0)) {
      const text = findText(message)
      if (text !== undefined && leavesState(text)) problems.push(text)
      link.isSynced = message.type === 'Q' || message.type === 'S'
      const { bytes, problem } = translate(statements, client.statements, link.server, message)
      if (problem !== undefined) problems.push(problem)
      for (const each of bytes) link.server.socket.write(each)
    }
  }
  const answer = (link: Link, message: Message) => {
    const bytes = translateBack(link.server, message)
    if (bytes) link.client?.socket.write(bytes)
    const isOver = message.type === 'Z' && message.bytes.toString('latin1', 5, 6) === 'I'
    if (isOver && poolMode === 'transaction' && link.isSynced && !isAwaited(link.server)) release(link)
  }
  const cancel = async (processId: number): Promise<void> => {
    const link = clients.get(processId)?.link
    if (!link) return
    link.cancels++
    await link.server.cancel()
    link.cancels--
    if (!link.client && link.cancels === 0) release(link)
  }
  const serve = (socket: Socket) =>
    openClientConnection(socket, {
      parameters: () => [...links][0]?.server.parameters ?? new Map(),
      cancel,
      onProblem: (problem) => problems.push(problem),
      onOpen(connection) {
        const client: Client = Object.assign(connection, { link: undefined, unsent: [] })
        clients.set(connection.processId, client)
        return {
          onMessage(message) {
            client.unsent.push(message)
            send(client)
          },
          onClose() {
            clients.delete(connection.processId)
            if (waiting.includes(client)) waiting.splice(waiting.indexOf(client), 1)
            client.link?.server.socket.destroy()
          },
        }
      },
    })

  const listener = createServer(serve)
  await Promise.all(Array.from({ length: connections }, add))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    problems,
    changes: () => changes,
    pool(to) {
      poolMode = to
    },
    async findLeftState() {
      const left: string[] = []
      for (const link of links) {
        // In the midst of a transaction there are settings of its own.
        while (link.client) await pause(5)
        const found = await ask(link.server, findState)
        link.server.onMessage = (message) => answer(link, message)
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
function findText({ type, bytes }: Message): string | undefined {
  if (type === 'Q') return readText(bytes, 5).text
  return type === 'P' ? readText(bytes, readText(bytes, 5).next).text : undefined
}
