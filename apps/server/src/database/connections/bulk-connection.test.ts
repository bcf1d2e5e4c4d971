import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createScratchDatabase } from '../../testing/scratch-database.ts'
import { openBulkConnection } from './bulk-connection.ts'

describe('openBulkConnection', () => {
  it('closes without an error when PostgreSQL ends the connection at the same moment', async () => {
    const scratch = await createScratchDatabase(1)
    onTestFinished(scratch.drop)
    const proxy = await startDisconnectingProxy(scratch.url)
    onTestFinished(proxy.stop)
    const connection = await openBulkConnection(proxy.url)
    expect(await connection.query('select 1 as one')).toEqual([{ one: 1 }])
    await connection.close()
    // Without a listener, an error would fail the whole run here.
    await proxy.ended
  })
})

const terminate = Buffer.from('X\0\0\0\x04')
const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
const errorResponse = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), fields])
errorResponse.writeInt32BE(4 + fields.length, 1)

/** Starts a proxy that answers the end of a connection with the error that PostgreSQL sends when an administrator ends it. */
async function startDisconnectingProxy(url: string) {
  const { hostname, port } = new URL(url)
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname).on('error', () => undefined)
    server.on('data', (bytes) => client.write(bytes))
    client
      .on('error', () => undefined)
      .on('close', () => server.destroy())
      .on('close', () => resolve())
      .on('data', (bytes) => (bytes.equals(terminate) ? client.end(errorResponse) : server.write(bytes)))
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const address = listener.address() as AddressInfo
  const stop = async () => {
    listener.close()
    await once(listener, 'close')
  }
  return { url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(address.port) }).href, ended, stop }
}
