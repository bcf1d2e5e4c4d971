import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { merge } from '../testing/merge-records.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { countStatements } from '../testing/statements/statement-count.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
let slugs: readonly string[]

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'viewer')
  cookie = await signInAs(server.address, 'viewer@example.org')
  slugs = Array.from({ length: 101 }, (_, n) => `entity-${n}`)
  for (const slug of slugs) await makeEntity(scratch.database, { slug })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const buildReport = (fields: object = {}) => ({ title: 'Week 47', body_md: '# Found\n\nNothing.', ...fields })
const sendReport = (body: object, headers: Record<string, string> = {}) => server.post('/agents/reports', body, { headers })
const sendGet = (path: string) => curate(server.address, 'GET', path, { cookie })
const countRows = (table: 'run_reports' | 'direct_writes') =>
  scratch.database.run(async (db) => {
    const { n } = await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    return n
  })

describe('POST /agents/reports', () => {
  it('stores the named entities in the order in which they were sent', async () => {
    const id = await makeEntity(scratch.database, { slug: 'strategy', name: 'Strategy', aliases: ['MSTR'], formerSlugs: ['microstrategy'] })
    const { status, body } = await sendReport(
      buildReport({ title: ' Week 47 ', kind: 'sweep', entities: ['entity-1', 'mstr', 'entity-0'] }),
    )
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        title: 'Week 47',
        kind: 'sweep',
        body_md: '# Found\n\nNothing.',
        agent: { id: expect.any(String), name: expect.any(String) },
      }),
    ])
    expect(body.entities.map(({ slug }: { slug: string }) => slug)).toEqual(['entity-1', 'strategy', 'entity-0'])
    for (const name of [id, 'strategy', 'microstrategy'])
      expect((await sendReport(buildReport({ entities: [name] }))).body.entities).toEqual([
        { id, slug: 'strategy', name: 'Strategy', lifecycle_status: 'active' },
      ])
  })

  it('defaults to the kind run and no entities', async () => {
    expect((await sendReport(buildReport())).body).toMatchObject({ kind: 'run', entities: [] })
  })

  it('stores an entity once if it is named several times', async () => {
    const { body } = await sendReport(buildReport({ entities: ['entity-0', 'entity-1', 'ENTITY-0'] }))
    expect(body.entities.map(({ slug }: { slug: string }) => slug)).toEqual(['entity-0', 'entity-1'])
  })

  it('shows the survivor of an entity that is merged before or after the report', async () => {
    const [kept, gone] = [await makeEntity(scratch.database, { slug: 'kept' }), await makeEntity(scratch.database, { slug: 'gone' })]
    const both = (await sendReport(buildReport({ entities: ['gone', 'kept'] }))).body
    const one = (await sendReport(buildReport({ entities: ['gone'] }))).body
    await merge(scratch.database, 'entity', gone, kept)
    for (const { id } of [both, one, (await sendReport(buildReport({ entities: [gone] }))).body])
      expect((await sendGet(`/reports/${id}`)).body.entities).toEqual([
        { id: kept, slug: 'kept', name: 'kept', lifecycle_status: 'active' },
      ])
  })

  it('logs the report without its text', async () => {
    const { id } = (await sendReport(buildReport({ entities: ['entity-0'] }))).body
    const { body } = await sendGet(`/direct-writes?subject_type=run_report&subject_id=${id}`)
    expect(body.data).toMatchObject([{ operation: 'createRunReport', changes: { title: { before: null, after: 'Week 47' } } }])
    expect(body.data[0].changes).not.toHaveProperty('body_md')
  })

  it('returns NOT_FOUND with the paths of all unknown entities, and stores nothing', async () => {
    const before = [await countRows('run_reports'), await countRows('direct_writes')]
    const { status, body } = await sendReport(buildReport({ entities: ['nobody', 'entity-0', 'nowhere'] }))
    expect([status, body.error.message]).toEqual([404, expect.stringContaining('"nobody", "nowhere"')])
    expect(body.error.details.map(({ path }: { path: string }) => path)).toEqual(['/body/entities/0', '/body/entities/2'])
    expect([await countRows('run_reports'), await countRows('direct_writes')]).toEqual(before)
  })

  it('creates one report for repeated requests with one Idempotency-Key', async () => {
    const before = await countRows('run_reports')
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendReport(buildReport(), { 'idempotency-key': 'week-47' })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await countRows('run_reports')).toBe(before + 1)
    expect((await sendReport(buildReport({ title: 'Week 48' }), { 'idempotency-key': 'week-47' })).status).toBe(409)
  })

  it('sends as many statements for a hundred entities as for one', async () => {
    const countReportStatements = (count: number) =>
      countStatements(async () => expect((await sendReport(buildReport({ entities: slugs.slice(0, count) }))).status).toBe(201))
    await countReportStatements(1)
    expect(await countReportStatements(100)).toBe(await countReportStatements(1))
  })

  it('sends as many statements to list a hundred reports as to list one', async () => {
    await sendGet('/reports')
    expect(await countStatements(() => sendGet('/reports?limit=100'))).toBe(await countStatements(() => sendGet('/reports?limit=1')))
  })
})

describe('the limits of a report', () => {
  const buildLongText = (length: number) => 'x'.repeat(length)

  it('accepts values at the limits', async () => {
    const body = buildReport({
      title: buildLongText(200),
      body_md: buildLongText(200_000),
      kind: buildLongText(100),
      entities: slugs.slice(0, 100),
    })
    expect((await sendReport(body)).status).toBe(201)
  })

  it.each<[string, object, string]>([
    ['no title', { title: undefined }, '/body/title'],
    ['a title of 201 characters', { title: buildLongText(201) }, '/body/title'],
    ['a blank title', { title: ' ' }, '/body/title'],
    ['no text', { body_md: undefined }, '/body/body_md'],
    ['an empty text', { body_md: '' }, '/body/body_md'],
    ['a text of 200,001 characters', { body_md: buildLongText(200_001) }, '/body/body_md'],
    ['a kind of 101 characters', { kind: buildLongText(101) }, '/body/kind'],
    ['no kind at all', { kind: '' }, '/body/kind'],
    ['101 entities', { entities: Array.from({ length: 101 }, (_, n) => `entity-${n}`) }, '/body/entities'],
    ['an entity without a name', { entities: [''] }, '/body/entities/0'],
    ['another field', { agent: 'me' }, '/body/agent'],
  ])('refuses %s and stores nothing', async (_, more, place) => {
    const before = await countRows('run_reports')
    const { status, body } = await sendReport(buildReport(more))
    expect([status, body.error.details[0].path, await countRows('run_reports')]).toEqual([400, place, before])
  })
})

describe('GET /reports of curators', () => {
  it('lists reports newest first, page by page, without texts', async () => {
    for (const title of ['First', 'Second', 'Third']) await sendReport(buildReport({ title }))
    const first = await sendGet('/reports?limit=2')
    expect(first.body.data.map(({ title }: { title: string }) => title)).toEqual(['Third', 'Second'])
    expect(first.body.data[0]).not.toHaveProperty('body_md')
    const rest = await sendGet(`/reports?limit=200&cursor=${first.body.next_cursor}`)
    expect([rest.body.data[0].title, rest.body.next_cursor]).toEqual(['First', null])
    expect(first.body.data.length + rest.body.data.length).toBe(await countRows('run_reports'))
  })

  it('filters by agent, kind, entity and days', async () => {
    const key = await server.key({ agent: 'narrow' })
    const entity = await makeEntity(scratch.database, { slug: 'spoken-of' })
    const listTitles = async (query: string) => (await sendGet(`/reports?${query}`)).body.data.map(({ title }: { title: string }) => title)
    for (const [title, more] of [
      ['One', { entities: ['spoken-of', 'entity-0'] }],
      ['Two', { kind: 'weekly' }],
      ['Three', { kind: 'weekly', entities: ['spoken-of'] }],
    ] as const)
      await server.post('/agents/reports', buildReport({ title, ...more }), { key })
    const { agent } = (await sendGet('/reports?limit=1')).body.data[0]
    const firstDay = (await sendGet('/reports?limit=200')).body.data.at(-1).created_at.slice(0, 10)
    expect(await listTitles(`agent=${agent.id}`)).toEqual(['Three', 'Two', 'One'])
    expect(await listTitles('kind=weekly')).toEqual(['Three', 'Two'])
    expect(await listTitles(`record=${entity}`)).toEqual(['Three', 'One'])
    expect(await listTitles(`record=${entity}&kind=weekly&agent=${agent.id}&after=${firstDay}`)).toEqual(['Three'])
    expect(await listTitles(`before=${firstDay}`)).toEqual([])
    const first = await sendGet(`/reports?agent=${agent.id}&limit=2`)
    expect(await listTitles(`agent=${agent.id}&limit=2&cursor=${first.body.next_cursor}`)).toEqual(['One'])
    for (const wrong of ['agent=narrow', 'record=spoken-of', 'kind=', 'after=today'])
      expect((await sendGet(`/reports?${wrong}`)).status).toBe(400)
  })

  it('returns a single report with its text', async () => {
    const { body } = await sendReport(buildReport({ entities: ['entity-0'] }))
    expect((await sendGet(`/reports/${body.id}`)).body).toEqual(body)
    const nobody = randomUUID()
    expect((await sendGet(`/reports/${nobody}`)).body.error.message).toContain(nobody)
  })
})
