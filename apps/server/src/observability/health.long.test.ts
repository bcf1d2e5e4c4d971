import { expect, it } from 'vitest'
import { setWritable } from '../testing/outages/let-write.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'

it('reports not ready while the database refuses writes, and ready as soon as it accepts them', async () => {
  const scratch = await createScratchDatabase(2)
  const server = await startTestServer(scratch.database)
  const readReadiness = async () => {
    const response = await fetch(`${server.address}/readyz`)
    return { status: response.status, body: await response.json() }
  }
  const waitForReadyStatus = async (status: number) => {
    for (let answer = await readReadiness(); ; answer = await readReadiness()) if (answer.status === status) return answer.body
  }
  try {
    await server.get('/whoami')
    await setWritable(scratch.url, false)
    await scratch.database.renew()
    const { status, headers, body } = await server.get('/whoami')
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '10'])
    expect(await waitForReadyStatus(503)).toEqual({ status: 'not ready', reason: 'The database is read-only.' })
    await setWritable(scratch.url, true)
    await waitForReadyStatus(200)
    expect((await server.get('/whoami')).status).toBe(200)
  } finally {
    await server.stop()
    await scratch.drop()
  }
})
