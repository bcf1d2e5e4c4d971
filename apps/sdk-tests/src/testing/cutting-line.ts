import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type CuttingLine = {
  readonly port: number
  /** Resets every open connection. */
  cut(): void
  /** Leads further connections to another port, or to none: then they are closed at once. */
  leadTo(port: number | undefined): void
  stop(): Promise<void>
}

/** Number of bytes of the answer, or of the request, after which a connection breaks. */
export type CutPoint = number | { readonly ofRequest: number }

/** Starts a proxy to a server whose first connections break. */
export async function startCuttingLine(to: number, cutAfter: readonly CutPoint[] = []): Promise<CuttingLine> {
  const cutPoints = [...cutAfter]
  let leadsTo: number | undefined = to
  const server: Server = createServer((near: Socket) => {
    if (leadsTo === undefined) return near.on('error', () => undefined).resetAndDestroy()
    const cut = cutPoints.shift() ?? Number.POSITIVE_INFINITY
    const [limit, requestLimit] = typeof cut === 'number' ? [cut, Number.POSITIVE_INFINITY] : [Number.POSITIVE_INFINITY, cut.ofRequest]
    const far = connect(leadsTo, '127.0.0.1')
    let sent = 0
    let passed = 0
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (bytes) => {
      sent += bytes.length
      if (limit === 0 || sent > requestLimit) end()
      else far.write(bytes)
    })
    far.on('data', (bytes) => {
      near.write(bytes.subarray(0, limit - passed), () => passed >= limit && end())
      passed += bytes.length
    })
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    leadTo(port) {
      leadsTo = port
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
