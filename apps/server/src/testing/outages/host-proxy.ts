import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Reaction of a host to new connections: accepts all, refuses all, never answers, or only reads like a replica. */
export type HostBehaviour = 'serves' | 'refuses' | 'is silent' | 'only reads'

/** A host of a cluster, whose behaviour can change. */
export type HostProxy = {
  readonly port: number
  /** Number of incoming connections so far. */
  readonly count: () => number
  setBehaviour(behaviour: HostBehaviour): void
  /** Ends all open connections. */
  destroyConnections(): void
  close(): Promise<void>
}

export async function startHost(url: string, behaviour: HostBehaviour): Promise<HostProxy> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let [present, count] = [behaviour, 0]
  const trackSocket = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
  }
  const server = createServer((from) => {
    count++
    trackSocket(from)
    if (present === 'refuses') return void from.destroy()
    if (present === 'is silent') return void from.pause()
    const isReader = present === 'only reads'
    const to = connect(Number(port), hostname)
    trackSocket(to)
    from.once('data', (startup) => {
      to.write(isReader ? addReaderSetting(startup) : startup)
      from.pipe(to).pipe(from)
    })
    from.on('close', () => to.destroy())
    to.on('close', () => from.destroy())
  })
  const destroyConnections = () => {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    setBehaviour(next) {
      present = next
    },
    destroyConnections,
    async close() {
      destroyConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Adds a setting to the end of the first message of a connection. */
function addReaderSetting(startup: Buffer): Buffer {
  const setting = Buffer.from('options\0-c default_transaction_read_only=on\0\0')
  const message = Buffer.concat([startup.subarray(0, -1), setting])
  message.writeInt32BE(message.length)
  return message
}
