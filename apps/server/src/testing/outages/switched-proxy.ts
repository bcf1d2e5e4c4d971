import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type SwitchedProxy = {
  /** URL of the same database through the proxy. */
  readonly url: string
  /** Forwards everything; swallows all bytes, also on new connections; or ends all connections and refuses new ones. */
  setState(to: 'open' | 'silent' | 'gone'): void
  close(): Promise<void>
}

/** Starts a proxy to a database that has the same address in every state. */
export async function startSwitchedProxy(url: string): Promise<SwitchedProxy> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let state: 'open' | 'silent' | 'gone' = 'open'
  const trackSocket = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
  }
  const proxy = createServer((from) => {
    trackSocket(from)
    if (state === 'gone') return void from.destroy()
    if (state === 'silent') return void from.pause()
    const to = connect(Number(port), hostname)
    trackSocket(to)
    from.pipe(to).pipe(from)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: own } = proxy.address() as AddressInfo
  const destroyConnections = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    setState(to) {
      state = to
      if (to === 'gone') destroyConnections()
      if (to === 'silent') for (const socket of open) socket.unpipe().pause()
      // Connections that were silent stay silent; new ones are served.
    },
    async close() {
      destroyConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
