import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { Catalog } from '../src/catalog.ts'
import { fakeClock } from '../src/testing.ts'

it('resolves the address again when a load balancer keeps the connection open but fails', async () => {
  let [connections, answers] = [0, 0]
  const server = createServer((_, response) => {
    answers += 1
    response.writeHead(answers < 3 ? 503 : 200, { 'Content-Type': 'application/json', 'Keep-Alive': 'timeout=60' })
    response.end(answers < 3 ? '' : '{"environment":"reached"}')
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const catalog = new Catalog({ apiKey: 'k', baseUrl: `http://127.0.0.1:${port}/v1`, clock: fakeClock() })
  const { attempts } = await catalog.whoami().withResponse()
  // The second attempt asks for its connection to be closed, so the third opens another one.
  expect([attempts, connections]).toEqual([3, 2])
})
