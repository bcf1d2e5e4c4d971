import type pg from 'pg'
import { formatLine } from '../columns.ts'
import { computeMedian } from '../statistics.ts'

/**
 * Milliseconds to remove a day with this many calls: the part in which the table is locked, and the part that frees the files without a
 * lock. For comparison, the time to delete as many rows in rounds from a table without partitions.
 */
export type DeletionFigures = {
  readonly rows: number
  readonly lockedMs: number
  readonly givenBackMs: number
  readonly deletedMs: number
}
/** Rows per second that one process writes into a plain table, and into a table with partitions for 100 days. */
export type WriteFigures = { readonly plain: number; readonly partitioned: number }

const sizes = [100_000, 500_000, 2_000_000]
/** Number of rows that one round deletes. */
const round = 50_000
const batch = 10_000
/** Rows per day at 10,000 calls a second. */
const fullDay = 10_000 * 86_400

/** Measures how long housekeeping takes to remove past days, and how long it would take to delete the same rows without partitions. */
export async function measureDays(client: pg.Client): Promise<DeletionFigures[]> {
  const forgotten: DeletionFigures[] = []
  for (const rows of sizes) forgotten.push({ rows, ...(await dropPartition(client, rows)), deletedMs: await deleteRows(client, rows) })
  return forgotten
}

export function printDays(figures: readonly DeletionFigures[]): void {
  const formatRow = (...cells: readonly string[]) => formatLine(cells, [14])
  process.stdout.write(`\n${formatRow('calls of a day', 'locked, ms', 'freed, ms', 'deleted, ms')}`)
  for (const { rows, lockedMs, givenBackMs, deletedMs } of figures)
    process.stdout.write(formatRow(String(rows), lockedMs.toFixed(1), givenBackMs.toFixed(1), deletedMs.toFixed(0)))
  const last = figures.at(-1)
  if (!last) return
  const formatDayMinutes = (ms: number) => ((ms / last.rows) * (fullDay / 60_000)).toFixed(1)
  process.stdout.write(
    `Extrapolated to a day of ${fullDay} calls (10,000 a second): files freed in ${formatDayMinutes(last.givenBackMs)} minutes; rows deleted in ${formatDayMinutes(last.deletedMs)} minutes, and a vacuum.\n`,
  )
}

/** Writes batches as the server does, in turns into a plain table and into a table with partitions for 100 days. */
export async function measureWriting(client: pg.Client): Promise<WriteFigures> {
  await client.query(`
    drop table if exists plain_calls;
    create table plain_calls (like api_calls);
    create index on plain_calls using brin (at);
    select make_partition('api_calls', 'day', day::date) from generate_series(now() - interval '89 days', now() - interval '1 day', interval '1 day') day
    where to_regclass(partition_name('api_calls', 'day', day::date)) is null`)
  const measureInserts = async (table: string) => {
    const started = performance.now()
    for (let n = 0; n < 10; n++) await client.query(`insert into ${table} ${calls}`, ['0 days', batch])
    return (batch * 10_000) / (performance.now() - started)
  }
  const [plain, partitioned]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 9; turn++) {
    plain.push(await measureInserts('plain_calls'))
    partitioned.push(await measureInserts('api_calls'))
  }
  await client.query('drop table plain_calls')
  return { plain: computeMedian(plain), partitioned: computeMedian(partitioned) }
}

export function printWriting({ plain, partitioned }: WriteFigures): void {
  const ratio = (partitioned / plain).toFixed(2)
  process.stdout.write(
    `\nCalls written per second by one connection: ${plain.toFixed(0)} into a plain table, ${partitioned.toFixed(0)} into a table with partitions for 100 days (× ${ratio}).\n`,
  )
}

const calls = `
  select now() - $1::interval, '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11', 'listEntities', 200, 100 from generate_series(1, $2::integer)`

async function dropPartition(client: pg.Client, rows: number): Promise<Pick<DeletionFigures, 'lockedMs' | 'givenBackMs'>> {
  await client.query(`select make_partition('api_calls', 'day', (now() at time zone 'utc')::date - 100)`)
  await client.query(`insert into api_calls ${calls}`, ['100 days', rows])
  await client.query('checkpoint')
  await client.query('begin')
  const started = performance.now()
  const { rows: done } = await client.query<{ name: string | null }>('select drop_expired_partition() as name')
  const locked = performance.now()
  await client.query('commit')
  if (!done[0]?.name) throw new Error('The day was not dropped.')
  return { lockedMs: locked - started, givenBackMs: performance.now() - locked }
}

async function deleteRows(client: pg.Client, rows: number): Promise<number> {
  await client.query('create table plain_calls (like api_calls); create index on plain_calls using brin (at)')
  await client.query(`insert into plain_calls ${calls}`, ['100 days', rows])
  await client.query('checkpoint')
  const started = performance.now()
  for (let left = rows; left > 0; left -= round)
    await client.query(`
      delete from plain_calls where ctid = any (array(select ctid from plain_calls where at < now() - interval '90 days' limit ${round}))`)
  const took = performance.now() - started
  await client.query('drop table plain_calls')
  return took
}
