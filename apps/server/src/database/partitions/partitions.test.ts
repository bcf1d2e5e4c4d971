import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { runWithinOneDay } from '../../testing/within-one-day.ts'
import type { Db } from '../named-statements.ts'
import { maintainPartitions } from './partitions.ts'

let scratch: ScratchDatabase
/** Runs a test on a database that was created on the same day. */
const runOnOneDay = (work: () => Promise<void>) => () =>
  runWithinOneDay(async () => {
    scratch = await createScratchDatabase(3)
    try {
      await work()
    } finally {
      await scratch.drop()
    }
  })

const runStatement = <Row>(statement: (db: Db) => Promise<{ rows: Row[] }>) => scratch.database.run(statement)
const runAsOwner = (text: string) => scratch.database.runAsOwner((db) => sql.raw(text).execute(db))

/** Lists the partitions of a table by name. */
async function listPartitions(table: string): Promise<string[]> {
  const { rows } = await runStatement((db) =>
    sql<{
      name: string
    }>`select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass(${table}) order by 1`.execute(db),
  )
  return rows.map(({ name }) => name)
}

/** Returns the name of a table's partition for the day that is this many days after today. */
async function getPartitionName(table: string, days: number): Promise<string> {
  const { rows } = await runStatement((db) =>
    sql<{ name: string }>`select partition_name(${table}, 'day', (now() at time zone 'utc')::date + ${days}::integer) as name`.execute(db),
  )
  return rows[0]?.name ?? ''
}

/** Creates the partition of a past day, with a call in the middle of the day. */
async function makePastPartition(days: number): Promise<string> {
  await runAsOwner(`select make_partition('api_calls', 'day', (now() at time zone 'utc')::date - ${days});
    insert into api_calls select ((now() at time zone 'utc')::date - ${days}) + interval '12 hours', gen_random_uuid(), 'getWhoami', 200, 100`)
  return getPartitionName('api_calls', -days)
}

describe('partition maintenance', () => {
  it(
    'finds the partitions of today and the next few days in a new schema',
    runOnOneDay(async () => {
      const made = await listPartitions('api_calls')
      for (const day of [0, 1, 7]) expect(made).toContain(await getPartitionName('api_calls', day))
      expect(await maintainPartitions(scratch.database)).toEqual({ made: [], dropped: [], merged: [], alarms: [] })
    }),
  )

  it(
    'creates a missing partition as the role that serves requests',
    runOnOneDay(async () => {
      const missing = await getPartitionName('repeatable_answers', 2)
      await runAsOwner(`drop table ${missing}`)
      expect((await maintainPartitions(scratch.database)).made).toEqual([missing])
      expect(await listPartitions('repeatable_answers')).toContain(missing)
    }),
  )

  it(
    'drops a partition once none of its rows is needed',
    runOnOneDay(async () => {
      const [kept, expired, older] = [await makePastPartition(90), await makePastPartition(91), await makePastPartition(200)]
      expect((await maintainPartitions(scratch.database)).dropped).toEqual([older, expired])
      expect(await listPartitions('api_calls')).toContain(kept)
      const { rows } = await runStatement((db) => sql`select from api_calls`.execute(db))
      expect(rows.length).toBe(1)
    }),
  )

  it(
    'keeps the rows of a day without a partition, and creates those of later days',
    runOnOneDay(async () => {
      const [today, tomorrow] = [await getPartitionName('api_calls', 0), await getPartitionName('api_calls', 1)]
      await runAsOwner(`drop table ${today}; drop table ${tomorrow};
      insert into api_calls select now(), gen_random_uuid(), 'getWhoami', 200, 100`)
      const kept = await maintainPartitions(scratch.database)
      expect([kept.made, kept.alarms]).toEqual([[tomorrow], ['api_calls_default has rows: their days had no partition.']])
      expect((await runStatement((db) => sql`select from api_calls`.execute(db))).rows.length).toBe(1)
    }),
  )

  it(
    'deletes rows without a partition only once they are no longer needed',
    runOnOneDay(async () => {
      await runAsOwner(`insert into api_calls
      select now() - make_interval(days => n), gen_random_uuid(), 'getWhoami', 200, n from unnest(array[80, 90, 92]) n`)
      await maintainPartitions(scratch.database)
      const { rows } = await runStatement((db) => sql`select cost_micro_usd as age from api_calls order by 1`.execute(db))
      expect(rows).toEqual([{ age: 80 }, { age: 90 }])
    }),
  )

  it(
    'postpones dropping a partition that others read, without blocking writers',
    runOnOneDay(async () => {
      const expired = await makePastPartition(91)
      await scratch.database.transaction(async (reader) => {
        await sql`select from api_calls`.execute(reader)
        expect((await maintainPartitions(scratch.database)).dropped).toEqual([])
        await runStatement((db) => sql`insert into api_calls values (now(), gen_random_uuid(), 'getWhoami', 200, 100)`.execute(db))
      })
      expect((await maintainPartitions(scratch.database)).dropped).toEqual([expired])
    }),
  )
})

describe('the table of calls of a release without partitions', () => {
  it(
    'drops it once its last day is old enough',
    runOnOneDay(async () => {
      await runAsOwner(`create table api_calls_until_20260101 (at timestamptz);
      create table api_calls_until_${'29991231'} (at timestamptz)`)
      expect((await maintainPartitions(scratch.database)).dropped).toEqual(['api_calls_until_20260101'])
    }),
  )
})
