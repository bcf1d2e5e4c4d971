import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { serveScratch } from '../../testing/serve-scratch.ts'

const served = serveScratch(async ({ database }) => {
  for (let n = 0; n < 20; n++) await makeEntity(database, { slug: `entity-${n}` })
  await makePerson(database, { slug: 'a-person' })
})

type TaggedRequest = { readonly key?: string; readonly known?: string; readonly coding?: string }

async function getTagged(path: string, { key, known, coding = 'identity' }: TaggedRequest = {}) {
  const headers = {
    authorization: `Bearer ${key ?? (await served.key())}`,
    'accept-encoding': coding,
    ...(known !== undefined && { 'if-none-match': known }),
  }
  const response = await fetch(`${served.address}/v1${path}`, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers, tag: response.headers.get('etag') ?? '' }
}

const tagged = [
  ...['/entities', '/entities/entity-1', '/people', '/people/a-person', '/segments', '/taxonomy', '/capabilities', '/needs', '/verticals'],
  ...['/field-events', '/agent-work/items', '/gtm/assignments', '/agents/proposals'],
]

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

  it('has another tag in another coding', async () => {
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

  it('returns FORBIDDEN to a key that may not read it, with any tag', async () => {
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
