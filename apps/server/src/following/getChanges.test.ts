import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { settleFeed } from '../changes/testing/settle-feed.ts'
import { maintainPartitions } from '../database/partitions/partitions.ts'
import { createKeyRowHelpers } from '../keys/testing/key-rows.ts'
import { makeRow } from '../testing/merge-records.ts'
import { makeEntity, makePerson } from '../testing/records.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fillWaitingPlaces } from './testing/fill-waits.ts'
import { openStream } from './testing/open-stream.ts'

const served = serveScratchDatabase()
const randomUUID = () => crypto.randomUUID()

/** Reads the feed once it shows all commits, and reads it again if another session of the cluster began to write in between. */
const readFeed = async (query: string, options: { key?: string } = {}, tries = 20): ReturnType<typeof served.get> => {
  await settleFeed(served.database)
  const answer = await served.get(`/changes${query}`, options)
  return answer.status === 200 && answer.body.lag_seconds > 0 && tries > 0 ? readFeed(query, options, tries - 1) : answer
}
const readCurrentCursor = async () => (await readFeed('')).body.next_cursor as string
const { changeKey } = createKeyRowHelpers(() => served.database)
const renameEntity = (id: string, name: string) =>
  served.database.transaction((tx) => tx.updateTable('entities').set({ name }).where('id', '=', id).execute())
const getSlugs = (body: { data: { record: { slug: string } }[] }) => body.data.map(({ record }) => record.slug)

describe('a page of changes', () => {
  it('starts empty at the current time without a cursor, and continues from there', async () => {
    const first = await readFeed('')
    expect(first).toMatchObject({ status: 200, body: { data: [], lag_seconds: 0 } })
    const slug = `e-${randomUUID()}`
    const id = await makeEntity(served.database, { slug })
    const next = await readFeed(`?cursor=${first.body.next_cursor}`)
    expect(next.body.data).toEqual([
      {
        id: expect.stringMatching(/^\d+-\d+$/),
        type: 'changed',
        record: { type: 'entity', id, slug },
        changed: ['created'],
        merged_into: null,
        at: expect.any(String),
      },
    ])
    expect((await readFeed(`?cursor=${next.body.next_cursor}`)).body).toMatchObject({
      data: [],
      next_cursor: next.body.next_cursor,
    })
  })

  it('begins with the oldest kept change, ends at its limit, and continues after it', async () => {
    const slugs = Array.from({ length: 5 }, (_, n) => `cut-${n}-${randomUUID()}`)
    for (const slug of slugs) await makeEntity(served.database, { slug })
    const seen: string[] = []
    let cursor = '0'
    for (;;) {
      const { body } = await readFeed(`?cursor=${cursor}&limit=2`)
      if (body.data.length === 0) break
      seen.push(...getSlugs(body))
      cursor = body.next_cursor
    }
    expect(seen.filter((slug) => slug?.startsWith('cut-'))).toEqual(slugs)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('holds back later commits while an older write is open, and shows them afterwards', async () => {
    const cursor = await readCurrentCursor()
    const [slow, quick] = [`slow-${randomUUID()}`, `quick-${randomUUID()}`]
    await served.database.transaction(async (tx) => {
      await tx.insertInto('entities').values({ slug: slow, name: slow }).execute()
      await makeEntity(served.database, { slug: quick })
      const { body } = await served.get(`/changes?cursor=${cursor}`)
      expect([getSlugs(body), body.lag_seconds > 0]).toEqual([[], true])
    })
    expect(getSlugs((await readFeed(`?cursor=${cursor}`)).body)).toEqual([slow, quick])
  })

  it('omits events without the key’s scope or outside of the filter', async () => {
    const [standard, bare] = [await served.key({ scopes: ['read:catalog', 'read:people'] }), await served.key({ scopes: ['read:catalog'] })]
    const cursor = await readCurrentCursor()
    const [entity, person] = [`e-${randomUUID()}`, `p-${randomUUID()}`]
    const [entity_id, person_id] = [
      await makeEntity(served.database, { slug: entity }),
      await makePerson(served.database, { slug: person }),
    ]
    await served.database.transaction((tx) => makeRow(tx, 'person_roles', { person_id, entity_id }))
    const event = await served.database.transaction((tx) => makeRow(tx, 'field_events', {}))
    const listChanges = async (key: string, query = '') =>
      (await readFeed(`?cursor=${cursor}${query}`, { key })).body.data.map(
        ({ record, changed }: { record: { type: string; id: string }; changed: string[] }) => `${record.type} ${changed}`,
      )
    expect(await listChanges(standard)).toEqual(['entity created', 'person created', 'person roles', 'entity people'])
    expect(await listChanges(bare)).toEqual(['entity created'])
    expect(await listChanges(standard, '&record_type=person')).toEqual(['person created', 'person roles'])
    expect(await listChanges(standard, '&type=merged')).toEqual([])
    const all = await readFeed(`?cursor=${cursor}&record_type=field_event`)
    expect(all.body.data).toMatchObject([{ record: { type: 'field_event', id: event.id } }])
  })

  it('returns VALIDATION_ERROR for a cursor that this server did not make', async () => {
    const cursor = await readCurrentCursor()
    const altered = `${cursor.slice(0, -2)}${cursor.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of ['1', 'MA', altered])
      expect(await readFeed(`?cursor=${wrong}`)).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
  })
})

describe('GET /changes?from', () => {
  const formatMinutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  it('begins at the given time, or slightly before it', async () => {
    const scratch = await createScratchDatabase()
    const server = await startTestServer(scratch.database)
    try {
      await makeEntity(scratch.database, { slug: 'old' })
      await scratch.database.runAsOwner((db) => sql`update feed_events set at = now() - interval '1 hour'`.execute(db))
      await makeEntity(scratch.database, { slug: 'new' })
      await settleFeed(scratch.database)
      const getChangesSince = async (moment: string) => server.get(`/changes?from=${moment}`)
      expect(getSlugs((await getChangesSince(formatMinutesAgo(30))).body)).toEqual(['new'])
      const { body } = await getChangesSince(formatMinutesAgo(62))
      expect(getSlugs(body)).toEqual(['old', 'new'])
      expect((await server.get(`/changes?cursor=${body.next_cursor}`)).body.data).toEqual([])
      expect(getSlugs((await getChangesSince(formatMinutesAgo(89 * 24 * 60))).body)).toEqual(['old', 'new'])
      expect(await getChangesSince(formatMinutesAgo(91 * 24 * 60))).toMatchObject({ status: 410, body: { error: { code: 'CURSOR_LOST' } } })
    } finally {
      await server.stop()
      await scratch.drop()
    }
  })

  it('begins at the current time if nothing has happened since the given time', async () => {
    const scratch = await createScratchDatabase()
    const server = await startTestServer(scratch.database)
    try {
      await settleFeed(scratch.database)
      const { body } = await server.get(`/changes?from=${formatMinutesAgo(1)}`)
      expect(body.data).toEqual([])
      await makeEntity(scratch.database, { slug: 'next' })
      await settleFeed(scratch.database)
      expect(getSlugs((await server.get(`/changes?cursor=${body.next_cursor}`)).body)).toEqual(['next'])
    } finally {
      await server.stop()
      await scratch.drop()
    }
  })

  it('includes all events of a transaction that is still writing when the reader begins', async () => {
    const scratch = await createScratchDatabase(3)
    const server = await startTestServer(scratch.database)
    try {
      const read = await scratch.database.transaction(async (tx) => {
        await tx.insertInto('entities').values({ slug: 'slow', name: 'Slow' }).execute()
        await makeEntity(scratch.database, { slug: 'fast' })
        return (await server.get(`/changes?from=${formatMinutesAgo(1)}`)).body
      })
      await settleFeed(scratch.database)
      const { body } = await server.get(`/changes?cursor=${read.next_cursor}`)
      expect([...getSlugs(read), ...getSlugs(body)]).toEqual(['slow', 'fast'])
    } finally {
      await server.stop()
      await scratch.drop()
    }
  })

  it.each([
    ['a cursor beside it', () => `from=${formatMinutesAgo(1)}&cursor=0`],
    ['a moment in the future', () => `from=${formatMinutesAgo(-60)}`],
    ['a day without a time', () => 'from=2026-11-20'],
  ])('refuses %s', async (_, query) => {
    expect(await served.get(`/changes?${query()}`)).toMatchObject({ status: 400, body: { error: { details: [{ path: '/query/from' }] } } })
  })
})

describe('a page that waits', () => {
  it('returns as soon as something happens, and holds no connection until then', async () => {
    const scratch = await createScratchDatabase(2)
    const server = await startTestServer(scratch.database, { DATABASE_CONNECTIONS: '2' })
    try {
      await settleFeed(scratch.database)
      const { body } = await server.get('/changes')
      const [waiting] = await fillWaitingPlaces(server, body.next_cursor)
      expect((await server.get('/entities')).status).toBe(200)
      await makeEntity(scratch.database, { slug: 'awaited' })
      const pages = await waiting
      expect(pages.map((page) => [page.status, getSlugs(page.body)])).toEqual(Array(5).fill([200, ['awaited']]))
    } finally {
      await server.stop()
      await scratch.drop()
    }
  })

  it("returns an empty page at the same cursor when the key's scopes changed, and an error when the key was revoked", async () => {
    const [fewer, revoked] = [await served.key(), await served.key()]
    const cursor = await readCurrentCursor()
    const [ofFewer] = await fillWaitingPlaces(served, cursor, fewer)
    const [ofRevoked] = await fillWaitingPlaces(served, cursor, revoked)
    await changeKey(fewer, { scopes: ['read:catalog'] })
    await changeKey(revoked, { revoked_at: sql`now()` })
    await makeEntity(served.database, { slug: `unseen-${randomUUID()}` })
    const empty = await ofFewer
    expect(empty.map(({ status, body }) => [status, body.data])).toEqual(Array(5).fill([200, []]))
    expect((await ofRevoked).map(({ status, body }) => [status, body.error.code])).toEqual(Array(5).fill([403, 'FORBIDDEN']))
    expect((await readFeed(`?cursor=${empty[0]?.body.next_cursor}`, { key: fewer })).body.data).toHaveLength(1)
  })

  it('returns an empty page after the time limit', async () => {
    const cursor = await readCurrentCursor()
    expect((await readFeed(`?cursor=${cursor}&wait=1`)).body).toMatchObject({ data: [], next_cursor: cursor })
  })

  it('returns at once if there already are events, and keeps waiting if the key may read none of them', async () => {
    const bare = await served.key({ scopes: ['read:catalog'] })
    const cursor = await readCurrentCursor()
    await makePerson(served.database, { slug: `p-${randomUUID()}` })
    const waits = served.get(`/changes?cursor=${cursor}&wait=2`, { key: bare })
    expect((await readFeed(`?cursor=${cursor}&wait=20`)).body.data).toHaveLength(1)
    expect((await waits).body.data).toEqual([])
  })
})

describe('a stream of changes', () => {
  it('sends each event with its cursor, continues from Last-Event-ID, and ends when the server stops', async () => {
    const server = await startTestServer(served.database)
    const key = await server.key()
    const openChangeStream = (headers: Record<string, string>, query = '') => openStream(server.address, key, query, headers)
    const [one, two, three] = [`one-${randomUUID()}`, `two-${randomUUID()}`, `three-${randomUUID()}`]
    const first = await openChangeStream({})
    await first.readUntilWord('id: ')
    await makeEntity(served.database, { slug: one })
    const text = await first.readUntilWord(one)
    expect(text).toMatch(/\nid: [\w-]+\nevent: changed\ndata: \{"id":"\d+-\d+","type":"changed".*\}\n\n$/)
    await first.close()
    await makeEntity(served.database, { slug: two })
    const id = text.match(/id: (.+)\nevent/)?.[1] ?? ''
    const second = await openChangeStream({ 'last-event-id': id }, '?cursor=0')
    expect(await second.readUntilWord(two)).not.toContain(one)
    await makeEntity(served.database, { slug: three })
    await second.readUntilWord(three)
    const ended = second.readToEnd()
    await server.stop()
    expect(await ended).not.toContain('event: error')
  })

  it('ends before the next event when the key’s scopes change, and with an error when the key is revoked', async () => {
    const [fewer, revoked] = [await served.key(), await served.key()]
    const streams = [await openStream(served.address, fewer), await openStream(served.address, revoked)]
    await changeKey(fewer, { scopes: ['read:catalog'] })
    await changeKey(revoked, { revoked_at: sql`now()` })
    const slug = `unseen-${randomUUID()}`
    await makeEntity(served.database, { slug })
    const [first, second] = await Promise.all(streams.map(({ readToEnd }) => readToEnd()))
    expect(first).not.toMatch(new RegExp(`${slug}|event: error`))
    expect(second).toContain('FORBIDDEN')
    expect(second).not.toContain(slug)
  })
})

describe('lost cursors', () => {
  const lost = { status: 410, body: { error: { code: 'CURSOR_LOST' } } }

  it('returns CURSOR_LOST once changes after the cursor have been dropped, and not before', async () => {
    const scratch = await createScratchDatabase()
    const server = await startTestServer(scratch.database)
    try {
      const id = await makeEntity(scratch.database, { slug: 'old' })
      await settleFeed(scratch.database)
      const { body } = await server.get('/changes?cursor=0')
      await scratch.database.transaction((tx) => tx.updateTable('entities').set({ name: 'Older' }).where('id', '=', id).execute())
      await settleFeed(scratch.database)
      const level = await server.get(`/changes?cursor=${body.next_cursor}`)
      await scratch.database.runAsOwner((db) =>
        sql
          .raw(`select make_partition('feed_events', 'week', date_trunc('week', now() at time zone 'utc')::date - 98);
          update feed_events set at = date_trunc('week', now()) - interval '95 days'`)
          .execute(db),
      )
      await settleFeed(scratch.database)
      expect((await server.get(`/changes?cursor=${body.next_cursor}`)).body.data).toHaveLength(1)
      expect((await maintainPartitions(scratch.database)).dropped).toEqual([expect.stringMatching(/^feed_events_/)])
      expect(await server.get(`/changes?cursor=${body.next_cursor}`)).toMatchObject(lost)
      expect(await server.get(`/changes?cursor=${level.body.next_cursor}`)).toMatchObject({ status: 200, body: { data: [] } })
      expect(await server.get('/changes?cursor=0')).toMatchObject({ status: 200, body: { data: [] } })
    } finally {
      await server.stop()
      await scratch.drop()
    }
  })

  it('returns CURSOR_LOST in another database that was restored alongside the original', async () => {
    const cursor = await readCurrentCursor()
    const scratch = await createScratchDatabase()
    const server = await startTestServer(scratch.database)
    try {
      const secret = await served.database.run((db) =>
        db.selectFrom('signing_secrets').selectAll().where('purpose', '=', 'cursors').executeTakeFirstOrThrow(),
      )
      await scratch.database.transaction((tx) =>
        tx.updateTable('signing_secrets').set({ secret: secret.secret }).where('purpose', '=', 'cursors').execute(),
      )
      await server.stop()
      const restored = await startTestServer(scratch.database)
      expect(await restored.get(`/changes?cursor=${cursor}`)).toMatchObject(lost)
      await restored.stop()
    } finally {
      await scratch.drop()
    }
  })
})

it('contains two events for two renames of an entity', async () => {
  const id = await makeEntity(served.database, { slug: `e-${randomUUID()}` })
  const cursor = await readCurrentCursor()
  await renameEntity(id, 'First')
  await renameEntity(id, 'Second')
  const { body } = await readFeed(`?cursor=${cursor}`)
  expect(body.data.map(({ changed }: { changed: string[] }) => changed)).toEqual([['name'], ['name']])
})
