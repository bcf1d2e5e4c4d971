import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on at this moment, for a server whose address has to be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('It listened on no port.')
  return address.port
}
