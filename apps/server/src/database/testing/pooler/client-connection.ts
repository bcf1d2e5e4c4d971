import type { Socket } from 'node:net'
import { createSplitter, fatal, int32, type Message, message, readStartup } from './messages.ts'
import type { ClientStatements } from './statements.ts'

/** A connection of a client to the pooler. */
export type ClientConnection = { readonly socket: Socket; readonly processId: number; readonly statements: ClientStatements }

type Handlers = { onMessage(message: Message): void; onClose(): void }
type Door = {
  parameters(): ReadonlyMap<string, string>
  cancel(processId: number): Promise<void>
  onProblem(problem: string): void
  onOpen(connection: ClientConnection): Handlers
}

const sslCode = 80_877_103
const cancelCode = 80_877_102
/** Settings that PgBouncer accepts from a client that connects; it refuses everything else. */
const taken = new Set(['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'standard_conforming_strings', 'application_name'])
let lastProcessId = 1_000_000

/** Accepts a client with any password, or executes its cancel request. */
export function openClientConnection(socket: Socket, door: Door): void {
  socket.setNoDelay().on('error', () => undefined)
  socket.once('data', (first) => {
    const code = first.readInt32BE(4)
    if (code === sslCode) {
      socket.write('N')
      return openClientConnection(socket, door)
    }
    if (code === cancelCode) return void door.cancel(first.readInt32BE(8)).then(() => socket.destroy())
    const [refused] = [...readStartup(first).keys()].filter((name) => !taken.has(name.toLowerCase()))
    if (refused !== undefined) {
      door.onProblem(`It asked for ${refused} when it connected.`)
      return void socket.end(fatal('08P01', `unsupported startup parameter: ${refused}`))
    }
    openConnection(socket, door)
  })
}

function openConnection(socket: Socket, door: Door): void {
  const connection: ClientConnection = { socket, processId: ++lastProcessId, statements: new Map() }
  const { onMessage, onClose } = door.onOpen(connection)
  const split = createSplitter()
  socket.on('data', (chunk) => {
    for (const each of split(chunk)) {
      if (each.type === 'X') socket.end()
      else onMessage(each)
    }
  })
  socket.once('close', onClose)
  socket.write(message('R', int32(0)))
  for (const [name, value] of door.parameters()) socket.write(message('S', name, value))
  socket.write(message('K', int32(connection.processId, connection.processId)))
  socket.write(message('Z', Buffer.from('I')))
}
