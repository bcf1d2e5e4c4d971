import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A line to a server whose first connections break, each after so many bytes of the answer. */
export async function startCuttingLine(to: number, cutAfter: readonly number[]): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const cuts = [...cutAfter]
  const server: Server = createServer((near: Socket) => {
    const limit = cuts.shift() ?? Number.POSITIVE_INFINITY
    const far = connect(to, '127.0.0.1')
    let passed = 0
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (bytes) => (limit === 0 ? end() : far.write(bytes)))
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
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
