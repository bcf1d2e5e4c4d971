import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { insertAuditLogs } from '../audit-log.ts'

let scratch: ScratchDatabase
let server: TestServer
const ids: Record<string, string> = {}
const cookies: Record<string, string> = {}
const ofBoth = randomUUID()

/** Days on which both curators did something. */
const days = ['2026-03-01', '2026-03-02', '2026-03-03']

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  for (const role of ['admin', 'curator'] as const) {
    ids[role] = await makeCurator(scratch.database, role)
    cookies[role] = await signInAs(server.address, `${role}@example.org`)
  }
  await scratch.database.runAsOwner(async (db) => {
    // The log is sorted by id, so these past entries get ids that are lower than those of later ones.
    for (const [place, day] of days.entries())
      await sql`
        insert into curation_log (id, at, curator_id, operation, subject_type, subject_id, changes) overriding system value
        select ${1000 + place * 10} + n, ${day}::timestamptz + make_interval(hours => 20), by::uuid, 'acceptProposal', 'proposal', ${ofBoth}, '{"indices": [0]}'
        from (values (1, ${ids.admin}), (2, ${ids.curator})) w (n, by)`.execute(db)
  })
  await curate(server.address, 'POST', '/segments', { cookie: cookies.curator ?? '', body: { slug: 'new', name: 'New' } })
  await scratch.database.transaction((tx) =>
    insertAuditLogs(tx, null, 'catalog curators reset-password', [{ subject: { type: 'curator', id: ids.curator ?? '' }, changes: {} }]),
  )
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

type Entry = { readonly at: string; readonly operation: string; readonly curator: { readonly name: string } | null }
const requestLog = (query: string, role = 'admin') => curate(server.address, 'GET', `/log?${query}`, { cookie: cookies[role] ?? '' })
const readEntries = async (query: string, role?: string) => (await requestLog(query, role)).body.data as Entry[]
const formatEntries = (entries: readonly Entry[]) =>
  entries.map(({ at, curator }) => `${at.slice(0, 10)} ${curator?.name ?? 'the command line'}`)

describe('the log', () => {
  it('shows an admin the entries of all curators and of the command line, newest first', async () => {
    const entries = await readEntries('')
    expect(entries.map(({ operation }) => operation)).toEqual([
      ...['catalog curators reset-password', 'createSegment', 'signIn', 'signIn'],
      ...Array.from({ length: 6 }, () => 'acceptProposal'),
    ])
    expect(entries[0]?.curator).toBeNull()
    expect(entries[1]).toMatchObject({ curator: { id: ids.curator, name: 'Test curator' }, subject: { type: 'segment' } })
  })

  it('shows a curator only their own entries, and refuses those of others', async () => {
    const own = await readEntries('', 'curator')
    expect(own.every(({ curator }) => curator?.name === 'Test curator')).toBe(true)
    expect(own).toHaveLength(5)
    expect(await readEntries(`curator=${ids.curator?.toUpperCase()}`, 'curator')).toEqual(own)
    expect((await requestLog(`curator=${ids.admin}`, 'curator')).status).toBe(403)
    expect(formatEntries(await readEntries(`subject_id=${ofBoth}`, 'curator'))).toEqual(
      days.toReversed().map((day) => `${day} Test curator`),
    )
  })

  it.each<[string, () => string, number]>([
    ['a curator', () => `curator=${ids.curator}`, 5],
    ['an operation', () => 'operation=acceptProposal', 6],
    ['a curator and an operation', () => `curator=${ids.admin}&operation=acceptProposal`, 3],
    ['a command', () => `operation=${encodeURIComponent('catalog curators reset-password')}`, 1],
    ['the type of the subject', () => 'subject_type=segment', 1],
    ['one thing', () => `subject_id=${ofBoth.toUpperCase()}`, 6],
    ['nothing that there is', () => `subject_id=${randomUUID()}`, 0],
  ])('filters by %s', async (_, query, count) => {
    expect(await readEntries(query())).toHaveLength(count)
  })

  it.each<[string, string[]]>([
    ['after=2026-03-02&before=2026-03-03', ['2026-03-02 Test curator', '2026-03-02 Test admin']],
    ['before=2026-03-02', ['2026-03-01 Test curator', '2026-03-01 Test admin']],
    ['before=2026-03-01', []],
    ['after=2099-01-01', []],
  ])('filters by days: %s', async (query, expected) => {
    expect(formatEntries(await readEntries(query))).toEqual(expected)
  })

  it('lists page by page within days', async () => {
    const query = 'after=2026-03-01&before=2026-03-04&limit=4'
    const first = await requestLog(query)
    const rest = await requestLog(`${query}&cursor=${first.body.next_cursor}`)
    expect(formatEntries([...first.body.data, ...rest.body.data])).toEqual(
      days.toReversed().flatMap((day) => [`${day} Test curator`, `${day} Test admin`]),
    )
    expect((await requestLog(`after=2026-03-02&cursor=${first.body.next_cursor}`)).status).toBe(400)
  })

  it('shortens long texts at any depth', async () => {
    const text = `Beginning.${'x'.repeat(30_000)}End.`
    await scratch.database.transaction((tx) =>
      insertAuditLogs(tx, null, 'test', [{ subject: { type: 'test', id: 'x' }, changes: { body: { deep: [text] } } }]),
    )
    const [entry] = (await requestLog('operation=test')).body.data
    expect(entry.changes.body.deep).toEqual([expect.objectContaining({ length: text.length, end: expect.stringMatching(/End\.$/) })])
  })

  it.each(['curator=ann', 'operation=', 'after=yesterday', 'subject_id=x', 'limit=201'])('refuses %s', async (query) => {
    expect((await requestLog(query)).status).toBe(400)
  })
})
