import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type SilentProxy = {
  /** The same database by way of the proxy. */
  readonly url: string
  /** Swallows whatever comes on the connections that are open now; those that are opened later are served. */
  silence(): void
  close(): Promise<void>
}

/** A way to the database that can go silent without being closed, as a machine that is gone does. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const proxy = createServer((from) => {
    const to = connect(Number(port), hostname)
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', () => undefined)
    }
    from.pipe(to).pipe(from)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: own } = proxy.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    silence() {
      for (const socket of open) socket.unpipe().pause()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
