import { lockShortly } from '../lock-shortly.ts'
import { firstMonth, trail } from './trail.ts'

/**
 * Calls, answers for repeats and attempts to sign in lie in a partition a day, which is dropped as a whole (rule growth.partitions).
 * What was there before is not rewritten: the table of calls is put aside until its newest row is old enough, and the tables that
 * processes of the release before write stay beside the new ones (rule growth.answers-of-two-releases).
 */
const upkeep = /* sql */ `
-- How each table is cut, how long its rows are needed (null: for ever), and how many partitions are made ahead.
create function partitioned_tables() returns table (name text, unit text, kept interval, ahead integer) language sql immutable as $$
  values ('api_calls', 'day', interval '90 days', 7),
    ('repeatable_answers', 'day', interval '24 hours', 2),
    ('sign_in_attempts', 'day', interval '1 hour', 2)
$$;

create function partition_name(parent text, unit text, starts date) returns text language sql immutable as $$
  select parent || to_char(starts, case unit when 'day' then '_YYYYMMDD' else '_YYYYMM' end)
$$;

create function partition_bound(unit text, starts date) returns text language sql immutable as $$
  select quote_literal(to_char(starts, 'YYYY-MM-DD') || ' 00:00:00+00')
$$;

-- Attached, and not made in its place, because that keeps no writer of the table waiting.
create function make_partition(parent text, unit text, starts date) returns void language plpgsql as $$
declare
  part text := partition_name(parent, unit, starts);
  ends date := (starts + ('1 ' || unit)::interval)::date;
begin
  execute format('create table %I (like %I including all excluding identity)', part, parent);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, part,
    partition_bound(unit, starts), partition_bound(unit, ends));
end $$;

-- Makes the partitions that are missing, and answers their names. A day of which rows lie in the default partition already stays there.
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

-- Drops one partition of which no row is needed any more, and answers its name; null where there is none, or others use it.
create function drop_expired_partition() returns text language plpgsql security definer set lock_timeout = '200ms' as $$
declare
  expired record;
begin
  if not pg_try_advisory_xact_lock(hashtext('catalog partitions')) then return null; end if;
  for expired in
    select c.relname as part from partitioned_tables() t
    join pg_class c on c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname ~ ('^' || t.name || '_(until_)?[0-9]{8}$')
    where (to_date(right(c.relname, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'utc' + t.kept < now()
    order by c.relname
  loop
    begin
      execute format('drop table %I', expired.part);
      return expired.part;
    exception when lock_not_available then
      raise warning 'The partition % could not be dropped: %', expired.part, sqlerrm;
    end;
  end loop;
  return null;
end $$;

-- Rows for which there was no partition lie in the default one, and go one by one.
create function delete_expired_strays(most integer) returns void language plpgsql security definer as $$
declare
  stray record;
begin
  for stray in
    select t.name || '_default' as part, t.kept, a.attname as at from partitioned_tables() t
    join pg_partitioned_table p on p.partrelid = to_regclass(quote_ident(t.name))
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where t.kept is not null
  loop
    execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where %2$I < now() - %3$L::interval - interval ''1 day'' limit %4$s))',
      stray.part, stray.at, stray.kept, most);
  end loop;
end $$;

-- What somebody should look at: rows without a partition of their own, and partitions that will soon be needed and are not there.
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

-- What these do is the owner's to do, and the same for whoever asks: they take no names, and find only what is in this schema.
do $$
declare
  called text;
begin
  foreach called in array
    array['make_partitions()', 'drop_expired_partition()', 'delete_expired_strays(integer)', 'partition_alarms()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', called, current_schema());
  end loop;
end $$;
`

const calls = /* sql */ `
${lockShortly('api_calls')}
-- Safe: nothing reads the calls of before, and who writes them finds the table of the same name. Only an empty one is dropped.
do $$
declare
  put_aside text := 'api_calls_until_' || to_char(now() at time zone 'utc', 'YYYYMMDD');
begin
  if exists (select from api_calls) then
    execute format('alter table api_calls rename to %I', put_aside);
    alter index api_calls_at rename to api_calls_until_at;
  else
    drop table api_calls;
  end if;
end $$;

-- Without a foreign key: each partition that is made or dropped would lock the keys, and with them every charge. Keys never go.
create table api_calls (
  at timestamptz not null,
  key_id uuid not null,
  operation_id text not null,
  status smallint not null,
  cost_micro_usd integer not null
) partition by range (at);
create table api_calls_default partition of api_calls default;
`

const answers = /* sql */ `
-- Written together with what it answers, by a transaction that holds the key's lock since it looked for it (find_answer), which
-- is why no index has to be unique over two days. Without a foreign key: agents never go.
create table repeatable_answers (
  agent_id uuid not null,
  operation_id text not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  request_hash bytea not null check (length(request_hash) = 32),
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (agent_id, operation_id, idempotency_key, created_at)
) partition by range (created_at);
create table repeatable_answers_default partition of repeatable_answers default;

create function lock_answer(agent uuid, operation text, key text) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended(concat_ws('/', agent, operation, key), 0))
$$;

-- Waits for whoever has the key, and then looks: each statement of a function sees what was committed before it.
create function find_answer(agent uuid, operation text, key text, hours integer, out request_hash bytea, out status smallint,
  out body jsonb, out created_at timestamptz) language plpgsql volatile as $$
begin
  perform lock_answer(agent, operation, key);
  select a.request_hash, a.status, a.body, a.created_at into request_hash, status, body, created_at
  from repeatable_answers a
  where a.agent_id = agent and a.operation_id = operation and a.idempotency_key = key and a.created_at > now() - make_interval(hours => hours);
  if not found then
    select a.request_hash, a.status, a.body, a.created_at into request_hash, status, body, created_at
    from idempotency_answers a
    where a.agent_id = agent and a.operation_id = operation and a.idempotency_key = key and a.created_at > now() - make_interval(hours => hours);
  end if;
end $$;

-- A process of the release before inserts the key, and takes what it finds in the row for what is known of it: here it finds what
-- the others have answered.
create function find_answer_for_release_before() returns trigger language plpgsql as $$
declare
  known record;
begin
  perform lock_answer(new.agent_id, new.operation_id, new.idempotency_key);
  select a.request_hash, a.status, a.body, a.created_at into known from repeatable_answers a
  where a.agent_id = new.agent_id and a.operation_id = new.operation_id and a.idempotency_key = new.idempotency_key
    and a.created_at > now() - interval '24 hours';
  if found then
    delete from idempotency_answers a
    where a.agent_id = new.agent_id and a.operation_id = new.operation_id and a.idempotency_key = new.idempotency_key
      and a.created_at <= now() - interval '24 hours';
    new.request_hash := known.request_hash;
    new.status := known.status;
    new.body := known.body;
    new.created_at := known.created_at;
  end if;
  return new;
end $$;
${lockShortly('idempotency_answers')}
create trigger idempotency_answers_known before insert on idempotency_answers
  for each row execute function find_answer_for_release_before();
`

const attempts = /* sql */ `
-- As curator_sign_in_attempts, which processes of the release before count in; the first attempt of a day carries over the day before.
create table sign_in_attempts (
  subject text not null check (length(subject) <= 100),
  day date not null,
  attempts integer not null,
  admitted boolean not null,
  opens_at timestamptz not null,
  last_at timestamptz not null,
  primary key (subject, day)
) partition by range (day);
create index sign_in_attempts_oldest on sign_in_attempts (last_at);
create table sign_in_attempts_default partition of sign_in_attempts default;
`

/** What will make the trail's tables partitions without being read; not valid yet, so that nothing is read while they are locked. */
const bounds = Object.entries(trail).map(
  ([table, column]) => `
alter table ${table} add constraint ${table}_before_months check (${column} < ${firstMonth}) not valid;`,
)

export const partitionsByDay = `${upkeep}${calls}${answers}${attempts}
select make_partitions();
${lockShortly(...Object.keys(trail))}${bounds.join('')}
`
