/**
 * Partitions of the large tables, by day, week or month: how they are made ahead and dropped (rules growth.partitions,
 * growth.months).
 */
export const partitions = /* sql */ `
-- For each partitioned table: the period of a partition, how long its rows are needed (null: for ever), and how many partitions are made in
-- advance.
create function partitioned_tables() returns table (name text, unit text, kept interval, ahead integer) language sql immutable as $$
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

create function partition_name(parent text, unit text, starts date) returns text language sql immutable as $$
  select parent || to_char(starts, case unit when 'month' then '_YYYYMM' else '_YYYYMMDD' end)
$$;

-- Returns the number above which the ids of a month begin. Months are counted from January 2000.
create function trail_month(starts date) returns bigint language sql immutable as $$
  select ((extract(year from starts)::bigint - 2000) * 12 + extract(month from starts)::bigint - 1) * 1000000000000
$$;

create function partition_bound(unit text, starts date) returns text language sql immutable as $$
  select case unit when 'month' then trail_month(starts)::text else quote_literal(to_char(starts, 'YYYY-MM-DD') || ' 00:00:00+00') end
$$;

-- Protects the rows of an audit log table from changes, even by its owner (rule trail.append-only). An erasure may change rows, because its
-- transaction leaves a tombstone.
create function only_ever_added_to() returns trigger language plpgsql as $$
begin
  -- Both are compared: another cluster gives the same numbers of transactions out again, and transactions may begin at the same
  -- moment.
  if tg_op in ('UPDATE', 'DELETE') and exists (
    select from tombstones where at = now() and xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296
  ) then
    return null;
  end if;
  raise exception 'The table % is only ever added to.', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Creates the partition as a separate table and attaches it, because then no writer of the parent table has to wait. Rows of a month of the
-- audit log are never changed, even through the partition itself.
create function make_partition(parent text, unit text, starts date) returns void language plpgsql as $$
declare
  part text := partition_name(parent, unit, starts);
  ends date := (starts + ('1 ' || unit)::interval)::date;
begin
  execute format('create table %I (like %I including all excluding identity)', part, parent);
  if unit = 'month' then
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function only_ever_added_to()',
      part || '_kept', part);
    if exists (select from pg_roles where rolname = 'catalog_service') then
      execute format('revoke update, delete, truncate on %I from catalog_service', part);
    end if;
  end if;
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, part,
    partition_bound(unit, starts), partition_bound(unit, ends));
end $$;

-- Makes the missing partitions and returns their names. A day that already has rows in the default partition gets no partition.
create function make_partitions() returns setof text language plpgsql security definer set lock_timeout = '200ms' as $$
declare
  wanted record;
begin
  if not pg_try_advisory_xact_lock(hashtext('catalog partitions')) then return; end if;
  for wanted in
    select t.name, t.unit, day::date as starts, partition_name(t.name, t.unit, day::date) as part
    from partitioned_tables() t,
      lateral (select date_trunc(t.unit, now() at time zone 'utc') as today, ('1 ' || t.unit)::interval as step) u,
      lateral generate_series(u.today, u.today + t.ahead * u.step, u.step) day
    order by day
  loop
    continue when to_regclass(quote_ident(wanted.part)) is not null;
    begin
      perform make_partition(wanted.name, wanted.unit, wanted.starts);
      return next wanted.part;
    exception when lock_not_available or check_violation then
      raise warning 'The partition % could not be made: %', wanted.part, sqlerrm;
    end;
  end loop;
end $$;

-- Lets the ids of the audit log continue in the range of the present month, and returns the tables whose ids do. If a partition of that
-- month is missing or not committed yet, all tables continue in the month before, so that every entry has a partition. Ids never go back.
create function enter_month() returns setof text language plpgsql security definer as $$
declare
  month date := date_trunc('month', now() at time zone 'utc')::date;
  entered record;
  last_id bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('catalog partitions')) then return; end if;
  if exists (
    select from partitioned_tables() t where t.unit = 'month' and not exists (
      select from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass(quote_ident(t.name)) and c.relname = partition_name(t.name, t.unit, month)
        and c.xmin <> pg_current_xact_id()::xid)
  ) then return; end if;
  for entered in
    select t.name, pg_get_serial_sequence(quote_ident(t.name), 'id') as sequence from partitioned_tables() t
    where t.unit = 'month' and t.name <> 'merge_rows'
  loop
    execute format('select last_value from %s', entered.sequence) into last_id;
    if last_id < trail_month(month) then
      execute format('select greatest(max(id), %s) from %I', trail_month(month), entered.name) into last_id;
      perform setval(entered.sequence, last_id);
      return next entered.name;
    end if;
  end loop;
end $$;

-- Notes the last of the events that are about to be deleted. A reader at an earlier position misses events.
create function forget_feed_events(part regclass, until timestamptz) returns void language plpgsql as $$
begin
  execute format('
    update feed_forgotten f set xid = e.xid, seq = e.seq
    from (select xid, seq from %s where at < %L order by xid desc, seq desc limit 1) e
    where (e.xid, e.seq) > (f.xid, f.seq)', part, until);
end $$;

-- Drops one partition whose rows are no longer needed and returns its name; null if there is none, or others use it.
create function drop_expired_partition() returns text language plpgsql security definer set lock_timeout = '200ms' as $$
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

-- Rows of days without a partition are in the default partition, and are deleted row by row.
create function delete_expired_strays(most integer) returns void language plpgsql security definer as $$
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

-- Lists problems for an operator: rows in a default partition, and missing partitions that are needed soon.
create function partition_alarms() returns setof text language plpgsql security definer as $$
declare
  watched record;
  has_strays boolean;
begin
  for watched in
    select t.name, t.unit, t.kept, partition_name(t.name, t.unit, (date_trunc(t.unit, now() at time zone 'utc') + ('1 ' || t.unit)::interval)::date) as next
    from partitioned_tables() t
  loop
    if to_regclass(quote_ident(watched.next)) is null then
      return next format('There is no %s for the next %s.', watched.next, watched.unit);
    end if;
    continue when watched.kept is null;
    execute format('select exists (select from %I)', watched.name || '_default') into has_strays;
    if has_strays then
      return next format('%s_default has rows: their days had no partition.', watched.name);
    end if;
  end loop;
end $$;

-- These functions run with the rights of the owner. They do the same for every caller: they take no names, and find only objects of this
-- schema.
do $$
declare
  called text;
begin
  foreach called in array
    array['make_partitions()', 'drop_expired_partition()', 'delete_expired_strays(integer)', 'partition_alarms()', 'enter_month()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', called, current_schema());
  end loop;
end $$;
`

/**
 * Makes the partitions of a new database. The first partition of each audit log table is for rows that are restored from earlier months;
 * the ids in the others contain their month.
 */
export const firstPartitions = /* sql */ `
do $$
declare
  parent text;
  part text;
begin
  for parent in select name from partitioned_tables() where unit = 'month' loop
    part := parent || '_first';
    execute format('create table %I (like %I including all excluding identity)', part, parent);
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function only_ever_added_to()',
      parent || '_kept', part);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', parent, part,
      trail_month(date_trunc('month', now() at time zone 'utc')::date));
  end loop;
end $$;

select make_partitions();
select setval(pg_get_serial_sequence(name, 'id'), trail_month(date_trunc('month', now() at time zone 'utc')::date))
from partitioned_tables() where unit = 'month' and name <> 'merge_rows';
`
