/**
 * Merges monthly partitions of the audit log into yearly ones (rule growth.years). A year that ended at least a year ago is copied step by
 * step into one table, which then replaces its months.
 */
export const yearlyAuditLog = /* sql */ `
-- Creates a table like a table of the trail, whose rows are never changed or removed.
create function create_trail_table(parent text, part text) returns void language plpgsql as $$
begin
  execute format('create table %I (like %I including all excluding identity)', part, parent);
  execute format('create trigger %I before update or delete or truncate on %I for each statement execute function only_ever_added_to()',
    part || '_kept', part);
  if exists (select from pg_roles where rolname = 'catalog_service') then
    execute format('revoke update, delete, truncate on %I from catalog_service', part);
  end if;
end $$;

-- As before, with the table of a month made by the function that makes those of years.
create or replace function make_partition(parent text, unit text, starts date) returns void language plpgsql as $$
declare
  part text := partition_name(parent, unit, starts);
  ends date := (starts + ('1 ' || unit)::interval)::date;
begin
  if unit = 'month' then
    perform create_trail_table(parent, part);
  else
    execute format('create table %I (like %I including all excluding identity)', part, parent);
  end if;
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, part,
    partition_bound(unit, starts), partition_bound(unit, ends));
end $$;

-- Lists the years whose months are to become one partition, the oldest first. Ids of the sequence must be beyond the year: while a
-- partition is missing, they go on in the month before.
create function years_to_merge(today date)
returns table (parent text, part text, key text, months text[], first_id bigint, end_id bigint) language sql stable as $$
  select m.parent, m.part, a.attname::text, m.months, m.first_id, m.end_id
  from (
    select t.name as parent, t.name || '_' || left(right(c.relname, 6), 4) as part, array_agg(c.relname::text order by c.relname) as months,
      min(trail_month(to_date(right(c.relname, 6), 'YYYYMM'))) as first_id,
      max(trail_month((to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month')::date)) as end_id
    from partitioned_tables() t
    join pg_inherits i on i.inhparent = to_regclass(quote_ident(t.name))
    join pg_class c on c.oid = i.inhrelid and c.relname ~ ('^' || t.name || '_[0-9]{6}$')
    where t.unit = 'month' and substring(c.relname from '_([0-9]{4})[0-9]{2}$')::integer < extract(year from today) - 1
    group by 1, 2 having count(*) > 1
  ) m
  join pg_partitioned_table p on p.partrelid = to_regclass(quote_ident(m.parent))
  join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  where pg_sequence_last_value(
    pg_get_serial_sequence(quote_ident(case m.parent when 'merge_rows' then 'merges' else m.parent end), 'id')::regclass) >= m.end_id
  order by m.part
$$;

-- Lists the transactions that are open in this database, but for this one.
create function open_transactions() returns text[] language sql as $$
  select coalesce(array_agg(l.virtualxid), '{}') from pg_locks l
  join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
  where l.locktype = 'virtualxid' and l.mode = 'ExclusiveLock' and l.granted and l.pid <> pg_backend_pid()
$$;

-- Takes one step towards one partition a year, and answers what it did; null where there is nothing to do now. A year that is not
-- finished is a table beside the trail, so a step that fails leaves what readers see as it was.
create function merge_months(today date, most integer) returns text language plpgsql security definer set lock_timeout = '200ms' as $$
declare
  wanted record;
  month text;
  columns text;
  keys text;
  rest text := '';
  copied bigint;
  others text[];
begin
  if not pg_try_advisory_xact_lock(hashtext('catalog partitions')) then return null; end if;
  select * into wanted from years_to_merge(today) limit 1;
  if not found then return null; end if;

  if to_regclass(quote_ident(wanted.part)) is null then
    perform create_trail_table(wanted.parent, wanted.part);
    -- By this, the rows need not be read again when the table is attached.
    execute format('alter table %I add constraint %I check (%I >= %s and %I < %s)', wanted.part, wanted.part || '_bounds',
      wanted.key, wanted.first_id, wanted.key, wanted.end_id);
    return wanted.part || ': begun';
  end if;

  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
  from pg_attribute a where a.attrelid = to_regclass(quote_ident(wanted.parent)) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  select string_agg(quote_ident(a.attname), ', ' order by k.place) into keys
  from pg_index x cross join lateral unnest(x.indkey::smallint[]) with ordinality k (attnum, place)
  join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum
  where x.indrelid = to_regclass(quote_ident(wanted.parent)) and x.indisprimary;
  execute format('select count(*) from (select from %I limit 1) any_row', wanted.part) into copied;
  if copied > 0 then
    rest := format('and (%1$s) > (select %1$s from %2$I order by %3$s desc limit 1)', keys, wanted.part, replace(keys, ',', ' desc,'));
  end if;
  execute format('insert into %1$I (%2$s) select %2$s from %3$I where %4$I >= %5$s and %4$I < %6$s %7$s order by %8$s limit %9$s',
    wanted.part, columns, wanted.parent, wanted.key, wanted.first_id, wanted.end_id, rest, keys, most);
  get diagnostics copied = row_count;
  if copied > 0 then
    execute format('comment on table %I is null', wanted.part);
    return format('%s: %s rows copied', wanted.part, copied);
  end if;

  -- A transaction that began before the last row was copied may not see it, so the ones that are open now have to end first.
  select obj_description(to_regclass(quote_ident(wanted.part)), 'pg_class')::text[] into others;
  if others is null then
    execute format('comment on table %I is %L', wanted.part, open_transactions()::text);
    execute format('analyze %I', wanted.part);
    return wanted.part || ': copied';
  end if;
  if open_transactions() && others then return null; end if;

  begin
    execute format('lock table only %I in access exclusive mode', wanted.parent);
    foreach month in array wanted.months loop
      execute format('alter table %I detach partition %I', wanted.parent, month);
      execute format('drop table %I', month);
    end loop;
    execute format('alter table %I attach partition %I for values from (%s) to (%s)',
      wanted.parent, wanted.part, wanted.first_id, wanted.end_id);
    execute format('alter table %I drop constraint %I', wanted.part, wanted.part || '_bounds');
    execute format('comment on table %I is null', wanted.part);
    return wanted.part || ': attached';
  exception when lock_not_available then
    raise warning 'The months of % could not be replaced: %', wanted.part, sqlerrm;
    return null;
  end;
end $$;

-- Drops the years that are not finished: their rows are copies, which an erasure does not reach.
create function drop_unfinished_years() returns void language plpgsql as $$
declare
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('catalog partitions'));
  for part in
    select c.relname from partitioned_tables() t
    join pg_class c on c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname ~ ('^' || t.name || '_[0-9]{4}$')
    where t.unit = 'month' and not c.relispartition
  loop
    execute format('drop table %I', part);
  end loop;
end $$;

-- As before; an erasure also takes back the copies that are under way.
create or replace function only_ever_added_to() returns trigger language plpgsql as $$
begin
  -- Both are compared: another cluster gives the same numbers of transactions out again, and transactions may begin at the same
  -- moment.
  if tg_op in ('UPDATE', 'DELETE') and exists (
    select from tombstones where at = now() and xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296
  ) then
    perform drop_unfinished_years();
    return null;
  end if;
  raise exception 'The table % is only ever added to.', tg_table_name using errcode = 'insufficient_privilege';
end $$;

do $$
begin
  execute format('alter function merge_months(date, integer) set search_path = %I, pg_temp', current_schema());
end $$;
`
