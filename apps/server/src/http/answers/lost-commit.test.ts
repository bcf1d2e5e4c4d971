import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../../database/database.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { type CuttingProxy, startCuttingProxy } from '../../testing/outages/cutting-proxy.ts'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let proxy: CuttingProxy
let database: Database
let server: TestServer
beforeAll(async () => {
  scratch = await createScratchDatabase(2)
  await makeEntity(scratch.database, { slug: 'acme' })
  proxy = await startCuttingProxy(scratch.url)
  database = connectDatabase({ url: proxy.url, connections: 4, naming: 'named' })
  server = await startTestServer(database)
  await server.get('/whoami')
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await proxy.close()
  await scratch.drop()
})

const buildReport = (title: string) => ({ title, body_md: 'Nothing.' })
const listReports = async (title: string) => {
  const rows = await scratch.database.run((db) => db.selectFrom('run_reports').select('id').where('title', '=', title).execute())
  return rows.map(({ id }) => id)
}

describe.each(['before', 'after'] as const)('an error for a connection that is lost %s the COMMIT is executed', (when) => {
  it('advises repeating a write with an Idempotency-Key, which then takes effect once', async () => {
    const title = `with a key, ${when}`
    const headers = { 'idempotency-key': randomUUID() }
    proxy.cutAtCommit(when, title)
    const lost = await server.post('/agents/reports', buildReport(title), { headers })
    expect(lost.status).toBe(503)
    expect(lost.headers.get('retry-after')).toBe('10')
    expect(lost.body.error).toMatchObject({
      code: 'UNAVAILABLE',
      retryable: true,
      message: 'The connection to the database was lost while this was saved. It is unknown whether it was saved.',
      hint: expect.stringContaining('it happens once'),
    })
    expect(await listReports(title)).toHaveLength(when === 'after' ? 1 : 0)
    const again = await server.post('/agents/reports', buildReport(title), { headers })
    expect(again.status).toBe(201)
    expect(await listReports(title)).toEqual([again.body.id])
  })

  it('advises checking the outcome of any other write before repeating it', async () => {
    const title = `without a key, ${when}`
    proxy.cutAtCommit(when, title)
    const { status, body } = await server.post('/agents/reports', buildReport(title))
    expect(status).toBe(503)
    expect(body.error).toMatchObject({ code: 'UNAVAILABLE', retryable: false, hint: expect.stringContaining('Check whether') })
    expect(await listReports(title)).toHaveLength(when === 'after' ? 1 : 0)
  })

  it('says that the creation of a record by a curator is not retryable', async () => {
    const email = `${when}@example.org`
    await makeCurator(scratch.database, 'curator', email)
    const cookie = await signInAs(server.address, email)
    const slug = `custody-${when}`
    proxy.cutAtCommit(when, slug)
    const { status, body } = await curate(server.address, 'POST', '/capabilities', { body: { slug, name: slug, horizon: 'now' }, cookie })
    expect([status, body.error.retryable]).toEqual([503, false])
    const kept = await scratch.database.run((db) => db.selectFrom('capabilities').select('slug').where('slug', '=', slug).execute())
    expect(kept).toHaveLength(when === 'after' ? 1 : 0)
  })

  it('says that a change is retryable, because a repeat sets the same values', async () => {
    const slug = `event-${when}`
    await server.post('/field-events', { slug, name: 'An event' })
    const venue = `a venue, ${when}`
    proxy.cutAtCommit(when, venue)
    const lost = await server.patch(`/field-events/${slug}`, { venue })
    expect([lost.status, lost.body.error.retryable]).toEqual([503, true])
    expect((await server.patch(`/field-events/${slug}`, { venue })).body).toMatchObject({ slug, venue })
  })
})
