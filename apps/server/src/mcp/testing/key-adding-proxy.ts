import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Forwards requests to a server and adds a key, because the public suite has no option for one. */
export async function startKeyAddingProxy(port: number, key: string): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` }
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.once('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}
