import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeEntity, makePerson, makeSegment, makeTerm } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const served = serveScratchDatabase(async ({ database }) => {
  await database.transaction(async (tx) => {
    for (const slug of ['miners', 'funds']) await makeSegment(tx, slug)
    for (const path of ['wallets', 'payments']) await makeTerm(tx, path)
  })
  for (let n = 0; n < 20; n++) await makeEntity(database, { slug: `entity-${n}`, tags: ['wallets'] })
  for (const slug of ['a-person', 'another-person']) await makePerson(database, { slug })
})
let another: TestServer
beforeAll(async () => {
  another = await startTestServer(served.database)
})
afterAll(() => another.stop())

type TaggedRequest = { readonly key?: string; readonly known?: string; readonly coding?: string; readonly address?: string }

async function getTagged(path: string, { key, known, coding = 'identity', address = served.address }: TaggedRequest = {}) {
  const headers = {
    authorization: `Bearer ${key ?? (await served.key())}`,
    'accept-encoding': coding,
    ...(known !== undefined && { 'if-none-match': known }),
  }
  const response = await fetch(`${address}/v1${path}`, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers, tag: response.headers.get('etag') ?? '' }
}

const tagged = [
  ...['/entities', '/entities/entity-1', '/people', '/people/a-person', '/segments', '/taxonomy', '/capabilities', '/needs', '/verticals'],
  ...['/field-events', '/agent-work/items', '/gtm/assignments', '/agents/proposals'],
]

const halfDayMs = 12 * 3600 * 1000

describe('a read of records', () => {
  it.each(tagged)('%s returns 304 for its own tag, and costs as much as any call', async (path) => {
    const key = await served.key()
    const first = await getTagged(path, { key })
    expect([first.status, first.tag]).toEqual([200, expect.stringMatching(/^"[\w-]{27}"$/)])
    for (const known of [first.tag, `W/${first.tag}`, `"other", ${first.tag}`, '*']) {
      const before = Number((await getTagged(path, { key })).headers.get('x-budget-remaining-usd'))
      const { status, text, tag, headers } = await getTagged(path, { key, known })
      expect([status, text, tag, headers.get('vary')]).toEqual([304, '', first.tag, 'Authorization, Accept-Encoding'])
      expect(Number(headers.get('x-budget-remaining-usd'))).toBeLessThan(before)
    }
    expect((await getTagged(path, { key, known: '"other"' })).status).toBe(200)
  })

  it.each([
    ...['/entities?limit=2', '/people?limit=1', '/segments?limit=1', '/taxonomy?limit=1', '/agent-work/items?limit=1'],
    ...['/taxonomy/wallets/entities?limit=1'],
  ])('%s has one tag in every process for 12 hours, although it has another cursor each time', async (path) => {
    const now = Math.floor(Date.now() / halfDayMs) * halfDayMs
    vi.useFakeTimers({ toFake: ['Date'], now })
    try {
      const first = await getTagged(path)
      expect(JSON.parse(first.text)).toMatchObject({ next_cursor: expect.any(String) })
      vi.setSystemTime(now + halfDayMs - 1)
      for (const address of [served.address, another.address])
        expect(await getTagged(path, { known: first.tag, address })).toMatchObject({ status: 304, tag: first.tag })
      vi.setSystemTime(now + halfDayMs)
      const later = await getTagged(path, { known: first.tag })
      expect(later.status).toBe(200)
      // The cursor of the first answer has expired by then.
      vi.setSystemTime(now + 2 * halfDayMs + 5_000)
      const { next_cursor } = JSON.parse(later.text)
      expect((await getTagged(`${path}&cursor=${next_cursor}`)).status).toBe(200)
      expect((await getTagged(`${path}&cursor=${JSON.parse(first.text).next_cursor}`)).status).toBe(400)
    } finally {
      vi.useRealTimers()
    }
  })

  it('has another tag once its next page begins elsewhere, although its rows are the same', async () => {
    const rank = (slug: string, importance: number) =>
      served.database.run((db) => sql`update entities set strategic_importance = ${importance} where slug = ${slug}`.execute(db))
    await served.database.transaction((tx) => makeSegment(tx, 'ranked'))
    for (const slug of ['aaa', 'bbb', 'ccc']) await makeEntity(served.database, { slug, segments: ['ranked'] })
    for (const [slug, importance] of [
      ['aaa', 3],
      ['bbb', 2],
      ['ccc', 1],
    ] as const)
      await rank(slug, importance)
    const path = '/agent-work/items?segment=ranked&kind=missing_city&limit=1'
    const readNext = async (text: string) => (await getTagged(`${path}&cursor=${JSON.parse(text).next_cursor}`)).text
    const first = await getTagged(path)
    expect(await readNext(first.text)).toContain('bbb')
    await rank('aaa', 5)
    await rank('bbb', 4)
    const again = await getTagged(path, { known: first.tag })
    expect([again.status, JSON.parse(again.text).data]).toEqual([200, JSON.parse(first.text).data])
    expect(await readNext(again.text)).toContain('bbb')
  })

  it('has another tag once a search continues from another score, although its rows are the same', async () => {
    for (const name of ['Zeta', 'Zeta Omega Holdings'])
      await makeEntity(served.database, { slug: name.toLowerCase().replaceAll(' ', '-'), name })
    const first = await getTagged('/entities?q=zeta&limit=1')
    const [hit] = JSON.parse(first.text).data
    await served.database.run((db) => sql`insert into entity_aliases (entity_id, alias) values (${hit.id}, 'zeta zeta')`.execute(db))
    const again = await getTagged('/entities?q=zeta&limit=1', { known: first.tag })
    expect([again.status, JSON.parse(again.text).data]).toEqual([200, [hit]])
  })

  it('has another tag once its next page is gone', async () => {
    const [limit] = [
      (await served.database.run((db) => sql<{ n: number }>`select count(*)::integer as n from people`.execute(db))).rows[0]?.n ?? 0,
    ]
    const path = `/people?limit=${limit}`
    const whole = await getTagged(path)
    await makePerson(served.database, { slug: 'zz-person', name: 'Zz Person' })
    const withNext = await getTagged(path, { known: whole.tag })
    expect([withNext.status, JSON.parse(withNext.text).next_cursor]).toEqual([200, expect.any(String)])
    expect(withNext.tag).not.toBe(whole.tag)
  })

  it('has a different tag in each coding', async () => {
    const [plain, packed] = [await getTagged('/entities'), await getTagged('/entities', { coding: 'gzip' })]
    expect(packed.tag).toBe(plain.tag.replace(/"$/, '-gzip"'))
    const statuses = [
      await getTagged('/entities', { known: packed.tag }),
      await getTagged('/entities', { known: packed.tag, coding: 'gzip' }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([200, 304])
  })

  it('returns a new tag once the record has changed', async () => {
    const { tag } = await getTagged('/entities/entity-3')
    await served.database.run((db) => sql`update entities set one_liner = 'Another one.' where slug = 'entity-3'`.execute(db))
    const again = await getTagged('/entities/entity-3', { known: tag })
    expect([again.status, again.tag === tag, again.text]).toEqual([200, false, expect.stringContaining('Another one.')])
  })

  it('returns FORBIDDEN to a key that may not read it, even for a matching tag', async () => {
    const key = await served.key({ scopes: ['read:field-events'] })
    expect((await getTagged('/entities', { key, known: '*' })).status).toBe(403)
  })
})

describe('an answer that differs each time', () => {
  it.each(['/whoami', '/usage', '/changes', '/dumps', '/catalog/visualization/coverage'])('%s has no tag', async (path) => {
    const { status, headers } = await getTagged(path, { known: '*' })
    expect([status, headers.get('etag')]).toEqual([200, null])
  })
})
