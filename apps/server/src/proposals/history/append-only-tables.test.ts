import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { accept, makeVocabulary, submitBundle, undo } from '../testing/proposals.ts'

let scratch: ScratchDatabase
let server: TestServer

beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeVocabulary(scratch.database)
  server = await startTestServer(scratch.database)
  await makeEntity(scratch.database, { slug: 'acme' })
  const { body } = await submitBundle(server, { target_entity_slug: 'acme', changes: [{ kind: 'update_notes', append_text: 'A note.' }] })
  await accept(scratch.database, body.proposal_id)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

/** Tables of the audit log, each with one of its columns. */
const auditTables = [
  ['proposal_log', 'id'],
  ['field_history', 'id'],
  ['merges', 'id'],
  ['merge_rows', 'seq'],
  ['curation_log', 'id'],
] as const

describe('the audit log', () => {
  it.each(auditTables)('protects the rows of %s from changes by the role that serves requests', async (table, column) => {
    await scratch.database.run(async (db) => {
      for (const statement of [`update ${table} set ${column} = default`, `delete from ${table}`, `truncate ${table}`])
        await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|only ever added to/)
    })
  })

  it.each(auditTables)('protects the rows of %s by a trigger when the database user owns the tables', async (table, column) => {
    await scratch.database.runAsOwner(async (db) => {
      for (const statement of [`update ${table} set ${column} = default`, `delete from ${table}`, `truncate ${table} cascade`])
        await expect(sql.raw(statement).execute(db)).rejects.toThrow('only ever added to')
    })
  })

  it('uses a role with only the privileges that the server needs', async () => {
    const { rows } = await scratch.database.run((db) => sql<{ role: string }>`select current_user as role`.execute(db))
    expect(rows).toEqual([{ role: 'catalog_service' }])
  })

  it('records the proposal, change and curator of every value, and the former value', async () => {
    const entries = await scratch.database.run((db) => db.selectFrom('field_history').selectAll().execute())
    expect(entries).toMatchObject([
      { record_type: 'entity', field: 'notes_md', before: null, after: 'A note.', change_index: 0, curator_id: 'a-curator' },
    ])
  })

  it('has the same time in all entries of a decision (rule trail.one-moment)', async () => {
    const changes = [
      { kind: 'update_entity_fields', field_updates: { one_liner: 'One.', description: 'Two.', website_url: 'https://three.example' } },
      { kind: 'add_provider', capability_slug: 'custody', provider_name: 'A vault' },
    ]
    const { body } = await submitBundle(server, { target_entity_slug: 'acme', changes })
    await accept(scratch.database, body.proposal_id)
    await undo(scratch.database, body.proposal_id)
    const { rows } = await scratch.database.run((db) =>
      sql`
        select undoes, count(*) > 3 as are_many, count(distinct at) as moments from field_history where proposal_id = ${body.proposal_id}
        group by undoes order by undoes`.execute(db),
    )
    expect(rows).toEqual([
      { undoes: false, are_many: true, moments: 1 },
      { undoes: true, are_many: true, moments: 1 },
    ])
  })
})
