import type { Socket } from 'node:net'
import { buildFatalError, buildMessage, createMessageSplitter, encodeInt32, type Message, parseStartupParameters } from './messages.ts'
import type { ClientStatements } from './statements.ts'

/** A connection of a client to the pooler. */
export type ClientConnection = { readonly socket: Socket; readonly processId: number; readonly statements: ClientStatements }

type ConnectionHandlers = { onMessage(message: Message): void; onClose(): void }
type PoolerCallbacks = {
  getParameters(): ReadonlyMap<string, string>
  cancel(processId: number): Promise<void>
  onProblem(problem: string): void
  onOpen(connection: ClientConnection): ConnectionHandlers
}

const sslCode = 80_877_103
const cancelCode = 80_877_102
/** Settings that PgBouncer accepts from a client that connects; it refuses everything else. */
const taken = new Set(['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'standard_conforming_strings', 'application_name'])
let lastProcessId = 1_000_000

/** Accepts a client with any password, or executes its cancel request. */
export function openClientConnection(socket: Socket, callbacks: PoolerCallbacks): void {
  socket.setNoDelay().on('error', () => undefined)
  socket.once('data', (first) => {
    const code = first.readInt32BE(4)
    if (code === sslCode) {
      socket.write('N')
      return openClientConnection(socket, callbacks)
    }
    if (code === cancelCode) return void callbacks.cancel(first.readInt32BE(8)).then(() => socket.destroy())
    const [refused] = [...parseStartupParameters(first).keys()].filter((name) => !taken.has(name.toLowerCase()))
    if (refused !== undefined) {
      callbacks.onProblem(`It asked for ${refused} when it connected.`)
      return void socket.end(buildFatalError('08P01', `unsupported startup parameter: ${refused}`))
    }
    acceptConnection(socket, callbacks)
  })
}

function acceptConnection(socket: Socket, callbacks: PoolerCallbacks): void {
  const connection: ClientConnection = { socket, processId: ++lastProcessId, statements: new Map() }
  const { onMessage, onClose } = callbacks.onOpen(connection)
  const split = createMessageSplitter()
  socket.on('data', (chunk) => {
    for (const each of split(chunk)) {
      if (each.type === 'X') socket.end()
      else onMessage(each)
    }
  })
  socket.once('close', onClose)
  socket.write(buildMessage('R', encodeInt32(0)))
  for (const [name, value] of callbacks.getParameters()) socket.write(buildMessage('S', name, value))
  socket.write(buildMessage('K', encodeInt32(connection.processId, connection.processId)))
  socket.write(buildMessage('Z', Buffer.from('I')))
}
