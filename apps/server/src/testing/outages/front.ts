import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An address that is known before the server behind it starts, and that does not change when the server is replaced. */
export type PortForwarder = {
  /** Like `http://127.0.0.1:41234`. */
  readonly address: string
  /** Forwards connections to a server on this port of the machine. */
  forwardTo(port: number): void
  /** Resets connections, as the machine does on a port without a server. */
  stopForwarding(): void
  stop(): Promise<void>
}

/**
 * Listens on a port that the system chooses, and forwards connections. If a port were chosen first and bound later, another process could
 * take it in between.
 */
export async function openPortForwarder(): Promise<PortForwarder> {
  let port: number | undefined
  const sockets = new Set<Socket>()
  const trackSocket = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const resetSockets = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const listener = createServer((incoming) => {
    trackSocket(incoming).on('error', () => undefined)
    if (port === undefined) return void incoming.resetAndDestroy()
    const outgoing = trackSocket(connect(port, '127.0.0.1'))
    outgoing.on('error', () => incoming.resetAndDestroy())
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const)
      from.pipe(to).once('error', () => from.destroy())
    incoming.once('close', () => outgoing.destroy())
    outgoing.once('close', () => incoming.destroySoon())
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const bound = listener.address()
  if (bound === null || typeof bound === 'string') throw new Error('The front does not listen on a port.')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    forwardTo: (next) => {
      port = next
    },
    stopForwarding: () => {
      port = undefined
      resetSockets()
    },
    async stop() {
      listener.close()
      resetSockets()
      await once(listener, 'close')
    },
  }
}
