import type { BulkConnection } from '../database/connections/bulk-connection.ts'
import type { Manifest } from './manifest.ts'

const putAside = /^api_calls_until_\d{8}$/

/** Lists the days for which partitioned tables have a partition. */
export async function readPartitionDays(connection: BulkConnection): Promise<Manifest['days']> {
  return connection.query<Manifest['days'][number]>(`
    select p.relname as table, right(c.relname, 8) as day
    from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
    where p.relkind = 'p' and p.relnamespace = current_schema()::regnamespace
      and left(c.relname, -8) = p.relname || '_' and right(c.relname, 8) ~ '^[0-9]{8}$'
    order by c.relname`)
}

/**
 * Creates the partitions that housekeeping, not a migration, created in the original: those of days and months, and the detached table of
 * calls (rules growth.partitions, growth.months). Without the partition of its day, a row would land in the default partition, from which
 * an operator has to move it; without the partition of its month, it could not be loaded.
 */
export async function createPartitions(connection: BulkConnection, { days, tables }: Manifest): Promise<void> {
  for (const { name } of tables)
    if (putAside.test(name)) await connection.query(`create table if not exists ${connection.quote(name)} (like api_calls)`)
  for (const { table, day } of days)
    await connection.query(
      `select make_partition($1, 'day', to_date($2, 'YYYYMMDD')) where to_regclass(quote_ident($1 || '_' || $2)) is null`,
      [table, day],
    )
  if (await hasMonthPartitions(connection)) await createMonthPartitions(connection)
}

async function hasMonthPartitions(connection: BulkConnection): Promise<boolean> {
  const [found] = await connection.query<{ has: boolean }>(`select to_regproc('trail_month') is not null as has`)
  return found?.has ?? false
}

/** Creates months from the end of each table's first partition, which is the month in which the target's schema was created. */
async function createMonthPartitions(connection: BulkConnection): Promise<void> {
  await connection.query(`
    select make_partition(t.name, t.unit, month.starts)
    from partitioned_tables() t
    join pg_class f on f.relname = t.name || '_first' and f.relnamespace = current_schema()::regnamespace
    cross join lateral (select substring(pg_get_expr(f.relpartbound, f.oid) from 'TO \\(''?(\\d+)')::bigint / trail_month('2000-02-01') as first) bound
    cross join lateral (
      select starts::date from generate_series(
        timestamp '2000-01-01' + make_interval(months => bound.first::integer),
        date_trunc('month', now() at time zone 'utc'), interval '1 month') starts
    ) month
    where t.unit = 'month' and to_regclass(quote_ident(partition_name(t.name, t.unit, month.starts))) is null
      and not exists (
        select from pg_class y where y.relname = t.name || to_char(month.starts, '_YYYY') and y.relispartition
          and y.relnamespace = current_schema()::regnamespace)`)
}
