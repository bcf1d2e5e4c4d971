import { expect, it } from 'vitest'
import { letWrite } from '../testing/outages/let-write.ts'
import { scratchDatabase } from '../testing/scratch-database.ts'
import { statementsOf } from '../testing/statements/statement-count.ts'
import { startTestServer } from '../testing/test-server.ts'

it('is found out by one statement', async () => {
  const scratch = await scratchDatabase(2)
  const server = await startTestServer(scratch.database)
  try {
    const ready = async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect(await statementsOf(ready)).toBe(1)
  } finally {
    await server.stop()
    await scratch.drop()
  }
})

it('is no where the database takes no writes, and yes as soon as it takes them again', async () => {
  const scratch = await scratchDatabase(2)
  const server = await startTestServer(scratch.database)
  const ready = async () => {
    const response = await fetch(`${server.address}/readyz`)
    return { status: response.status, body: await response.json() }
  }
  const untilReadyIs = async (status: number) => {
    for (let answer = await ready(); ; answer = await ready()) if (answer.status === status) return answer.body
  }
  try {
    await server.get('/whoami')
    await letWrite(scratch.url, false)
    await scratch.database.renew()
    const { status, headers, body } = await server.get('/whoami')
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '10'])
    expect(await untilReadyIs(503)).toEqual({ status: 'not ready', reason: 'The database can only be read.' })
    await letWrite(scratch.url, true)
    await untilReadyIs(200)
    expect((await server.get('/whoami')).status).toBe(200)
  } finally {
    await server.stop()
    await scratch.drop()
  }
})
