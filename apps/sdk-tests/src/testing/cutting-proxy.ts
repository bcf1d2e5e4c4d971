import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type CuttingProxy = {
  readonly port: number
  /** Resets every open connection. */
  cut(): void
  /** Routes new connections to another port; closes them at once if there is none. */
  redirectTo(port: number | undefined): void
  stop(): Promise<void>
}

/** Number of bytes of the answer, or of the request, after which a connection breaks. */
export type CutPoint = number | { readonly requestBytes: number }

/** Starts a proxy to a server whose first connections break. */
export async function startCuttingProxy(targetPort: number, cutAfter: readonly CutPoint[] = []): Promise<CuttingProxy> {
  const cutPoints = [...cutAfter]
  let leadsTo: number | undefined = targetPort
  const server: Server = createServer((near: Socket) => {
    if (leadsTo === undefined) return near.on('error', () => undefined).resetAndDestroy()
    const cut = cutPoints.shift() ?? Number.POSITIVE_INFINITY
    const [limit, requestLimit] = typeof cut === 'number' ? [cut, Number.POSITIVE_INFINITY] : [Number.POSITIVE_INFINITY, cut.requestBytes]
    const far = connect(leadsTo, '127.0.0.1')
    let sent = 0
    let passed = 0
    const closeBoth = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (bytes) => {
      sent += bytes.length
      if (limit === 0 || sent > requestLimit) closeBoth()
      else far.write(bytes)
    })
    far.on('data', (bytes) => {
      near.write(bytes.subarray(0, limit - passed), () => passed >= limit && closeBoth())
      passed += bytes.length
    })
    for (const socket of [near, far]) socket.on('error', closeBoth).on('close', closeBoth)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    redirectTo(port) {
      leadsTo = port
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
