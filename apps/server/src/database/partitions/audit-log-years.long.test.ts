import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTables } from '../../backups/schema.ts'
import { makeCurator } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { trail } from '../migrations/earlier/trail.ts'
import type { Db } from '../named-statements.ts'

const tables = Object.keys(trail)
/** Returns the first day of the month that is this many months after the current month. */
const getMonthStart = (months: number) => {
  const day = new Date()
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months)).toISOString().slice(0, 10)
}
/** A year with all of its months. It ended at least a year before `today`, the day on which the tests merge months. */
const year = Number(getMonthStart(0).slice(0, 4)) + 1
const today = getMonthStart(36)

/** SQL that creates the partitions of this month and the next 30 months, with at least three entries of each table in every month. */
const written = `
  select make_partition(t.name, 'month', m::date) from partitioned_tables() t, generate_series(date '${getMonthStart(0)}', date '${getMonthStart(30)}', '1 month') m
    where t.unit = 'month' and to_regclass(partition_name(t.name, 'month', m::date)) is null;
  create temporary table entries as
    select trail_month(m::date) + n as id, n from generate_series(date '${getMonthStart(0)}', date '${getMonthStart(30)}', '1 month') m, generate_series(1, 3) n;
  insert into proposal_log (id, proposal_id, event, detail) overriding system value select id, gen_random_uuid(), 'edited', '{}' from entries;
  insert into field_history (id, record_type, record_id, family, key, field, before, after, proposal_id, change_index, curator_id) overriding system value
    select id, 'entity', gen_random_uuid(), 'entity', '', 'name', 'null', to_jsonb(n), gen_random_uuid(), 0, 'a-curator' from entries;
  insert into direct_writes (id, agent_id, key_id, operation, subject_type, subject_id, changes) overriding system value
    select id, gen_random_uuid(), gen_random_uuid(), 'verifyEntity', 'entity', gen_random_uuid(), '{}' from entries;
  insert into curation_log (id, operation, subject_type, subject_id, changes) overriding system value
    select id, 'addCurator', 'curator', n, '{}' from entries;
  insert into merges (id, proposal_id, change_index, kind, survivor_id, duplicate_id) overriding system value
    select id, gen_random_uuid(), n, 'entity', gen_random_uuid(), gen_random_uuid() from entries;
  insert into merge_rows (merge_id, step, table_name, action, before) select id, step, 'entities', 'moved', '{}' from entries, generate_series(1, 2) step;
  select setval(pg_get_serial_sequence(name, 'id'), trail_month(date '${getMonthStart(30)}') + 3) from partitioned_tables() where unit = 'month' and name <> 'merge_rows';
  create function fail_at_command() returns event_trigger language plpgsql as $$
  declare
    commands integer := coalesce(nullif(current_setting('test.commands', true), ''), '0')::integer - 1;
  begin
    perform set_config('test.commands', commands::text, true);
    if commands = 0 then raise exception 'The process has ended.'; end if;
  end $$;
  create event trigger fail_at_command on ddl_command_end execute function fail_at_command()`

let scratch: ScratchDatabase
beforeEach(async () => {
  scratch = await createScratchDatabase(4)
  await runAsOwner(written)
})
afterEach(() => scratch.drop())

const runAsOwner = (text: string) => scratch.database.runAsOwner((db) => sql.raw(text).execute(db))
const readRows = async <Row>(db: Db, text: string) => (await sql.raw<Row>(text).execute(db)).rows
const readAuditLog = (db: Db) =>
  readRows(db, `select ${tables.map((table) => `(select jsonb_agg(to_jsonb(t) order by t::text) from ${table} t) as ${table}`).join(', ')}`)
/** Lists the partitions of a table that contain the year or a part of it. */
const listParts = async (table: string) => {
  const rows = await scratch.database.run((db) =>
    readRows<{ name: string }>(
      db,
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass and inhrelid::regclass::text ~ '_${year}' order by 1`,
    ),
  )
  return rows.map(({ name }) => name)
}

async function runMergeStep(db: Db): Promise<string | undefined> {
  const [row] = await readRows<{ step: string | null }>(db, `select merge_months(date '${today}', 20) as step`)
  return row?.step ?? undefined
}
const runStep = () => scratch.database.transaction(runMergeStep)

const isDone = async () => (await scratch.database.run((db) => readRows(db, `select from years_to_merge(date '${today}')`))).length === 0

/** Runs steps until one returns `end`, or all years are done. A step does nothing during a transaction of PostgreSQL, such as a vacuum. */
async function runStepsUntil(end?: string): Promise<void> {
  while ((await runStep()) !== end || end === undefined) if (await isDone()) return
}

/** Runs a step that fails at its nth command and is rolled back; returns true if the step has at least n commands. */
async function runFailingStep(command: number): Promise<boolean> {
  const undone = 'The step is rolled back.'
  const step = scratch.database.transaction(async (tx) => {
    await sql.raw(`select set_config('test.commands', '${command}', true)`).execute(tx)
    await runMergeStep(tx)
    throw new Error(undone)
  })
  const message = await step.catch((error: unknown) => String(error))
  if (!message.includes(undone) && !message.includes('The process has ended.')) throw new Error(message)
  return !message.includes(undone)
}

describe('merge_months', () => {
  it('merges the months of a year into one partition and keeps every row readable, even when a step fails', async () => {
    const before = await scratch.database.run(readAuditLog)
    for (let step = await runStep(); !(await isDone()); step = await runStep()) {
      expect(await scratch.database.run(readAuditLog)).toEqual(before)
      // Tests failures only for the table whose key has several columns.
      if (step?.startsWith('merge_rows'))
        for (let command = 1; await runFailingStep(command); command++) expect(await scratch.database.run(readAuditLog)).toEqual(before)
    }
    expect(await scratch.database.run(readAuditLog)).toEqual(before)
    for (const table of tables) expect(await listParts(table)).toEqual([`${table}_${year}`])
  })

  it('gives a year the indexes, keys and protection of a month', async () => {
    const month = await describeTable(`field_history_${year}06`)
    await runStepsUntil()
    expect(await describeTable(`field_history_${year}`)).toEqual(month)
    for (const text of [`delete from field_history_${year}`, `truncate field_history_${year}`]) {
      await expect(scratch.database.run((db) => sql.raw(text).execute(db))).rejects.toThrow('permission denied')
      await expect(runAsOwner(text)).rejects.toThrow('only ever added to')
    }
  })

  it('keeps months while a transaction that began before their rows were copied is open', async () => {
    const before = await scratch.database.run(readAuditLog)
    await scratch.database.transaction(async (reader) => {
      await sql.raw('set transaction isolation level repeatable read').execute(reader)
      await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(reader)
      await readRows(reader, 'select 1')
      const [first] = String(await runStep()).split(':')
      await runStepsUntil(`${first}: copied`)
      for (let times = 0; times < 3; times++) expect(await runStep()).toBeUndefined()
      expect(await readAuditLog(reader)).toEqual(before)
    })
    await runStepsUntil()
    expect(await listParts('merge_rows')).toEqual([`merge_rows_${year}`])
  })

  it('keeps months that a transaction reads, and does not block writers', async () => {
    const part = `curation_log_${year}`
    await runStepsUntil(`${part}: copied`)
    await scratch.database.transaction(async (reader) => {
      await readRows(reader, 'select from curation_log limit 1')
      expect(await runStep()).toBeUndefined()
      await scratch.database.run((db) =>
        readRows(db, "insert into curation_log (operation, subject_type, subject_id, changes) values ('addCurator', 'curator', '', '{}')"),
      )
    })
    await runStepsUntil(`${part}: attached`)
    expect(await listParts('curation_log')).toEqual([part])
  })

  it('copies a year again after an erasure, which drops the copy', async () => {
    await makeCurator(scratch.database, 'admin')
    const part = `curation_log_${year}`
    await runStepsUntil(`${part}: copied`)
    await scratch.database.runAsOwner((db) =>
      db.transaction().execute(async (tx) => {
        await sql`insert into tombstones (curator_id, kind, reason) select id, 'value', 'Asked for.' from curators limit 1`.execute(tx)
        await sql.raw('update curation_log set changes = \'{"erased": true}\'').execute(tx)
      }),
    )
    expect(await runAsOwner(`select to_regclass('${part}') as part`)).toMatchObject({ rows: [{ part: null }] })
    await runStepsUntil()
    expect(await listParts('curation_log')).toEqual([part])
    expect(await runAsOwner(`select from curation_log where changes <> '{"erased": true}'`)).toMatchObject({ rows: [] })
  })

  it('leaves an unfinished copy out of backups', async () => {
    const part = `curation_log_${year}`
    await runStepsUntil(`${part}: copied`)
    const runQuery = <Row extends object>(text: string) => scratch.database.runAsOwner((db) => readRows<Row>(db, text))
    const names = (await readTables({ query: runQuery })).map(({ name }) => name)
    expect([names.includes('curation_log'), names.includes(part)]).toEqual([true, false])
  })
})

async function describeTable(table: string): Promise<readonly string[]> {
  const rows = await scratch.database.runAsOwner((db) =>
    readRows<{ part: string }>(
      db,
      `select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX .* USING', 'index') as part from pg_index where indrelid = '${table}'::regclass
       union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = '${table}'::regclass and contype in ('p', 'c')
       union all select tgtype::text || tgfoid::regproc from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal`,
    ),
  )
  return rows.map(({ part }) => part).sort()
}
