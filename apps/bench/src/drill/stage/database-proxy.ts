import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a database on this machine, with its own address. */
export type DatabaseProxy = {
  readonly port: number
  /** URL of the database through the proxy. */
  toProxyUrl(url: string): string
  /** Discards all bytes on open and new connections, like a machine that has lost its network. */
  goSilent(): void
  /** Serves new connections again; earlier connections stay silent. */
  resume(): void
  /** Routes new connections to another database, and closes the open ones unless `which` is `new ones`. */
  redirect(port: number, which?: 'new ones'): void
  close(): Promise<void>
}

export async function openDatabaseProxy(databasePort: number): Promise<DatabaseProxy> {
  const open = new Set<Socket>()
  let target = databasePort
  let isSilent = false
  const trackSocket = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
  }
  const server = createServer((near) => {
    trackSocket(near)
    if (isSilent) return void near.pause()
    const far = connect(target, '127.0.0.1')
    trackSocket(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const closeSockets = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    toProxyUrl: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    goSilent() {
      isSilent = true
      for (const socket of open) socket.unpipe().pause()
    },
    resume() {
      isSilent = false
    },
    redirect(next, which) {
      target = next
      if (which === undefined) closeSockets()
    },
    async close() {
      closeSockets()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
