import { fedTables } from './fed-tables.ts'

/** Where what changes is written down for those who follow the catalog, and where transactions are counted (rules of the feed). */
const tables = /* sql */ `
create table feed_events (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  -- When the transaction began: the same for all of it, so that a record has one event in it, in one partition.
  at timestamptz not null default now(),
  timeline integer not null,
  type text not null check (type in ('changed', 'merged', 'submitted', 'decided')),
  record_type text not null,
  record_id uuid not null,
  slug text,
  changed text[] not null,
  merged_into uuid,
  primary key (xid, seq, at),
  unique (xid, record_id, record_type, at)
) partition by range (at);
create table feed_events_default partition of feed_events default;

-- Ids of transactions mean something within one count of them. Each is named by chance, so that no other database has it.
create table feed_generations (
  number bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  cluster text not null,
  timeline integer not null,
  -- Positions of earlier generations at or beyond this are lost; null: all of them.
  from_xid xid8,
  begun_at timestamptz not null default now()
);

-- Up to where events have been dropped: who has not read them has missed them.
create table feed_forgotten (
  only_row boolean primary key default true check (only_row),
  xid xid8 not null default '0',
  seq bigint not null default 0
);
insert into feed_forgotten default values;
`

const generations = /* sql */ `
-- A standby that is promoted counts on from where it was, on another timeline.
create function feed_timeline() returns integer language plpgsql stable as $$
begin
  return ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
exception when insufficient_privilege or undefined_function or feature_not_supported then
  return 0;
end $$;

-- Which database of which cluster this is: one that was restored beside or elsewhere is another one.
create function feed_cluster() returns text language plpgsql stable as $$
declare
  database text := (select oid from pg_database where datname = current_database());
begin
  return (select system_identifier from pg_control_system()) || '/' || database;
exception when insufficient_privilege or undefined_function or feature_not_supported then
  return 'database-' || database;
end $$;

-- Begins a generation where the newest one is of another count of transactions. Whoever reads calls it before anything is read.
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
    -- What was written on this timeline lies behind everything else: from its first transaction on, numbers were given out again.
    select min(e.xid) into first_here from feed_events e
    where e.xid > coalesce((select o.xid from feed_events o where o.timeline <> here_timeline order by o.xid desc, o.seq desc limit 1), '0')
      and e.timeline = here_timeline;
    insert into feed_generations (cluster, timeline, from_xid)
    values (here_cluster, here_timeline, least(first_here, pg_snapshot_xmin(pg_current_snapshot())));
  else
    -- Elsewhere ids of transactions are others: events that came along might lie ahead of all that will ever be.
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

const upkeep = /* sql */ `
create or replace function partitioned_tables() returns table (name text, unit text, kept interval, ahead integer) language sql immutable as $$
  values ('api_calls', 'day', interval '90 days', 7),
    ('repeatable_answers', 'day', interval '24 hours', 2),
    ('sign_in_attempts', 'day', interval '1 hour', 2),
    ('feed_events', 'week', interval '90 days', 2),
    ('proposal_log', 'month', null, 3),
    ('field_history', 'month', null, 3),
    ('direct_writes', 'month', null, 3),
    ('curation_log', 'month', null, 3),
    ('merges', 'month', null, 3),
    ('merge_rows', 'month', null, 3)
$$;

create or replace function partition_name(parent text, unit text, starts date) returns text language sql immutable as $$
  select parent || to_char(starts, case unit when 'month' then '_YYYYMM' else '_YYYYMMDD' end)
$$;

create or replace function partition_bound(unit text, starts date) returns text language sql immutable as $$
  select case unit when 'month' then trail_month(starts)::text else quote_literal(to_char(starts, 'YYYY-MM-DD') || ' 00:00:00+00') end
$$;

-- Notes the last of the events that are about to go: a position before it has missed some.
create function forget_feed_events(part regclass, until timestamptz) returns void language plpgsql as $$
begin
  execute format('
    update feed_forgotten f set xid = e.xid, seq = e.seq
    from (select xid, seq from %s where at < %L order by xid desc, seq desc limit 1) e
    where (e.xid, e.seq) > (f.xid, f.seq)', part, until);
end $$;

-- As before; for units longer than a day, and with a note of what goes of the feed.
create or replace function drop_expired_partition() returns text language plpgsql security definer set lock_timeout = '200ms' as $$
declare
  expired record;
begin
  if not pg_try_advisory_xact_lock(hashtext('catalog partitions')) then return null; end if;
  for expired in
    select t.name, c.oid::regclass as class, c.relname as part from partitioned_tables() t
    join pg_class c on c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname ~ ('^' || t.name || '_(until_)?[0-9]{8}$')
    where (to_date(right(c.relname, 8), 'YYYYMMDD') + ('1 ' || t.unit)::interval)::timestamp at time zone 'utc' + t.kept < now()
    order by c.relname
  loop
    begin
      if expired.name = 'feed_events' then perform forget_feed_events(expired.class, 'infinity'); end if;
      execute format('drop table %I', expired.part);
      return expired.part;
    exception when lock_not_available then
      raise warning 'The partition % could not be dropped: %', expired.part, sqlerrm;
    end;
  end loop;
  return null;
end $$;

create or replace function delete_expired_strays(most integer) returns void language plpgsql security definer as $$
declare
  stray record;
begin
  for stray in
    select t.name, t.name || '_default' as part, t.kept, a.attname as at from partitioned_tables() t
    join pg_partitioned_table p on p.partrelid = to_regclass(quote_ident(t.name))
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where t.kept is not null
  loop
    if stray.name = 'feed_events' then
      perform forget_feed_events(stray.part::regclass, now() - stray.kept - interval '1 day');
    end if;
    execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where %2$I < now() - %3$L::interval - interval ''1 day'' limit %4$s))',
      stray.part, stray.at, stray.kept, most);
  end loop;
end $$;

do $$
declare
  called text;
begin
  foreach called in array array['drop_expired_partition()', 'delete_expired_strays(integer)'] loop
    execute format('alter function %s set search_path = %I, pg_temp', called, current_schema());
  end loop;
end $$;
select make_partitions();
`

const registry = fedTables
  .map(({ table, record, ids, part }) => `    ('${table}', '${record}', '{${ids.join(',')}}'::text[], ${part ? `'${part}'` : 'null'})`)
  .join(',\n')

const making = /* sql */ `
-- The tables whose rows belong to a record: the columns with its id, and the name of the part, null for the record itself.
create function fed_tables() returns table (name text, record_type text, ids text[], part text) language sql immutable as $$
  values
${registry}
$$;

-- What is not told of a record: what is made of other columns, and what only says when something was written.
create function told_columns(named regclass) returns setof text language sql stable as $$
  select attname::text from pg_attribute
  where attrelid = named and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'created_at', 'updated_at', 'search_text', 'names_folded',
      'reviewed_by', 'lowest_confidence', 'is_destructive', 'warning_codes', 'applied_indices')
  order by attnum
$$;

-- Makes the function that says which parts of records of a type have changed.
create function make_feed_parts(of_type text) returns void language plpgsql as $$
declare
  owner text := (select name from fed_tables() where record_type = of_type and part is null);
  has_slug boolean := exists (select from pg_attribute where attrelid = owner::regclass and attname = 'slug' and not attisdropped);
begin
  execute format($text$
create or replace function feed_parts_of_%1$s(ids uuid[], part text) returns void language plpgsql as $body$
begin
  insert into feed_events as f (timeline, type, record_type, record_id, slug, changed)
  select (select feed_timeline()), 'changed', %1$L, i.id, %3$s, array[part]
  from (select distinct id from unnest(ids) id where id is not null) i left join %2$I r on r.id = i.id
  on conflict (xid, record_id, record_type, at) do update set changed = f.changed || excluded.changed
  where not f.changed @> excluded.changed and not f.changed @> '{created}';
end $body$ $text$, of_type, owner, case when has_slug then 'r.slug' else 'null' end);
end $$;

-- Makes the triggers that write the events of a table's rows. To be called again when it gets another column.
create function feed_table(fed_name text) returns void language plpgsql set lock_timeout = '1s' as $$
declare
  self text := (select record_type from fed_tables() where name = fed_name and part is null);
  has text[] := array(select attname::text from pg_attribute where attrelid = fed_name::regclass and attnum > 0 and not attisdropped);
  compared text;
  parts_now text;
  parts_either text;
  on_insert text;
  on_update text;
  conflict text := '
    on conflict (xid, record_id, record_type, at) do update set
      type = case when ''merged'' in (f.type, excluded.type) then ''merged'' when ''decided'' in (f.type, excluded.type) then ''decided''
        when ''submitted'' in (f.type, excluded.type) then ''submitted'' else ''changed'' end,
      slug = coalesce(excluded.slug, f.slug),
      changed = case when f.changed @> ''{created}'' and not excluded.changed @> ''{deleted}'' then f.changed
        else array(select distinct unnest(f.changed || excluded.changed)) end,
      merged_into = coalesce(excluded.merged_into, f.merged_into);';
  slug text := case when 'slug' = any (has) then 'n.slug' else 'null' end;
  operation text;
begin
  if self is null then
    select string_agg(format('perform feed_parts_of_%s(array(%s), %L);', record_type, one, part), E'\n    '),
      string_agg(format('perform feed_parts_of_%s(array(%s), %L);', record_type, either, part), E'\n    ')
    into parts_now, parts_either
    from fed_tables() t cross join lateral (
      select string_agg(format('select %I from rows_now', id), ' union all ') as one,
        string_agg(format('select %I from rows_now', id), ' union all ') || ' union all ' || string_agg(format('select %I from rows_before', id), ' union all ') as either
      from unnest(t.ids) id) ids
    where name = fed_name;
    execute format($text$
create or replace function feed_%1$s() returns trigger language plpgsql as $body$
begin
  if tg_op = 'UPDATE' then
    %3$s
  else
    %2$s
  end if;
  return null;
end $body$ $text$, fed_name, parts_now, parts_either);
  else
    select string_agg(format('case when n.%1$I is distinct from o.%1$I then %2$L end', name, regexp_replace(name, '_id$', '')), ', ')
    into compared from told_columns(fed_name::regclass) name;
    on_insert := format('
    insert into feed_events as f (timeline, type, record_type, record_id, slug, changed)
    select (select feed_timeline()), %L, %L, n.id, %s, case tg_op when ''INSERT'' then array[''created''] else array[''deleted''] end
    from rows_now n', case self when 'proposal' then 'submitted' else 'changed' end, self, slug) || conflict;
    on_update := format('
    insert into feed_events as f (timeline, type, record_type, record_id, slug, changed, merged_into)
    select (select feed_timeline()), %s, %L, n.id, %s, d.names, %s
    from rows_now n join rows_before o on o.id = n.id
    cross join lateral (select array_remove(array[%s]::text[], null) as names offset 0) d
    where d.names <> ''{}''',
      case
        when 'merged_into_id' = any (has) then 'case when n.merged_into_id is not null and n.merged_into_id is distinct from o.merged_into_id then ''merged'' else ''changed'' end'
        when self = 'proposal' then 'case when n.status <> o.status then ''decided'' else ''changed'' end'
        else '''changed''' end,
      self, slug,
      case when 'merged_into_id' = any (has) then 'case when n.merged_into_id is distinct from o.merged_into_id then n.merged_into_id end' else 'null::uuid' end,
      compared) || conflict;
    execute format($text$
create or replace function feed_%1$s() returns trigger language plpgsql as $body$
begin
  if tg_op = 'UPDATE' then%3$s
  else%2$s
  end if;
  return null;
end $body$ $text$, fed_name, on_insert, on_update);
  end if;
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format('create or replace trigger %I after %s on %I referencing %s for each statement execute function %I()',
      fed_name || '_feed_' || operation, operation, fed_name,
      case operation when 'insert' then 'new table as rows_now' when 'delete' then 'old table as rows_now'
        else 'new table as rows_now old table as rows_before' end,
      'feed_' || fed_name);
  end loop;
end $$;

select make_feed_parts(t.record_type) from (select distinct record_type from fed_tables() where part is not null) t;
`

export const feed = `${tables}${generations}${upkeep}${making}`
