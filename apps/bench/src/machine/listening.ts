import { createServer } from 'node:net'

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** True when a server answers at this address that it is alive. */
export async function isListening(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/healthz`)).ok
  } catch {
    return false
  }
}
