import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { buildMessage, createMessageSplitter, encodeInt32, type Message, readFirstColumn } from './messages.ts'
import type { ServerStatements } from './statements.ts'

/** A connection of the pooler to the server. */
export type ServerConnection = ServerStatements & {
  readonly socket: Socket
  readonly parameters: ReadonlyMap<string, string>
  onMessage: (message: Message) => void
  /** Cancels its statement, and resolves when the cancel request has been handled. */
  cancel(): Promise<void>
}

type ConnectedClient = pg.Client & {
  readonly connection: { readonly stream: Socket; on(event: 'parameterStatus', listener: (status: Status) => void): void }
  readonly processID: number
  readonly secretKey: number
}
type Status = { readonly parameterName: string; readonly parameterValue: string }

const cancelCode = 80_877_102

/** Opens a connection with pg, which authenticates, and then uses its socket directly. */
export async function openServerConnection(url: string): Promise<ServerConnection> {
  const client = new pg.Client(url) as ConnectedClient
  const parameters = new Map<string, string>()
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }) => parameters.set(parameterName, parameterValue))
  await client.connect()
  const { stream: socket } = client.connection
  socket.removeAllListeners().setNoDelay()
  const split = createMessageSplitter()
  const server: ServerConnection = {
    socket,
    parameters,
    prepared: new Set(),
    awaited: [],
    hasUnnamed: false,
    onMessage: () => undefined,
    cancel: () => sendCancel(url, client),
  }
  socket.on('data', (chunk) => {
    for (const each of split(chunk)) server.onMessage(each)
  })
  return server
}

function sendCancel(url: string, { processID, secretKey }: ConnectedClient): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).once('close', () => resolve())
    socket.end(encodeInt32(16, cancelCode, processID, secretKey)).resume()
  })
}

/** Runs a query on an idle connection, and returns its only text. */
export function queryServer(server: ServerConnection, query: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    server.onMessage = (each) => {
      if (each.type === 'D') answer = readFirstColumn(each)
      if (each.type === 'Z') resolve(answer)
    }
    server.socket.write(buildMessage('Q', query))
  })
}
