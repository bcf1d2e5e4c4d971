import { randomUUID } from 'node:crypto'
import type { components } from '@catalog/contract/types'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../database/named-statements.ts'
import { countRuns } from '../../testing/count-runs.ts'
import { makeEntity, makeSegment } from '../../testing/records.ts'
import { getOkBody, readAllPages, serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { sendDuringTransaction } from '../../testing/statements/sent-during.ts'
import { countRows, readDirectWrites } from '../testing/accounts.ts'
import { createBriefLink } from './brief-writes.ts'

let sourceId: string
const served = serveScratchDatabase(({ database }) => database.run((db) => makeSegment(db, 'treasuries')))
beforeAll(async () => {
  const entity_id = await makeEntity(served.database, { slug: 'strategy', formerSlugs: ['microstrategy'] })
  const source = { entity_id, kind: 'public_url', title: 'A page', trust_tier: 'public', url: 'https://example.org/' } as const
  const made = await served.database.run((db) => db.insertInto('sources').values(source).returning('id').executeTakeFirstOrThrow())
  sourceId = made.id
})

const week = { title: 'A week', week_start: '2026-11-16' }
const saveBrief = (body: object, headers: Record<string, string> = {}) => served.post('/gtm/briefs', body, { headers })
const attachToBrief = (slug: string, body: object) => served.post(`/gtm/briefs/${slug}/links`, body)

async function makeBrief(): Promise<string> {
  const { body } = await saveBrief({ ...week, slug: `new-${randomUUID()}` })
  return body.slug
}

async function updateStatus(slug: string, status: components['schemas']['GtmBriefStatus']): Promise<void> {
  await served.database.run((db) => db.updateTable('gtm_briefs').set({ status }).where('slug', '=', slug).execute())
}

describe('POST /gtm/briefs', () => {
  it('creates a draft with its week as the slug, and updates it when the same week is saved again', async () => {
    const first = await saveBrief({ ...week, summary: 'Three moved.', body_md: '## Custody' })
    expect(first).toMatchObject({ status: 201, body: { slug: '2026-w47', status: 'draft', ...week, summary: 'Three moved.' } })
    const again = await saveBrief({ ...week, title: ' Another title ', summary: null })
    expect(again).toMatchObject({
      status: 200,
      body: { id: first.body.id, title: 'Another title', summary: null, body_md: '## Custody', status: 'draft' },
    })
    const auditLog = await readDirectWrites(served.database, first.body.id)
    expect(auditLog.map(({ operation, subject_type }) => [operation, subject_type])).toEqual(Array(2).fill(['saveGtmBrief', 'gtm_brief']))
    expect(auditLog[1]?.changes).toMatchObject({ title: { before: 'A week', after: 'Another title' } })
  })

  it.each(['published', 'archived'] as const)('returns CONFLICT and changes nothing once the brief is %s', async (status) => {
    const slug = await makeBrief()
    await updateStatus(slug, status)
    const before = await countRows(served.database)
    const saved = await saveBrief({ ...week, slug, title: 'Too late' })
    expect(saved).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT', message: expect.stringContaining(status) } } })
    expect(await attachToBrief(slug, { entity_slug: 'strategy' })).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } })
    expect(await countRows(served.database)).toEqual(before)
  })

  it.each([
    ['/body/status', { status: 'published' }],
    ['/body/status', { status: 'archived' }],
    ['/body/week_start', { week_start: '2026-11-17' }],
    ['/body/week_start', { week_start: '2026-02-30' }],
    ['/body/week_start', { week_start: undefined }],
    ['/body/title', { title: undefined }],
    ['/body/title', { title: '  ' }],
    ['/body/title', { title: 'x'.repeat(201) }],
    ['/body/summary', { summary: 'x'.repeat(4001) }],
    ['/body/body_md', { body_md: 'x'.repeat(100_001) }],
    ['/body/slug', { slug: 'Not A Slug' }],
    ['/body/slug', { slug: 'x'.repeat(201) }],
  ])('returns VALIDATION_ERROR at %s for %j', async (path, wrong) => {
    const before = await countRows(served.database)
    const { status, body } = await saveBrief({ ...week, slug: 'refused', ...wrong })
    expect([status, body.error.details.map((detail: { path: string }) => detail.path)]).toEqual([400, [path]])
    expect(await countRows(served.database)).toEqual(before)
  })

  it('accepts texts at their maximum length', async () => {
    const long = { title: 'x'.repeat(200), summary: 'x'.repeat(4000), body_md: 'x'.repeat(100_000), slug: 'x'.repeat(200) }
    expect(await saveBrief({ ...week, ...long })).toMatchObject({ status: 201, body: long })
  })

  it('creates one brief for several concurrent requests', async () => {
    const slug = `brief-${randomUUID()}`
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((summary) => saveBrief({ ...week, slug, summary })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it('keeps both changes when two different fields are written at the same time', async () => {
    const slug = await makeBrief()
    for (let round = 0; round < countRuns(20); round++) {
      const said = { summary: `${round}`, body_md: `${round}` }
      await Promise.all([saveBrief({ ...week, slug, summary: said.summary }), saveBrief({ ...week, slug, body_md: said.body_md })])
      expect(await saveBrief({ ...week, slug })).toMatchObject({ status: 200, body: said })
    }
  })

  it('lists the latest week first, and filters by status', async () => {
    await saveBrief({ title: 'Later', week_start: '2027-03-01' })
    await updateStatus('2027-w09', 'published')
    const all = await readAllPages(served, '/gtm/briefs', {}, { limit: () => 2 })
    const starts = all.map(({ week_start }) => week_start)
    expect([all[0].slug, starts]).toEqual(['2027-w09', [...starts].sort().reverse()])
    const { data, total } = await getOkBody(served, '/gtm/briefs?status=published')
    expect([data.every(({ status }: { status: string }) => status === 'published'), total]).toEqual([true, data.length])
  })
})

describe('links of a brief', () => {
  it.each([
    ['an entity by slug', () => ({ entity_slug: 'strategy' }), 'entity'],
    ['an entity by a former slug', () => ({ entity_slug: 'microstrategy' }), 'entity'],
    ['a segment by slug', () => ({ segment_slug: 'treasuries' }), 'segment'],
    ['a source', () => ({ source_id: sourceId }), 'source'],
  ])('attaches %s once, and then updates the link', async (_, thing, kind) => {
    const slug = await makeBrief()
    const first = await attachToBrief(slug, { ...thing(), note: 'Look here.', sort_order: 10 })
    expect(first).toMatchObject({ status: 201, body: { note: 'Look here.', sort_order: 10, [kind]: { id: expect.any(String) } } })
    const again = await attachToBrief(slug, { ...thing(), sort_order: 5 })
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, note: 'Look here.', sort_order: 5 } })
    expect(await attachToBrief(slug, { ...thing(), note: null })).toMatchObject({ status: 200, body: { note: null, sort_order: 5 } })
    expect(await attachToBrief(slug, thing())).toMatchObject({ status: 200, body: { note: null, sort_order: 5 } })
    const links = await getOkBody(served, `/gtm/briefs/${slug}/links`)
    expect([links.data.length, links.total, links.data[0].id]).toEqual([1, 1, first.body.id])
    expect((await readDirectWrites(served.database, first.body.id)).map(({ operation }) => operation)).toEqual(
      Array(3).fill('attachToGtmBrief'),
    )
  })

  it.each([
    ['/body', {}],
    ['/body', { note: 'Of nothing.' }],
    ['/body/segment_id', { entity_slug: 'strategy', segment_id: '00000000-0000-4000-8000-00000000dead' }],
    ['/body/source_id', { entity_slug: 'strategy', source_id: '00000000-0000-4000-8000-00000000dead' }],
    ['/body/note', { entity_slug: 'strategy', note: 'x'.repeat(4001) }],
    ['/body/sort_order', { entity_slug: 'strategy', sort_order: 1_000_001 }],
  ])('returns VALIDATION_ERROR at %s for %j', async (path, body) => {
    const slug = await makeBrief()
    const answer = await attachToBrief(slug, body)
    expect([answer.status, answer.body.error.details.map((detail: { path: string }) => detail.path)]).toEqual([400, [path]])
    expect((await getOkBody(served, `/gtm/briefs/${slug}/links`)).data).toEqual([])
  })

  it.each([
    [{ entity_slug: 'no-such-entity' }, 'no-such-entity'],
    [{ segment_slug: 'no-such-segment' }, 'no-such-segment'],
    [{ source_id: '00000000-0000-4000-8000-00000000dead' }, '00000000-0000-4000-8000-00000000dead'],
  ])('returns NOT_FOUND for the unknown target %j', async (body, unknown) => {
    const answer = await attachToBrief(await makeBrief(), body)
    expect([answer.status, answer.body.error.message]).toEqual([404, expect.stringContaining(unknown)])
  })

  it('sorts by sort order, and returns NOT_FOUND for an unknown brief', async () => {
    const slug = await makeBrief()
    await attachToBrief(slug, { entity_slug: 'strategy', sort_order: 20 })
    await attachToBrief(slug, { segment_slug: 'treasuries', sort_order: 10 })
    await attachToBrief(slug, { source_id: sourceId, sort_order: 15 })
    const links = await readAllPages(served, `/gtm/briefs/${slug}/links`, {}, { limit: () => 1 })
    expect(links.map(({ sort_order }) => sort_order)).toEqual([10, 15, 20])
    for (const answer of [
      await served.get('/gtm/briefs/no-such-brief/links'),
      await attachToBrief('no-such-brief', { entity_slug: 'strategy' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error: { message: expect.stringContaining('no-such-brief') } } })
  })

  it('keeps the sent fields when a curator attaches the same record at the same time', async () => {
    const { id, slug } = (await saveBrief({ ...week, slug: `new-${randomUUID()}` })).body
    const insertCuratorLink = (tx: Db) => createBriefLink(tx, id, { source_id: sourceId }, { note: 'A curator.', sort_order: 3 })
    const answer = await sendDuringTransaction(served.database, insertCuratorLink, () =>
      attachToBrief(slug, { source_id: sourceId, note: 'An agent.' }),
    )
    expect(answer).toMatchObject({ status: 200, body: { note: 'An agent.', sort_order: 3 } })
    const [entry] = await readDirectWrites(served.database, answer.body.id)
    expect(entry?.changes).toMatchObject({ note: { before: 'A curator.', after: 'An agent.' } })
  })

  it('creates one link for several concurrent requests', async () => {
    const slug = await makeBrief()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((note) => attachToBrief(slug, { entity_slug: 'strategy', note })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
  })
})
