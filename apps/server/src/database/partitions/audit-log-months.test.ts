import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScratchDatabase, createUnmigratedDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { getUtcDay, runWithinOneDay } from '../../testing/within-one-day.ts'
import { earlierSteps } from '../migrations/earlier/steps.ts'
import { trail } from '../migrations/earlier/trail.ts'
import type { Db } from '../named-statements.ts'
import { maintainPartitions } from './partitions.ts'

const tables = Object.keys(trail)

const readRows = async <Row>(db: Db, text: string) => (await sql.raw<Row>(text).execute(db)).rows
const place = 'tableoid::regclass::text as place'
/** Adds an entry to the audit log of direct writes, and returns its id and its partition. */
const insertEntry = async (db: Db) => {
  const [row] = await readRows<{ id: number; place: string }>(
    db,
    `insert into direct_writes (agent_id, key_id, operation, subject_type, subject_id, changes)
     values (gen_random_uuid(), gen_random_uuid(), 'verifyEntity', 'entity', gen_random_uuid(), '{}') returning id, ${place}`,
  )
  if (!row) throw new Error('Nothing was written.')
  return row
}

describe('the audit log (rule growth.months)', () => {
  let scratch: ScratchDatabase | undefined
  let madeOn = ''
  afterAll(() => scratch?.drop())
  /** Runs a test on a database that was created on the same day, so that its partitions begin with the month of the test. */
  const runOnOneDay = (work: (scratch: ScratchDatabase) => Promise<void>) =>
    runWithinOneDay(async () => {
      if (madeOn !== getUtcDay()) {
        await scratch?.drop()
        madeOn = getUtcDay()
        scratch = await createScratchDatabase(2)
      }
      if (scratch) await work(scratch)
    })

  const getPartitionName = async ({ database }: ScratchDatabase, table: string, months: number) => {
    const [row] = await database.run((db) =>
      readRows<{ name: string }>(
        db,
        `select partition_name('${table}', 'month', (date_trunc('month', now() at time zone 'utc') + make_interval(months => ${months}))::date) as name`,
      ),
    )
    return row?.name ?? ''
  }

  it.each(tables)('has partitions of %s for this month and the next three, besides the first partition', (table) =>
    runOnOneDay(async (scratch) => {
      const partitions = await scratch.database.run((db) =>
        readRows<{ name: string }>(db, `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass`),
      )
      const expected = await Promise.all([0, 1, 2, 3].map((months) => getPartitionName(scratch, table, months)))
      expect(partitions.map(({ name }) => name).sort()).toEqual([...expected, `${table}_first`].sort())
    }),
  )

  it('gets increasing ids that contain the month, in one partition per month', () =>
    runOnOneDay(async (scratch) => {
      const [first, second] = [await scratch.database.run(insertEntry), await scratch.database.run(insertEntry)]
      expect(first.place).toBe(await getPartitionName(scratch, 'direct_writes', 0))
      expect(second.id).toBe(first.id + 1)
      expect(Number.isSafeInteger(first.id)).toBe(true)
    }))

  it('accepts restored rows of months before its tables were created', () =>
    runOnOneDay(async (scratch) => {
      const [restored] = await scratch.database.runAsOwner((db) =>
        readRows<{ place: string }>(
          db,
          `insert into curation_log (id, operation, subject_type, subject_id, changes) overriding system value
         values (trail_month((now() - interval '2 months')::date) + 1, 'addCurator', 'curator', '', '{}') returning ${place}`,
        ),
      )
      expect(restored?.place).toBe('curation_log_first')
    }))

  it("keeps using the previous month's partition while a new partition is missing, and loses nothing", () =>
    runOnOneDay(async (scratch) => {
      const missing = await getPartitionName(scratch, 'merge_rows', 0)
      await scratch.database.runAsOwner(async (db) => {
        await sql.raw(`drop table ${missing}`).execute(db)
        await sql
          .raw(
            `select setval(pg_get_serial_sequence('direct_writes', 'id'), trail_month((date_trunc('month', now() at time zone 'utc') - interval '1 month')::date) + 7)`,
          )
          .execute(db)
      })
      expect(await scratch.database.run((db) => readRows(db, 'select enter_month()'))).toEqual([])
      expect((await scratch.database.run(insertEntry)).place).toBe('direct_writes_first')
      expect((await maintainPartitions(scratch.database)).made).toEqual([missing])
      expect((await scratch.database.run(insertEntry)).place).toBe(await getPartitionName(scratch, 'direct_writes', 0))
      expect(await scratch.database.run((db) => readRows(db, 'select enter_month()'))).toEqual([])
    }))

  it.each(tables)('refuses to change or remove rows of %s through a partition', (table) =>
    runOnOneDay(async (scratch) => {
      for (const partition of [`${table}_first`, await getPartitionName(scratch, table, 0)])
        for (const text of [`delete from ${partition}`, `truncate ${partition} cascade`]) {
          await expect(scratch.database.run((db) => sql.raw(text).execute(db))).rejects.toThrow('permission denied')
          await expect(scratch.database.runAsOwner((db) => sql.raw(text).execute(db))).rejects.toThrow('only ever added to')
        }
    }),
  )
})

describe('a database from a release without partitions', () => {
  let scratch: ScratchDatabase
  beforeAll(async () => {
    scratch = await createUnmigratedDatabase()
    await runEarlierSteps((name) => name < '0036')
    await scratch.database.runAsOwner((db) => sql.raw(written).execute(db))
  })
  afterAll(() => scratch.drop())

  const runEarlierSteps = async (isWanted: (name: string) => boolean) => {
    for (const [name, text] of Object.entries(earlierSteps))
      if (isWanted(name)) for (const one of [text].flat()) await scratch.database.runAsOwner((db) => sql.raw(one).execute(db))
  }
  const readFileNodes = async (suffix: string) =>
    scratch.database.runAsOwner((db) =>
      readRows(
        db,
        `select t.name, c.relfilenode from unnest(array['${tables.join("', '")}']) t (name) join pg_class c on c.oid = (t.name || '${suffix}')::regclass order by 1`,
      ),
    )
  const readEntries = async () => {
    const each = tables.map((table) => `(select jsonb_agg(to_jsonb(t) order by t::text) from ${table} t) as ${table}`)
    return scratch.database.runAsOwner((db) => readRows(db, `select ${each}, (select count(*) from api_calls) as calls`))
  }

  it('keeps all of its audit log without rewriting it, and continues it', async () => {
    const [filesBefore, entriesBefore] = [await readFileNodes(''), await readEntries()]
    await runEarlierSteps((name) => name >= '0036')
    expect(await readFileNodes('_first')).toEqual(filesBefore)
    const [after] = await readEntries()
    expect(after).toEqual({ ...(entriesBefore[0] as object), calls: 0 })
    const { place: later, id } = await scratch.database.runAsOwner(insertEntry)
    expect(later).toMatch(/^direct_writes_\d{6}$/)
    expect(id).toBeGreaterThan(2)
  })

  it('has the same indexes, keys and triggers on old and new partitions', async () => {
    const listPartDefinitions = (table: string, suffix: string) =>
      scratch.database.runAsOwner(async (db) => {
        const rows = await readRows<{ part: string }>(
          db,
          // Lists only row triggers: a statement trigger fires for the table that the statement names, which is never a partition.
          `select pg_get_indexdef(indexrelid) as part from pg_index where indrelid = '${table}${suffix}'::regclass
           union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = '${table}${suffix}'::regclass and contype in ('p', 'c')
           union all select tgtype::text || tgfoid::regproc from pg_trigger where tgrelid = '${table}${suffix}'::regclass and not tgisinternal and tgtype & 1 = 1`,
        )
        return rows.map(({ part }) => part.replace(/^CREATE (UNIQUE )?INDEX .* USING/, 'index')).sort()
      })
    for (const table of tables)
      expect([table, await listPartDefinitions(table, '')]).toEqual([table, await listPartDefinitions(table, '_first')])
  })

  it('keeps its old table of calls detached, with unchanged rows', async () => {
    const [aside] = await scratch.database.runAsOwner((db) =>
      readRows<{ name: string }>(db, "select relname as name from pg_class where relname ~ '^api_calls_until_[0-9]{8}$' and relkind = 'r'"),
    )
    expect(await scratch.database.runAsOwner((db) => readRows(db, `select count(*) as calls from ${aside?.name}`))).toEqual([{ calls: 1 }])
  })
})

/** SQL that adds two entries to each table of the audit log, and a call. */
const written = `
  insert into agents (name) values ('example');
  insert into api_keys (agent_id, environment, secret_hash, scopes, daily_budget_micro_usd, calls_per_minute)
    select id, 'test', sha256('a'), '{}', 1, 1 from agents;
  insert into api_calls select now(), id, 'getWhoami', 200, 100 from api_keys;
  insert into proposals (environment, operation_id, status, change_count, change_kinds) values ('test', 'proposeLore', 'pending', 1, '{}');
  insert into proposal_log (proposal_id, event, detail) select id, event, '{}' from proposals, unnest(array['submitted', 'edited']) event;
  insert into field_history (record_type, record_id, family, key, field, before, after, proposal_id, change_index, curator_id)
    select 'entity', gen_random_uuid(), 'entity', '', field, 'null', 'null', id, 0, 'somebody' from proposals, unnest(array['name', 'city']) field;
  insert into direct_writes (agent_id, key_id, operation, subject_type, subject_id, changes)
    select agent_id, id, 'verifyEntity', 'entity', gen_random_uuid(), '{}' from api_keys, generate_series(1, 2);
  insert into curation_log (operation, subject_type, subject_id, changes) select 'addCurator', 'curator', n, '{}' from generate_series(1, 2) n;
  insert into merges (proposal_id, change_index, kind, survivor_id, duplicate_id)
    select id, n, 'entity', gen_random_uuid(), gen_random_uuid() from proposals, generate_series(1, 2) n;
  insert into merge_rows (merge_id, step, table_name, action, before) select id, 1, 'entities', 'moved', '{}' from merges;`
