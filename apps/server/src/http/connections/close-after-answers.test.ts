import { Agent, get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer } from '../../testing/test-server.ts'

it('reports itself as not ready on SIGTERM, still serves, and closes each connection after its answer', async () => {
  const scratch = await createScratchDatabase(2)
  const server = await startTestServer(scratch.database, { CATALOG_DRAIN_SECONDS: '600', CATALOG_KEEP_ALIVE_SECONDS: '620' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    await server.stop()
    await scratch.drop()
  })
  const key = await server.key()
  const ask = (path: string) => readAnswer(`${server.address}${path}`, agent, key)
  expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive', keepAlive: 'timeout=620' })
  expect(await ask('/v1/whoami')).toMatchObject({ status: 200, connection: 'keep-alive', isReused: true })

  void server.drain()
  expect(await ask('/readyz')).toMatchObject({ status: 503, connection: 'close', isReused: true })
  expect(await ask('/v1/whoami')).toMatchObject({ status: 200, connection: 'close', isReused: false })
  expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close', isReused: false })
})

type Answer = {
  readonly status: number | undefined
  readonly connection: string | undefined
  readonly keepAlive: unknown
  readonly isReused: boolean
}

function readAnswer(url: string, agent: Agent, key: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      const { connection, 'keep-alive': keepAlive } = response.headers
      const answer = { status: response.statusCode, connection, keepAlive, isReused: request.reusedSocket }
      response.resume().once('close', () => resolve(answer))
    })
    request.once('error', reject)
  })
}
