import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port and sends its number to the parent process. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
