import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleFeed } from '../changes/testing/settle-feed.ts'
import { createKeyRowHelpers, getKeyId } from '../keys/testing/key-rows.ts'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { countStatements } from '../testing/statements/statement-count.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createManualClock } from '../values/testing/manual-clock.ts'
import { fillWaitingPlaces } from './testing/fill-waits.ts'
import { openStream } from './testing/open-stream.ts'

const clock = createManualClock()
let scratch: ScratchDatabase
let server: TestServer
let cookie: string
let cursor: string
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, {}, { clock })
  await makeCurator(scratch.database, 'admin')
  cookie = await signInAs(server.address, 'admin@example.org')
  await settleFeed(scratch.database)
  cursor = (await server.get('/changes')).body.next_cursor
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

/** Changes the row of a key as another process does, without this process knowing. */
const { changeKey } = createKeyRowHelpers(() => scratch.database)
/** Changes a key in this process. */
const sendKeyChange = async (method: string, key: string, path = '', body?: object) => {
  const { status } = await curate(server.address, method, `/keys/${getKeyId(key)}${path}`, { cookie, ...(body && { body }) })
  expect(status).toBe(200)
}
const toOutcome = ({ status, body }: { status: number; body: { data?: unknown[]; error?: { code: string } } }) =>
  `${status} ${body.error?.code ?? body.data?.length}`
const repeatFiveTimes = (outcome: string) => Array(5).fill(outcome)

describe('a change of access in another process', () => {
  it('ends streams and waiting pages within five seconds, even without new events', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => server.key()))
    const [revoked = '', withoutScope = '', other = '', ...ofPages] = keys
    const streams = [
      await openStream(server.address, revoked),
      await openStream(server.address, withoutScope),
      await openStream(server.address, other),
    ]
    const waits: Promise<Awaited<ReturnType<typeof server.get>>[]>[] = []
    for (const key of ofPages) waits.push((await fillWaitingPlaces(server, cursor, key))[0])
    for (const key of [revoked, ofPages[0] ?? '']) await changeKey(key, { revoked_at: sql`now()` })
    for (const key of [withoutScope, ofPages[1] ?? '']) await changeKey(key, { scopes: ['read:people'] })
    for (const key of [other, ofPages[2] ?? '']) await changeKey(key, { scopes: ['read:catalog'] })
    clock.advance(5_000)
    const texts = await Promise.all(streams.map(({ readToEnd }) => readToEnd()))
    expect(texts.map((text) => /"code":"(\w+)","message":"([^"]*)"/.exec(text)?.slice(1))).toEqual([
      ['FORBIDDEN', 'The API key was revoked.'],
      ['FORBIDDEN', 'The API key lacks the scope read:catalog.'],
      undefined,
    ])
    const outcomes = (await Promise.all(waits)).map((answers) => answers.map(toOutcome))
    expect(outcomes).toEqual([repeatFiveTimes('403 FORBIDDEN'), repeatFiveTimes('403 FORBIDDEN'), repeatFiveTimes('200 0')])
  })

  it('checks all streams with one statement, and charges no call', async () => {
    const keys = await Promise.all(Array.from({ length: 3 }, () => server.key()))
    const streams = await Promise.all(keys.map((key) => openStream(server.address, key)))
    await changeKey(keys[0] ?? '', { revoked_at: sql`now()` })
    // Reads of the feed happen in the same five seconds, so they are not counted.
    const statements = await countStatements(async () => {
      clock.advance(5_000)
      await streams[0]?.readToEnd()
    }, /join api_keys k on k\.id = t\.id/)
    const { readMeter: meterOf } = createKeyRowHelpers(() => scratch.database)
    expect(statements).toBe(1)
    expect((await Promise.all(keys.map(meterOf))).map(({ windowCalls }) => windowCalls)).toEqual([1, 1, 1])
    for (const stream of streams) await stream.close()
  })
})

describe('a change of access in this process', () => {
  it('ends streams and waiting pages at once when a key is revoked', async () => {
    const key = await server.key()
    const waiting = await server.key()
    const stream = await openStream(server.address, key)
    const [pages] = await fillWaitingPlaces(server, cursor, waiting)
    await sendKeyChange('POST', key, '/revoke')
    await sendKeyChange('POST', waiting, '/revoke')
    expect(await stream.readToEnd()).toContain('The API key was revoked.')
    expect((await pages).map(toOutcome)).toEqual(repeatFiveTimes('403 FORBIDDEN'))
  })

  it('ends a stream at once when the scopes of its key change, but not when its limits change', async () => {
    const [scopes, limits] = [await server.key(), await server.key()]
    const [ended, kept] = [await openStream(server.address, scopes), await openStream(server.address, limits)]
    await sendKeyChange('PATCH', limits, '', { per_minute: 7 })
    await sendKeyChange('PATCH', scopes, '', { scopes: ['read:catalog'] })
    expect(await ended.readToEnd()).not.toContain('event: error')
    // The next message on the stream that continues is the comment that is sent every 15 seconds.
    clock.advance(15_000)
    expect(await kept.readUntilWord(':\n\n')).not.toContain('event: error')
    await kept.close()
  })

  it('continues a stream with the old secret of a rotated key, and ends it at the next rotation', async () => {
    const key = await server.key()
    const stream = await openStream(server.address, key)
    await sendKeyChange('POST', key, '/rotate')
    clock.advance(15_000)
    expect(await stream.readUntilWord(':\n\n')).not.toContain('event: error')
    await sendKeyChange('POST', key, '/rotate')
    expect(await stream.readToEnd()).toContain('UNAUTHORIZED')
  })

  it('ends a stream at once when another call finds that its key has expired', async () => {
    const key = await server.key()
    const stream = await openStream(server.address, key)
    await changeKey(key, { expires_at: sql`now() - interval '1 second'` })
    expect((await server.get('/whoami', { key })).status).toBe(401)
    expect(await stream.readToEnd()).toContain('The API key expired')
  })
})
