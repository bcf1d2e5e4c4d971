import type pg from 'pg'

/** Replaces all events by events of thirteen weeks and several types, with transaction ids up to `lastXid`. */
export async function writeEvents(client: pg.Client, events: number, lastXid: number): Promise<void> {
  process.stderr.write(`writing ${events} events …\n`)
  await client.query(`
    select make_partition('feed_events', 'week', week::date)
    from generate_series(date_trunc('week', now() at time zone 'utc') - interval '13 weeks', date_trunc('week', now() at time zone 'utc'), interval '1 week') week
    where to_regclass(partition_name('feed_events', 'week', week::date)) is null`)
  // The login of the server has a time limit for statements, which would end these.
  await client.query('set statement_timeout = 0')
  await client.query('truncate feed_events')
  await client.query(
    `insert into feed_events (xid, at, timeline, type, record_type, record_id, slug, changed)
    select (3 + n * $2::float8 / $1::float8)::bigint::text::xid8, now() - interval '90 days' * (1 - n::float8 / $1::float8), feed_timeline(), 'changed',
      case when n % 100 = 0 then 'person' when n % 10 = 0 then 'proposal' else 'entity' end, gen_random_uuid(), 'record-' || n, '{name}'
    from generate_series(1, $1::integer) n`,
    [events, lastXid],
  )
  await client.query('vacuum analyze feed_events')
}
