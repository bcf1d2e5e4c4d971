/**
 * Events for clients that follow the catalog, and the generations: the positions of events are comparable only within one generation (rules
 * of the feed).
 */
export const feed = /* sql */ `
create table feed_events (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  -- The beginning of the transaction. It is the same for the whole transaction, so that a record has one event in it, in one partition.
  at timestamptz not null default now(),
  timeline integer not null,
  type text not null check (type in ('changed', 'merged', 'submitted', 'decided')),
  record_type text not null,
  record_id uuid not null,
  slug text,
  changed text[] not null,
  merged_into uuid,
  -- The span that wrote it, so that the span of a delivery can link to it; null where the write was not traced. The setting is that
  -- of the transaction.
  traceparent text default nullif(current_setting('catalog.traceparent', true), ''),
  primary key (xid, seq, at),
  unique (xid, record_id, record_type, at)
) partition by range (at);
create table feed_events_default partition of feed_events default;

-- Transaction ids are comparable only within one count of transactions, a generation. Its id is random, so that no other database has it.
create table feed_generations (
  number bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  cluster text not null,
  timeline integer not null,
  -- Positions of earlier generations at or behind this are lost; null: all of them.
  from_xid xid8,
  begun_at timestamptz not null default now()
);

-- The last dropped event. A reader at an earlier position has missed events.
create table feed_forgotten (
  only_row boolean primary key default true check (only_row),
  xid xid8 not null default '0',
  seq bigint not null default 0
);
insert into feed_forgotten default values;

-- A promoted standby continues the count of transactions on another timeline.
create function feed_timeline() returns integer language plpgsql stable as $$
begin
  return ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
exception when insufficient_privilege or undefined_function or feature_not_supported then
  return 0;
end $$;

-- Returns a name for the cluster and the database. A database that was restored beside it or elsewhere has another name.
create function feed_cluster() returns text language plpgsql stable as $$
declare
  database text := (select oid from pg_database where datname = current_database());
begin
  return (select system_identifier from pg_control_system()) || '/' || database;
exception when insufficient_privilege or undefined_function or feature_not_supported then
  return 'database-' || database;
end $$;

-- Begins a generation if the newest one belongs to another count of transactions. A reader calls it before it reads anything.
create function enter_feed_generation() returns void language plpgsql security definer set lock_timeout = '2s' as $$
declare
  newest feed_generations;
  here_cluster text := feed_cluster();
  here_timeline integer := feed_timeline();
  first_here xid8;
begin
  perform pg_advisory_xact_lock(hashtext('catalog feed'));
  select * into newest from feed_generations order by number desc limit 1;
  if newest.cluster = here_cluster and newest.timeline = here_timeline then return; end if;
  if newest.cluster = here_cluster then
    -- Events of this timeline lie behind all others: from its first transaction on, ids were given out again.
    select min(e.xid) into first_here from feed_events e
    where e.xid > coalesce((select o.xid from feed_events o where o.timeline <> here_timeline order by o.xid desc, o.seq desc limit 1), '0')
      and e.timeline = here_timeline;
    insert into feed_generations (cluster, timeline, from_xid)
    values (here_cluster, here_timeline, least(first_here, pg_snapshot_xmin(pg_current_snapshot())));
  else
    -- Another cluster has other ids: events that came along might lie ahead of all later ones.
    if newest.cluster is not null then
      truncate feed_events;
      update feed_forgotten set xid = '0', seq = 0;
    end if;
    insert into feed_generations (cluster, timeline) values (here_cluster, here_timeline);
  end if;
end $$;
do $$ begin
  execute format('alter function enter_feed_generation() set search_path = %I, pg_temp', current_schema());
end $$;
`
