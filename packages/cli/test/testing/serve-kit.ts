import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestCatalog } from '@catalog/client/testing'

/** Serves the catalog in memory on a free local port, for tests that start a process. */
export async function serveKit(kit: TestCatalog): Promise<{ readonly baseUrl: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request
    const body = method === 'GET' ? null : await buffer(request)
    const answer = await kit.fetch(new Request(`http://127.0.0.1:4000${url}`, { method, headers: headers as Record<string, string>, body }))
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
