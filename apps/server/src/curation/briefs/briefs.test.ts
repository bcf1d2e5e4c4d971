import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { undoMerge } from '../../records/merges/merge-undo.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { makeProposal, merge } from '../../testing/merge-records.ts'
import { makeEntity, makeSegment } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
const nobody = '00000000-0000-4000-8000-00000000dead'

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'curator')
  cookie = await signInAs(server.address, 'curator@example.org')
  for (const slug of ['vault', 'other']) await makeEntity(scratch.database, { slug, name: slug })
  await scratch.database.transaction((tx) => makeSegment(tx, 'custodians'))
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const sendGet = (path: string) => curate(server.address, 'GET', path, { cookie })
const sendPost = (path: string, body: object) => curate(server.address, 'POST', path, { cookie, body })
const sendPatch = (path: string, body: object) => curate(server.address, 'PATCH', path, { cookie, body })
const sendDelete = (path: string) => curate(server.address, 'DELETE', path, { cookie })
const createBrief = async (slug: string) => (await sendPost('/briefs', { slug, title: slug, week_start: '2026-11-02' })).body
const makeSource = (entity_id: string, title: string) =>
  scratch.database.run(async (db) => {
    const source = { entity_id, title, kind: 'research', trust_tier: 'public', url: 'https://example.org/report' } as const
    return (await db.insertInto('sources').values(source).returning('id').executeTakeFirstOrThrow()).id
  })
const readLog = (subjectId: string) =>
  scratch.database.run((db) =>
    db.selectFrom('curation_log').select(['operation', 'changes']).where('subject_id', '=', subjectId).orderBy('id').execute(),
  )

describe('a brief', () => {
  it('creates a draft named after its week', async () => {
    const made = await sendPost('/briefs', { title: ' Week 47 ', week_start: '2026-11-16', body_md: '# <b>Text</b>' })
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ slug: '2026-w47', title: 'Week 47', status: 'draft', summary: null, body_md: '# <b>Text</b>' }),
    ])
    expect((await sendGet(`/briefs/${made.body.id}`)).body).toEqual(made.body)
    const again = await sendPost('/briefs', { title: 'Again', week_start: '2026-11-16' })
    expect([again.status, again.body.error.message]).toEqual([409, expect.stringContaining('2026-w47')])
    expect((await sendPost('/briefs', { slug: 'special', title: 'Again', week_start: '2026-11-16' })).body.slug).toBe('special')
  })

  it.each<[string, object, string]>([
    ['a week that begins on no Monday', { title: 'T', week_start: '2026-11-17' }, '/body/week_start'],
    ['a day that there is not', { title: 'T', week_start: '2026-02-30' }, '/body/week_start'],
    ['a status that there is not', { title: 'T', week_start: '2026-11-16', status: 'public' }, '/body/status'],
    ['a title of spaces', { title: '  ', week_start: '2026-11-16' }, '/body/title'],
    ['no week', { title: 'T' }, '/body'],
  ])('refuses %s, and returns its place in the body', async (_, body, path) => {
    const answer = await sendPost('/briefs', body)
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, expect.stringContaining(path)])
  })

  it('publishes, corrects, archives and restores a brief', async () => {
    await createBrief('moves')
    for (const status of ['published', 'archived', 'draft', 'published'])
      expect((await sendPatch('/briefs/moves', { status })).body.status).toBe(status)
    expect((await sendPatch('/briefs/moves', { summary: 'Corrected.' })).body).toMatchObject({ summary: 'Corrected.', status: 'published' })
    expect((await sendPatch('/briefs/moves', { week_start: '2026-11-03' })).status).toBe(400)
    expect((await sendPatch('/briefs/moves', { summary: null, week_start: '2026-11-09' })).body).toMatchObject({
      ...{ summary: null, week_start: '2026-11-09', slug: 'moves' },
    })
  })

  it('lists the latest week first, page by page, and filters by status', async () => {
    for (const week_start of ['2026-01-05', '2026-03-02', '2026-02-02'])
      await sendPost('/briefs', { title: 'T', week_start, status: 'archived' })
    const getWeekStarts = ({ body }: { body: { data: { week_start: string }[] } }) => body.data.map(({ week_start }) => week_start)
    const [first, whole] = [await sendGet('/briefs?status=archived&limit=2'), await sendGet('/briefs')]
    expect(getWeekStarts(first)).toEqual(['2026-03-02', '2026-02-02'])
    expect(getWeekStarts(await sendGet(`/briefs?status=archived&limit=2&cursor=${first.body.next_cursor}`))).toEqual(['2026-01-05'])
    expect(getWeekStarts(whole)).toEqual(getWeekStarts(whole).toSorted().toReversed())
    expect((await sendGet(`/briefs?status=draft&cursor=${first.body.next_cursor}`)).status).toBe(400)
  })
})

describe('a link of a brief', () => {
  it('can refer to an entity, a segment or a source', async () => {
    await createBrief('links')
    const vault = (
      await scratch.database.run((db) => db.selectFrom('entities').select('id').where('slug', '=', 'vault').executeTakeFirstOrThrow())
    ).id
    const source = await makeSource(vault, 'A report')
    await sendPost('/briefs/links/links', { source, sort_order: 1 })
    await sendPost('/briefs/links/links', { segment: 'custodians', note: 'Grew.' })
    const { status, body } = await sendPost('/briefs/links/links', { entity: vault, sort_order: -1 })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        entity: { id: vault, slug: 'vault', name: 'vault', lifecycle_status: 'active' },
        segment: null,
        note: null,
      }),
    ])
    const { body: list } = await sendGet('/briefs/links/links')
    expect(list.data).toMatchObject([
      { entity: { slug: 'vault' }, segment: null, source: null },
      { entity: null, segment: { slug: 'custodians' }, note: 'Grew.', sort_order: 0 },
      { source: { id: source, title: 'A report', url: 'https://example.org/report' } },
    ])
    const first = await sendGet('/briefs/links/links?limit=1')
    expect((await sendGet(`/briefs/links/links?cursor=${first.body.next_cursor}`)).body.data).toEqual(list.data.slice(1))
    for (const again of [{ source }, { segment: 'custodians' }, { entity: 'vault' }])
      expect((await sendPost('/briefs/links/links', again)).status).toBe(409)
  })

  it.each<[string, object, number, string]>([
    ['nothing', { note: 'x' }, 400, 'invalid'],
    ['two things', { entity: 'vault', segment: 'custodians' }, 400, 'invalid'],
    ['an unknown entity', { entity: 'nobody' }, 404, '"nobody"'],
    ['an unknown segment', { segment: 'nowhere' }, 404, '"nowhere"'],
    ['an unknown source', { source: nobody }, 404, nobody],
    ['a source by its name', { source: 'A report' }, 400, 'invalid'],
  ])('refuses to link %s', async (_, body, status, words) => {
    await createBrief('refusing')
    const answer = await sendPost('/briefs/refusing/links', body)
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringContaining(words)])
  })

  it('can be moved and removed, and adds an entry to the log each time', async () => {
    await createBrief('removing')
    const { body } = await sendPost('/briefs/removing/links', { entity: 'vault', note: 'Grew.' })
    const path = `/briefs/removing/links/${body.id}`
    expect((await sendPatch(path, { sort_order: 5 })).body).toMatchObject({ sort_order: 5, note: 'Grew.' })
    expect((await sendPatch(path, { entity: 'other' })).status).toBe(400)
    expect((await sendDelete(`/briefs/2026-w47/links/${body.id}`)).status).toBe(404)
    expect((await sendDelete(path)).body).toMatchObject({ id: body.id, entity: { slug: 'vault' } })
    expect([(await sendDelete(path)).status, (await sendGet('/briefs/removing/links')).body.total]).toEqual([404, 0])
    const entries = await readLog(body.id)
    expect(entries.map(({ operation }) => operation)).toEqual(['createBriefLink', 'updateBriefLink', 'deleteBriefLink'])
    expect(entries[2]?.changes).toMatchObject({ removed: { note: 'Grew.', entity: { slug: 'vault' } } })
    expect((await sendPost('/briefs/removing/links', { entity: 'vault' })).status).toBe(201)
  })

  it('folds two links into one when the linked records are merged, and restores both when the merge is undone', async () => {
    await createBrief('merging')
    const [kept, gone] = [await makeEntity(scratch.database, { slug: 'kept' }), await makeEntity(scratch.database, { slug: 'gone' })]
    for (const entity of [kept, gone]) {
      await sendPost('/briefs/merging/links', { entity })
      await sendPost('/briefs/merging/links', { source: await makeSource(entity, 'The same') })
    }
    const { body: before } = await sendGet('/briefs/merging/links')
    const proposalId = await merge(scratch.database, 'entity', gone, kept, await makeProposal(scratch.database))
    const { body } = await sendGet('/briefs/merging/links')
    expect(body.data).toEqual(before.data.slice(0, 2))
    await scratch.database.transaction((tx) => undoMerge(tx, { kind: 'entity', proposalId, changeIndex: 0 }))
    const { body: after } = await sendGet('/briefs/merging/links')
    const getIds = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
    expect([before.total, getIds(after)]).toEqual([4, getIds(before)])
  })
})
