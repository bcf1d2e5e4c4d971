import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { trail } from '../database/migrations/earlier/trail.ts'
import { maintainPartitions } from '../database/partitions/partitions.ts'
import { openFiles } from '../files/storage.ts'
import { makeCurator } from '../testing/curation-client.ts'
import { makeExamples } from '../testing/requests/example-requests.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { readEveryRow } from './testing/every-row.ts'

const runAsOwner = (database: Database, text: string) => database.runAsOwner((db) => sql.raw(text).execute(db))
const readRows = async <Row>(database: Database, text: string) => (await database.runAsOwner((db) => sql.raw<Row>(text).execute(db))).rows
/** The day when these tests begin, although they may end after midnight. */
const today = `date '${new Date().toISOString().slice(0, 10)}'`
const formatMonthStart = (monthsAgo: number) => `(date_trunc('month', ${today}) - interval '${monthsAgo} months')::date`

/** Content of a catalog a few months after its schema was created: past days, detached calls, an erasure, entries of each month. */
const written = `
  select make_partition('api_calls', 'day', ${today} - 3);
  insert into api_calls select (${today} - n) + interval '12 hours', gen_random_uuid(), 'getWhoami', 200, 100 from generate_series(0, 3, 3) n;
  create table api_calls_until_29991231 (like api_calls);
  insert into api_calls_until_29991231 select * from api_calls;
  insert into curation_log (id, operation, subject_type, subject_id, changes) overriding system value
    select trail_month((${formatMonthStart(0)} - make_interval(months => n))::date) + 1, 'addCurator', 'curator', '', '{}' from generate_series(1, 3) n;
  insert into curation_log (operation, subject_type, subject_id, changes) values ('addCurator', 'curator', '', '{}');
  insert into tombstones (curator_id, kind, reason) select id, 'value', 'Asked for.' from curators;`

/** Changes an empty schema into one that was created two months ago and has not been touched since. */
const aged = Object.keys(trail).map(
  (table) => `
    select from drop_parts('${table}');
    alter table ${table} detach partition ${table}_first;
    alter table ${table} attach partition ${table}_first for values from (minvalue) to (trail_month(${formatMonthStart(2)}));`,
)
const dropParts = `create function drop_parts(parent text) returns void language plpgsql as $$
  declare part text;
  begin
    for part in select inhrelid::regclass::text from pg_inherits where inhparent = parent::regclass and inhrelid::regclass::text !~ '_(first|default)$' loop
      execute format('drop table %s', part);
    end loop;
  end $$;`

describe('a backup with partitions of past days and months', () => {
  let original: ScratchDatabase
  let folder: string
  const targets: ScratchDatabase[] = []
  beforeAll(async () => {
    ;[original, folder] = [await createScratchDatabase(), await mkdtemp(join(tmpdir(), 'catalog-parts-'))]
    await makeExamples(original.database)
    await makeCurator(original.database, 'admin')
    await runAsOwner(original.database, written)
    await takeBackup({ url: original.url, objects: openBackupFiles().objects }, join(folder, 'backup'))
  })
  afterAll(async () => {
    await Promise.all([original, ...targets].map((scratch) => scratch.drop()))
    await rm(folder, { recursive: true, force: true })
  })

  const openBackupFiles = () => openFiles({ folder: join(folder, 'files'), s3: undefined })
  async function restoreCopy(prepare: (database: Database) => Promise<unknown> = async () => undefined): Promise<Database> {
    const target = await createScratchDatabase()
    targets.push(target)
    await prepare(target.database)
    await restoreBackup({ ...target, files: openBackupFiles() }, join(folder, 'backup'))
    expect(await readEveryRow(target.url)).toEqual(await readEveryRow(original.url))
    return target.database
  }
  const readRowPartitions = async (database: Database, table: string) => {
    const rows = await readRows<{ place: string }>(database, `select tableoid::regclass::text as place from ${table} order by 1`)
    return rows.map(({ place }) => place)
  }
  /** Lists the names of a table's partitions for the days or months that began this many days or months ago. */
  const listPartNames = async (database: Database, table: string, ages: readonly number[]) => {
    const starts = ages.map((ago) => (table === 'api_calls' ? `(${today} - ${ago})` : formatMonthStart(ago)))
    const names = starts.map((start) => `partition_name('${table}', '${table === 'api_calls' ? 'day' : 'month'}', ${start})`)
    const [row] = await readRows<{ names: string[] }>(database, `select array[${names.join(', ')}] as names`)
    return row?.names
  }

  it('restores each row into its partition, with all partitions in the expected state', async () => {
    const restored = await restoreCopy()
    expect(await readRowPartitions(restored, 'api_calls')).toEqual(await listPartNames(restored, 'api_calls', [3, 0]))
    expect(await readRowPartitions(restored, 'api_calls_until_29991231')).toHaveLength(2)
    // If midnight has passed since the catalog was created, neither database has the partitions of the new day yet.
    expect(await maintainPartitions(restored)).toEqual({
      made: (await maintainPartitions(original.database)).made,
      dropped: [],
      merged: [],
      alarms: [],
    })
  })

  it('keeps the restored audit log unchangeable except by an erasure', async () => {
    const restored = await restoreCopy()
    const add = "insert into curation_log (operation, subject_type, subject_id, changes) values ('addCurator', 'curator', 'new', '{}')"
    await runAsOwner(restored, `${add}; ${add}`)
    const remove = "delete from curation_log where subject_id = 'new'"
    await expect(runAsOwner(restored, remove)).rejects.toThrow('only ever added to')
    for (const text of ['truncate tombstones cascade', `truncate ${(await listPartNames(restored, 'curation_log', [0]))?.[0]}`])
      await expect(runAsOwner(restored, text)).rejects.toThrow('only ever added to')
    await restored.runAsOwner((db) =>
      db.transaction().execute(async (tx) => {
        await sql`insert into tombstones (curator_id, kind, reason) select id, 'value', 'Again.' from curators limit 1`.execute(tx)
        await sql.raw(remove).execute(tx)
      }),
    )
    expect(await readRows(restored, 'select id from tombstones order by id')).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('creates no months for a year that is one partition in the target', async () => {
    const lastYear = Number(today.slice(6, 10)) - 1
    const years = Object.keys(trail).map(
      (table) => `
        select from drop_parts('${table}');
        alter table ${table} detach partition ${table}_first;
        alter table ${table} attach partition ${table}_first for values from (minvalue) to (trail_month('${lastYear}-01-01'));
        select from create_trail_table('${table}', '${table}_${lastYear}');
        alter table ${table} attach partition ${table}_${lastYear}
          for values from (trail_month('${lastYear}-01-01')) to (trail_month('${lastYear + 1}-01-01'));`,
    )
    const restored = await restoreCopy((database) =>
      runAsOwner(database, [dropParts, ...years, 'drop function drop_parts(text)'].join(';\n')),
    )
    const rows = await readRows(
      restored,
      `select from pg_class where relispartition and relkind = 'r' and relname ~ '^curation_log_${lastYear}[0-9]{2}$'`,
    )
    expect(rows).toEqual([])
    expect((await maintainPartitions(restored)).alarms).toEqual([])
  })

  it('creates months that an old schema lacks', async () => {
    const restored = await restoreCopy((database) =>
      runAsOwner(database, [dropParts, ...aged, 'drop function drop_parts(text)'].join(';\n')),
    )
    const lacked = (await listPartNames(restored, 'curation_log', [2, 1, 0])) ?? []
    expect((await readRowPartitions(restored, 'curation_log')).filter((place) => place !== 'curation_log_first')).toEqual(lacked)
    expect((await maintainPartitions(restored)).alarms).toEqual([])
  })
})
