import { lockShortly } from '../lock-shortly.ts'
import { firstMonth, trail } from './trail.ts'

const cuts = Object.entries(trail)
  .map(([table, column]) => `('${table}', '${column}')`)
  .join(', ')
const months = Object.keys(trail)
  .map((table) => `    ('${table}', 'month', null, 3)`)
  .join(',\n')

/**
 * The trail lies in a partition a month, for ever (rule growth.months). What was there before becomes the first partition as it is: it
 * keeps its indexes, triggers and references, and each table gets the same ones anew for what comes after, but the references.
 */
const swap = /* sql */ `
-- The ids of a month begin above this: months are counted from January 2000.
create function trail_month(starts date) returns bigint language sql immutable as $$
  select ((extract(year from starts)::bigint - 2000) * 12 + extract(month from starts)::bigint - 1) * ${firstMonth}
$$;

${lockShortly(...Object.keys(trail))}
-- Safe: nothing is read or rewritten, and every name leads to the same columns as before.
do $$
declare
  old record;
  first text;
  pkey record;
  counter record;
  next_id bigint;
  remade text[];
  called text;
begin
  for old in select * from (values ${cuts}) t (name, cut) loop
    first := old.name || '_first';
    select conname as name, pg_get_constraintdef(oid) as definition into pkey
    from pg_constraint where conrelid = old.name::regclass and contype = 'p';
    remade := array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = old.name::regclass and not indisprimary)
      || array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = old.name::regclass and not tgisinternal);
    select attname as name, pg_get_serial_sequence(old.name, attname) as sequence into counter
    from pg_attribute where attrelid = old.name::regclass and attidentity <> '';
    execute format('select last_value + is_called::integer from %s', counter.sequence) into next_id;

    execute format('alter table %I alter column %I drop identity', old.name, counter.name);
    for called in select indexrelid::regclass::text from pg_index where indrelid = old.name::regclass loop
      execute format('alter index %s rename to %I', called, called || '_first');
    end loop;
    execute format('alter table %I rename to %I', old.name, first);

    execute format('create table %I (like %I including defaults including constraints including storage including comments) partition by range (%I)',
      old.name, first, old.cut);
    execute format('alter table %I drop constraint %I', old.name, old.name || '_before_months');
    execute format('alter table %I alter column %I add generated always as identity (start with %s)', old.name, counter.name, next_id);
    execute format('alter table %I add constraint %I %s', old.name, pkey.name, pkey.definition);
    foreach called in array remade loop
      execute called;
    end loop;
    if exists (select from pg_roles where rolname = 'catalog_service') then
      execute format('revoke update, delete, truncate on %I from catalog_service', old.name);
    end if;
    -- Up to this month, so that what is restored of months before has its place, too.
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', old.name, first,
      trail_month(date_trunc('month', now() at time zone 'utc')::date));
    execute format('alter table %I drop constraint %I', first, old.name || '_before_months');
  end loop;
end $$;
`

const upkeep = /* sql */ `
create or replace function partitioned_tables() returns table (name text, unit text, kept interval, ahead integer) language sql immutable as $$
  values ('api_calls', 'day', interval '90 days', 7),
    ('repeatable_answers', 'day', interval '24 hours', 2),
    ('sign_in_attempts', 'day', interval '1 hour', 2),
${months}
$$;

create or replace function partition_bound(unit text, starts date) returns text language sql immutable as $$
  select case unit when 'day' then quote_literal(to_char(starts, 'YYYY-MM-DD') || ' 00:00:00+00') else trail_month(starts)::text end
$$;

-- As before; and a month of the trail is only added to, also by whoever names the partition.
create or replace function make_partition(parent text, unit text, starts date) returns void language plpgsql as $$
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

-- Lets the ids of the trail go on in the month that has begun, and answers of which tables. Where a partition of that month is
-- missing, or not yet there for others, all go on in the month before, so an entry always has its place. Never goes back.
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

do $$ begin
  execute format('alter function enter_month() set search_path = %I, pg_temp', current_schema());
end $$;

select make_partitions();
-- Sequences and partitions are of this transaction, and go with it.
select setval(pg_get_serial_sequence(t.name, 'id'), trail_month(date_trunc('month', now() at time zone 'utc')::date))
from partitioned_tables() t where t.unit = 'month' and t.name <> 'merge_rows';
`

export const trailByMonth = `${swap}${upkeep}`
