import { areMoments } from './showable.ts'

/** Agents, their keys, their spending, and the answers for repeated requests. */
export const keys = /* sql */ `
create table agents (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

-- The minute's window and the day's spending are on the key's own row, so that one UPDATE authenticates, counts and charges a call.
-- None of the columns that it sets is indexed: every charge is a HOT update.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references agents (id),
  environment text not null check (environment ~ '^[a-z0-9-]{1,50}$'),
  label text check (length(label) <= 200),
  secret_hash bytea not null check (length(secret_hash) = 32),
  previous_secret_hash bytea check (length(previous_secret_hash) = 32),
  previous_secret_expires_at timestamptz,
  scopes text[] not null,
  legacy boolean not null default false,
  daily_budget_micro_usd bigint not null check (daily_budget_micro_usd >= 0),
  calls_per_minute integer not null check (calls_per_minute >= 1),
  window_started_at timestamptz not null default '-infinity',
  window_calls integer not null default 0,
  budget_day date not null default '-infinity',
  spent_micro_usd bigint not null default 0,
  granted integer not null default 0,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  daily_upload_bytes bigint not null default 262144000 check (daily_upload_bytes >= 0),
  upload_day date not null default '-infinity',
  -- Includes uploads that are announced and have not arrived yet; those that never arrive are given back.
  uploaded_bytes bigint not null default 0 check (uploaded_bytes >= 0),
  constraint api_keys_showable check (${areMoments('expires_at')})
) with (fillfactor = 50);
create index api_keys_agent on api_keys (agent_id, created_at);
comment on column api_keys.granted is 'How many calls the last charge let pass, for its RETURNING clause.';

-- The secrets that sign cursors and links, the same in every process.
create table signing_secrets (
  purpose text primary key,
  secret bytea not null default sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
);
insert into signing_secrets (purpose) values ('cursors'), ('sessions'), ('downloads'), ('webhooks'), ('mcp');

-- One row a call. It has no foreign key: each partition that is made or dropped would lock the keys, and with them every charge.
-- Keys are never deleted.
create table api_calls (
  at timestamptz not null,
  key_id uuid not null,
  operation_id text not null,
  status smallint not null,
  cost_micro_usd integer not null
) partition by range (at);
create table api_calls_default partition of api_calls default;

-- The daily sums of the calls of a key, kept for ever.
create table api_calls_daily (
  key_id uuid not null references api_keys (id),
  day date not null,
  operation_id text not null,
  calls bigint not null,
  errors bigint not null,
  cost_micro_usd bigint not null,
  -- Errors with a status below 500, and from 500 on. Errors from before the two were counted separately are in neither column.
  client_errors bigint not null default 0,
  server_errors bigint not null default 0,
  primary key (key_id, day, operation_id)
);
create index api_calls_daily_day on api_calls_daily (day);

-- Each process numbers the batches of calls that it writes, in order, so that a batch that is written again after a lost connection, or by
-- the next start, counts once: a batch with a number up to the last one is written already.
create table usage_writers (
  id uuid primary key,
  last_batch bigint not null,
  written_at timestamptz not null default now()
);

-- Answers to requests with an Idempotency-Key, kept for 24 hours (rule request.idempotency-key). An answer is written by the transaction
-- that it answers, which holds the lock of the key since it looked for it (find_answer). Therefore no index has to be unique across days.
-- It has no foreign key: agents are never deleted.
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

-- Waits for the transaction that holds the key, and then looks for its answer: each statement of a function sees all earlier commits.
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

-- Answers of releases that did not have repeatable_answers (rule growth.answers-of-two-releases). Written by the transaction whose
-- answer it holds: status and body are null only until that commits.
create table idempotency_answers (
  agent_id uuid not null references agents (id),
  operation_id text not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  request_hash bytea not null check (length(request_hash) = 32),
  status smallint,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (agent_id, operation_id, idempotency_key)
);
create index idempotency_answers_created on idempotency_answers (created_at);

-- Such a release inserts the key, and takes the values of the row as the known answer. This trigger gives it the answer of other releases.
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
create trigger idempotency_answers_known before insert on idempotency_answers
  for each row execute function find_answer_for_release_before();
`
