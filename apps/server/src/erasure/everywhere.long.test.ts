import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../database/named-statements.ts'
import { openFiles } from '../files/storage.ts'
import { runCatalog } from '../testing/command-line.ts'
import { makeCurator } from '../testing/curation-client.ts'
import { plantProposals } from '../testing/marks/marked-proposals.ts'
import { makeMarkedRows } from '../testing/marks/marked-rows.ts'
import { merge } from '../testing/merge-records.ts'
import { makeEntity, makePerson } from '../testing/records.ts'
import { makeExamples } from '../testing/requests/example-requests.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeWebhookExample } from '../webhooks/testing/examples.ts'
import { listColumns } from './columns.ts'
import { eraseSubject } from './erase.ts'
import { listFilesWithText } from './files.ts'
import type { TableName } from './patterns.ts'
import { listTextTables } from './redactions.ts'
import { listPlacesWithText } from './testing/look-through.ts'

const mark = 'zqmarkedqz'
const key = randomUUID()

let scratch: ScratchDatabase
let server: TestServer
let folder: string
let curatorId: string
const unplanted: string[] = []
const holders: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-erasure-'))
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, { CATALOG_FILES_DIR: folder })
  curatorId = await makeCurator(scratch.database, 'admin')
  await makeExamples(scratch.database)
  await makeMarkedRows(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Adds a row to each table that the examples leave empty, and a source with a file. */
async function makeRemainingRows(db: Db): Promise<void> {
  await makeWebhookExample(db, { id: randomUUID() })
  const path = join(folder, 'objects', key.slice(0, 2))
  await mkdir(path, { recursive: true })
  await writeFile(join(path, key), `${'x'.repeat(70_000)}${mark}${'y'.repeat(70_000)}`)
  for (const text of [
    `insert into curation_log (operation, subject_type, subject_id, changes) values ('x', 'entity', 'x', '{}')`,
    `insert into mcp_previews (key_id, preview) select id, '{}' from api_keys limit 1`,
    `insert into curator_verifications (identifier, value, expires_at) values ('x', 'x', now())`,
    `insert into curator_sign_in_attempts (subject, attempts, last_at, opens_at, admitted) values ('x', 1, now(), now(), false)`,
    `insert into curator_sessions (curator_id, token, expires_at) select id, 'x', now() from curators limit 1`,
    `insert into field_history (record_type, record_id, family, field, key, before, after, proposal_id, change_index, curator_id)
       select 'person', gen_random_uuid(), 'person', 'bio_md', 'bio_md', '"x"', '"y"', id, 0, 'x' from proposals limit 1`,
    `insert into direct_writes (agent_id, key_id, operation, subject_type, subject_id, changes)
       select agent_id, id, 'x', 'source', gen_random_uuid(), '{}' from api_keys limit 1`,
    `insert into idempotency_answers (agent_id, operation_id, idempotency_key, request_hash, status, body)
       select id, 'x', 'x', sha256('x'), 200, '{}' from agents limit 1`,
    `insert into field_event_aliases (alias, field_event_id) select 'x', id from field_events limit 1`,
    `insert into run_reports (agent_id, key_id, kind, title, body_md) select agent_id, id, 'x', 'x', 'x' from api_keys limit 1`,
    `insert into repeatable_answers (agent_id, operation_id, idempotency_key, request_hash, status, body)
       select id, 'x', 'x', sha256('x'), 200, '{}' from agents limit 1`,
    `insert into sign_in_attempts (subject, day, attempts, last_at, opens_at, admitted)
       select 'x', day, 1, now(), now(), false from unnest(array[current_date, '2020-01-01']) day`,
    // A row in the first partition of the audit log, from before the log was partitioned by month.
    `insert into direct_writes (id, agent_id, key_id, operation, subject_type, subject_id, changes) overriding system value
       select 1, agent_id, id, 'x', 'source', gen_random_uuid(), '{}' from api_keys limit 1`,
    `insert into curation_log (id, operation, subject_type, subject_id, changes) overriding system value values (1, 'x', 'entity', 'x', '{}')`,
    `insert into saved_views (name, search, curator_id) select 'x', 'kind=x', id from curators limit 1`,
    ...(['entity', 'person'] as const).map((type) => {
      const records = type === 'entity' ? 'entities' : 'people'
      return `insert into ${type}_distinctions (record_id, other_id, curator_id, seen)
        select a.id, b.id, gen_random_uuid(), '{}' from ${records} a, ${records} b where a.id < b.id limit 1`
    }),
    `insert into proposal_thread (proposal_id, kind, text, wants, curator_id) select id, 'question', 'x', 'evidence', 'x' from proposals limit 1`,
    `insert into tombstones (curator_id, kind, reason) select id, 'value', 'x' from curators limit 1`,
    `insert into sources (entity_id, kind, title, trust_tier, storage_key, sha256, filename, mime_type, size_bytes)
       select id, 'deck', 'A deck', 'public', '${key}', repeat('0', 64), 'a.txt', 'text/plain', 1 from entities limit 1`,
  ])
    await sql.raw(text).execute(db)
}

/** Lists the tables that contain the rows of a table: the table itself, or its partitions that have rows. */
async function listColumnsWithMark(db: Db, table: TableName): Promise<string[]> {
  const { rows: parts } = await sql<{ name: string }>`
    select relid::text as name from pg_partition_tree(${table}) where level > 0 and isleaf order by 1`.execute(db)
  const held: string[] = []
  for (const { name } of parts) if ((await sql`select from ${sql.table(name)} limit 1`.execute(db)).rows.length > 0) held.push(name)
  return parts.length > 0 ? held : [table]
}

/** Writes the marker to a column of one row, in the first form that the column accepts. */
async function plantMark(db: Db, table: string, column: string, isKept: boolean): Promise<boolean> {
  const toJsonbLiteral = (value: object) => `'${JSON.stringify(value)}'::jsonb`
  const forms = [
    ...[`'${mark}'`, `'Some ${mark} words'`, `array['Some ${mark}']`, `'https://example.org/${mark}'`],
    ...[
      toJsonbLiteral({ label: mark, href: `https://example.org/${mark}` }),
      toJsonbLiteral([{ name: mark, title: mark, note: `"${mark}"\n` }]),
    ],
  ]
  for (const form of forms) {
    try {
      await sql
        // Disables triggers for an audit log, which refuses changes and has no derived data.
        .raw(`begin; ${isKept ? "set local session_replication_role = 'replica';" : ''}
        update ${table} set ${column} = ${form} where ctid = (select ctid from ${table} t where not (t.${column}::text ~ '[0-9]{9}') or t.${column} is null
          or t.${column}::text <> '' order by (t.${column} is null) limit 1); commit`)
        .execute(db)
      const { rows } = await sql`select from ${sql.table(table)} t where strpos(t.${sql.ref(column)}::text, ${mark}) > 0`.execute(db)
      if (rows.length > 0) return true
    } catch {
      await sql`rollback`.execute(db)
    }
  }
  return false
}

const kept: ReadonlySet<TableName> = new Set([
  ...(['field_history', 'proposal_log', 'direct_writes', 'curation_log', 'merges', 'merge_rows', 'tombstones'] as const),
  'proposal_thread',
])

it('keeps proposals of every kind valid when a text is erased from all of their fields', async () => {
  const files = openFiles({ folder, s3: undefined })
  const { ids } = await plantProposals(scratch.database, server)
  for (const [index, id] of ids.entries()) {
    const text = `zq-proposal-${index}-qz`
    await eraseSubject(scratch.database, files, { kind: 'value', text, files: [] }, { curatorId, reason: 'It leaked.' })
    expect(await listPlacesWithText(scratch.database, text)).toEqual([])
    expect((await server.get(`/agents/proposals/${id}`)).status).toBe(200)
  }
})

it('removes a text from every column that can hold it, and from files', async () => {
  await merge(
    scratch.database,
    'entity',
    await makeEntity(scratch.database, { slug: 'one' }),
    await makeEntity(scratch.database, { slug: 'two' }),
  )
  await scratch.database.runAsOwner(async (db) => {
    await makeRemainingRows(db)
    for (const table of listTextTables().sort())
      for (const holder of await listColumnsWithMark(db, table)) {
        holders.push(holder)
        for (const column of listColumns(table, 'said'))
          if (!(await plantMark(db, holder, column, kept.has(table)))) unplanted.push(`${holder}.${column}`)
      }
  })
  expect(unplanted).toEqual([])
  expect(holders).toEqual(expect.arrayContaining(['direct_writes_first', 'curation_log_first', 'sign_in_attempts_default']))
  expect((await listPlacesWithText(scratch.database, mark)).length).toBeGreaterThan(50)
  const files = openFiles({ folder, s3: undefined })
  const found = await listFilesWithText(scratch.database, files, mark)
  expect(found).toEqual([key])
  const order = { curatorId, reason: 'It leaked.' }
  await eraseSubject(scratch.database, files, { kind: 'value', text: mark, files: found }, order)
  expect(await listPlacesWithText(scratch.database, mark)).toEqual([])
  await expect(stat(join(folder, 'objects', key.slice(0, 2), key))).rejects.toThrow('ENOENT')
})

it('shows a preview, asks for confirmation, erases a person, and lists erasures with their admins', async () => {
  const env = { DATABASE_URL: scratch.url, CATALOG_FILES_DIR: folder }
  const erasePerson = (...more: string[]) => runCatalog(['erase', 'person', 'third-person', '--reason', 'Asked for', ...more], env)
  await makePerson(scratch.database, { slug: 'third-person' })
  await scratch.database.run((db) =>
    sql`update curators set email = 'admin@example.org', enabled = true, role = 'admin' where id = ${curatorId}`.execute(db),
  )
  const as = ['--as', 'admin@example.org']
  expect(await erasePerson('--as', 'nobody@example.org')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not an enabled admin'),
  })
  expect(await erasePerson(...as, '--dry-run')).toMatchObject({ code: 0, stdout: expect.stringMatching(/people +1/) })
  expect(await erasePerson(...as)).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was erased. Add --yes') })
  const { code, stdout } = await erasePerson(...as, '--yes', '--json')
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ erased: true, tombstone: expect.any(Number), files: 0 })])
  expect((await runCatalog(['erase', 'list'], env)).stdout).toMatch(/admin@example\.org +person +\d+ +Asked for/)
  expect(await erasePerson(...as, '--yes')).toMatchObject({ code: 1, stderr: expect.stringContaining('No person has') })
})
