import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildNote, buildOneLiner, getProblem, serveInbox } from '../curation/testing/inbox.ts'
import type { Db } from '../database/named-statements.ts'
import { jsonColumns } from '../stored-json/json-columns.ts'
import { damaged } from '../values/stored-json.ts'
import { listDamagedJson } from './damaged-json.ts'
import { isContractTable } from './row-schemas.ts'
import { listJsonColumns } from './testing/damages.ts'

const inbox = serveInbox()

/** Changes rows in a way that no request could, bypassing the triggers that guard them. */
function changeRows(work: (tx: Db) => Promise<unknown>): Promise<unknown> {
  return inbox.scratch.database.runAsOwner((db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      return work(tx)
    }),
  )
}

function damageChange(id: string, column: 'input' | 'refs' | 'fields', json: string): Promise<unknown> {
  return changeRows((tx) =>
    sql`update proposal_changes set ${sql.ref(column)} = ${json}::jsonb where proposal_id = ${id} and index = 0`.execute(tx),
  )
}

const readProposal = async (id: string) => (await inbox.get(`/proposals/${id}`)).body
const unreadable = 'is damaged: a part of it is stored incorrectly and cannot be read'

describe('jsonColumns', () => {
  it('defines a structure for every JSON column', async () => {
    const columns = await listJsonColumns(inbox.scratch.database)
    expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual(Object.keys(jsonColumns).toSorted())
  })
})

describe.each(['input', 'refs', 'fields'] as const)('a proposal with a change whose %s cannot be read', (column) => {
  it('shows its other parts, and says which change is damaged', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds bitcoin.'), buildNote('A note.'))
    await damageChange(id, column, '[7, "text"]')
    const { changes, ...card } = await readProposal(id)
    expect(card).toMatchObject({ status: 'pending', target_entity: { slug: target }, change_count: 2 })
    expect(changes).toMatchObject([
      {
        index: 0,
        kind: 'update_entity_fields',
        resolves: false,
        problems: [{ path: '', message: `The update_entity_fields ${unreadable}` }],
      },
      { index: 1, kind: 'update_notes', change: { append_text: 'A note.' }, resolves: true, fields: [{ field: 'notes_md' }] },
    ])
    expect((await inbox.server.get(`/agents/proposals/${id}`)).body.proposed_changes).toMatchObject([
      { kind: 'update_entity_fields', damaged },
      { kind: 'update_notes', append_text: 'A note.' },
    ])
  })

  it('refuses to accept the damaged change and to change its target, and applies the other changes', async () => {
    const { target, other } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds bitcoin.'), buildNote('A note.'))
    await damageChange(id, column, '"text"')
    const refused = await inbox.accept(id, 0, 1)
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      {
        code: 'CONFLICT',
        hint: 'Restore the content of the change by an edit, leave the change out, or reject the proposal.',
        details: [{ path: '/changes/0', code: 'unresolvable', message: expect.stringContaining(unreadable) }],
      },
    ])
    expect(getProblem(await inbox.post(`/proposals/${id}/target`, { entity: other }))).toEqual([409, 'CONFLICT'])
    const { status, body } = await inbox.accept(id, 1)
    expect([status, body.changes.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([200, ['not_selected', 'applied']])
    expect(body.changes[0].change).toMatchObject({ damaged })
  })

  it('can be accepted after an edit of that change', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds bitcoin.'))
    await damageChange(id, column, '{"a": 7}')
    const { status, body } = await inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('Holds a lot.') })
    expect([status, body.changes]).toMatchObject([200, [{ change: buildOneLiner('Holds a lot.'), resolves: true, problems: [] }]])
    expect((await inbox.accept(id)).status).toBe(200)
  })

  it('can be rejected, and is pending again after the undo', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds bitcoin.'))
    await damageChange(id, column, 'null')
    expect((await inbox.post(`/proposals/${id}/reject`, { reason: 'other' })).status).toBe(200)
    expect(await inbox.post(`/proposals/${id}/undo`, {})).toMatchObject({ status: 200, body: { status: 'pending' } })
  })
})

describe('a proposal whose evidence cannot be read', () => {
  const evidence = { url: 'https://example.org/a', title: 'A page' }

  it('shows a placeholder for each piece that cannot be read, and can be rejected but not accepted', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds bitcoin.'))
    const stored = JSON.stringify([evidence, { url: 7 }])
    await changeRows((tx) => sql`update proposals set evidence_sources = ${stored}::jsonb where id = ${id}`.execute(tx))
    const card = await readProposal(id)
    expect(card.evidence_sources).toMatchObject([evidence, { title: 'Damaged', note: damaged }])
    expect(card.changes).toMatchObject([
      { resolves: false, problems: [{ message: expect.stringContaining('evidence of the proposal is damaged') }] },
    ])
    const listed = (await inbox.get('/proposals?status=pending')).body.data.find((item: { id: string }) => item.id === id)
    expect(listed.evidence).toMatchObject({ count: 2 })
    const refused = await inbox.accept(id)
    expect([refused.status, refused.body.error.hint]).toEqual([409, 'Reject the proposal, and ask its sender to propose it again.'])
    expect((await inbox.post(`/proposals/${id}/reject`, { reason: 'no_evidence' })).status).toBe(200)
  })
})

describe('an accepted proposal', () => {
  it('keeps its values when a value of its history cannot be read', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds bitcoin.'))
    await inbox.accept(id)
    const deep = '['.repeat(500) + ']'.repeat(500)
    await changeRows((tx) => sql`update field_history set before = ${deep}::jsonb where proposal_id = ${id}`.execute(tx))
    const { status, body } = await inbox.post(`/proposals/${id}/undo`, {})
    expect([status, body.error.hint]).toEqual([409, 'Restore the history from a backup, or propose the correct values.'])
    const entity = await inbox.server.get(`/entities/${target}`)
    expect(entity.body.one_liner).toBe('Holds bitcoin.')
  })

  it('stays accepted when only another release knows the kind of one of its changes', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds bitcoin.'))
    await inbox.accept(id)
    await changeRows((tx) => sql`update proposal_changes set kind = 'praise_entity' where proposal_id = ${id}`.execute(tx))
    const { status, body } = await inbox.post(`/proposals/${id}/undo`, {})
    expect([status, body.error.hint]).toEqual([409, 'Undo it with the release that knows this kind.'])
    const entity = await inbox.server.get(`/entities/${target}`)
    expect(entity.body.one_liner).toBe('Holds bitcoin.')
  })
})

describe('catalog check', () => {
  it('names the table, the row, the column and the problem of JSON that cannot be read', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds bitcoin.'))
    await damageChange(id, 'input', '{"kind": "update_entity_fields", "field_updates": 7}')
    await damageChange(id, 'fields', '[{"family": "entity"}]')
    const found = await inbox.scratch.database.transaction((tx) => listDamagedJson(tx, 'proposal_changes'))
    const rule = 'schema.json-is-read-with-care'
    expect(found.filter(({ record }) => record.startsWith(id))).toEqual([
      { table: 'proposal_changes', record: `${id} / 0`, problem: 'input/field_updates must be of the type object', rule },
      { table: 'proposal_changes', record: `${id} / 0`, problem: 'fields/0/record is missing', rule },
    ])
  })

  const others = Object.keys(jsonColumns).filter((name) => !isContractTable(name.split('.')[0] ?? ''))
  it.each(others.filter((name) => !name.startsWith('field_history.')))('finds a text in place of the structure of %s', async (name) => {
    const [table = '', column = ''] = name.split('.')
    const takenBack = new Error('Taken back.')
    const found = await inbox.scratch.database
      .runAsOwner((db) =>
        db.transaction().execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx)
          await dropChecks(tx, table)
          await makeRow(tx, table)
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = '"text"'`.execute(tx)
          throw Object.assign(takenBack, { found: await listDamagedJson(tx, table) })
        }),
      )
      .catch((error) => {
        if (error !== takenBack) throw error
        return error.found
      })
    expect(found).toContainEqual(
      expect.objectContaining({ table, problem: expect.stringMatching(new RegExp(`^${column} must be of the type `)) }),
    )
  })
})

async function dropChecks(tx: Db, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(tx)
  for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
}

/** Adds a row with arbitrary values to an empty table. */
async function makeRow(tx: Db, table: string): Promise<void> {
  const { rows } = await sql<{ column: string; type: string }>`
    select a.attname as column, a.atttypid::regtype::text as type from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and d.oid is null and a.attidentity = ''`.execute(
    tx,
  )
  const values: Readonly<Record<string, string>> = {
    uuid: '00000000-0000-4000-8000-000000000000',
    jsonb: '{}',
    'timestamp with time zone': 'now',
    bytea: '\\x00',
    text: 'text',
  }
  const isFilled = (await sql`select from ${sql.table(table)} limit 1`.execute(tx)).rows.length > 0
  if (isFilled) return
  const names = sql.join(rows.map(({ column }) => sql.ref(column)))
  const literals = sql.join(rows.map(({ type }) => sql`${values[type] ?? '0'}::${sql.raw(type)}`))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value values (${literals})`.execute(tx)
}
