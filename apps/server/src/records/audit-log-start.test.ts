import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeEntity, makePerson } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { findAuditLogStart } from './audit-log-start.ts'

let scratch: ScratchDatabase | undefined
const getDatabase = () => {
  if (!scratch) throw new Error('There is no database.')
  return scratch.database
}

beforeEach(async () => {
  await scratch?.drop()
  scratch = await createScratchDatabase(2)
})
afterAll(() => scratch?.drop())

const nobody = '00000000-0000-4000-8000-000000000000'

/** Adds a history entry with the time `at` and an id from the range of the month `idMonth`. */
async function addEntry(recordId: string, idMonth: string, at: string): Promise<number> {
  const { rows } = await getDatabase().run((db) =>
    sql<{ id: number }>`
      with proposal as (
        insert into proposals (environment, operation_id, status, change_count, change_kinds)
        values ('test', 'proposeLore', 'accepted', 1, '{}') returning id)
      insert into field_history (id, record_type, record_id, family, key, field, before, after, proposal_id, change_index, curator_id, at)
        overriding system value
      select trail_month(${idMonth}::date) + 1 + (select count(*) from field_history), 'entity', ${recordId}, 'entity', 'name', 'name', '1', '2',
        proposal.id, 0, 'a-curator', ${at}::timestamptz from proposal
      returning id`.execute(db),
  )
  return rows[0]?.id ?? 0
}

async function makeRecord(slug: string, createdAt: string, insertRecord = makeEntity): Promise<string> {
  const id = await insertRecord(getDatabase(), { slug })
  await getDatabase().run((db) =>
    sql`update ${sql.table(insertRecord === makeEntity ? 'entities' : 'people')} set created_at = ${createdAt}::timestamptz where id = ${id}`.execute(
      db,
    ),
  )
  return id
}

const findStart = (...ids: string[]) => getDatabase().run((db) => findAuditLogStart(db, ids))
const getMonth = async (day: string) =>
  (await getDatabase().run((db) => sql<{ month: number }>`select trail_month(${day}::date) as month`.execute(db))).rows[0]?.month

describe('findAuditLogStart', () => {
  it('returns the month in which the record was created', async () => {
    for (const month of ['2025-01', '2025-02', '2025-03', '2025-05', '2025-06'])
      await addEntry(nobody, `${month}-01`, `${month}-02T00:00:00Z`)
    expect(await findStart(await makeRecord('march', '2025-03-10T00:00:00Z'))).toBe(await getMonth('2025-03-01'))
    expect(await findStart(await makeRecord('april', '2025-04-10T00:00:00Z'))).toBe(await getMonth('2025-03-01'))
    expect(await findStart(await makeRecord('person', '2025-05-10T00:00:00Z', makePerson))).toBe(await getMonth('2025-05-01'))
    expect(await findStart(await makeRecord('later', '2026-01-10T00:00:00Z'))).toBe(await getMonth('2025-06-01'))
  })

  it('returns 0 when the record is older than the audit log', async () => {
    await addEntry(nobody, '2025-01-01', '2025-01-02T00:00:00Z')
    expect(await findStart(await makeRecord('old', '2024-01-01T00:00:00Z'))).toBe(0)
  })

  it('returns a start at or below the first entry’s id when that id is in the range of an older month', async () => {
    await addEntry(nobody, '2025-01-01', '2025-01-02T00:00:00Z')
    await addEntry(nobody, '2025-01-01', '2025-04-02T00:00:00Z')
    const id = await makeRecord('late', '2025-04-10T00:00:00Z')
    const first = await addEntry(id, '2025-01-01', '2025-04-11T00:00:00Z')
    await addEntry(nobody, '2025-05-01', '2025-05-02T00:00:00Z')
    expect(await findStart(id)).toBeLessThanOrEqual(first)
  })

  it('returns the month of the first entry even if the record was later removed and created again', async () => {
    const id = await makeRecord('again', '2025-06-10T00:00:00Z')
    await addEntry(id, '2025-02-01', '2025-02-02T00:00:00Z')
    await addEntry(nobody, '2025-06-01', '2025-06-02T00:00:00Z')
    expect(await findStart(id)).toBe(await getMonth('2025-02-01'))
  })

  it('returns the month of the oldest record that was merged into the record', async () => {
    for (const month of ['2025-01', '2025-02', '2025-03']) await addEntry(nobody, `${month}-01`, `${month}-02T00:00:00Z`)
    const ids = [
      await makeRecord('survivor', '2025-03-10T00:00:00Z'),
      await makeRecord('merged', '2025-03-11T00:00:00Z'),
      await makeRecord('merged-before', '2025-02-10T00:00:00Z'),
    ] as const
    await getDatabase().run(async (db) => {
      await sql`update entities set merged_into_id = ${ids[1]}, lifecycle_status = 'archived' where id = ${ids[2]}`.execute(db)
      await sql`update entities set merged_into_id = ${ids[0]}, lifecycle_status = 'archived' where id = ${ids[1]}`.execute(db)
    })
    expect(await findStart(ids[0])).toBe(await getMonth('2025-02-01'))
  })

  it('returns 0 for a record that no longer exists', async () => {
    await addEntry(nobody, '2025-01-01', '2025-01-02T00:00:00Z')
    expect(await findStart(nobody)).toBe(0)
  })
})
