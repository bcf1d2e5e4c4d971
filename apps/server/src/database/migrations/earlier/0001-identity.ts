/** Agents, their keys and what they have spent. */
export const identity = /* sql */ `
create table agents (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

-- The minute's window and the day's spending live on the key's own row, so that one UPDATE authenticates,
-- counts and charges a call. None of the columns that it sets is indexed: every charge is a HOT update.
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
  created_at timestamptz not null default now()
) with (fillfactor = 50);
create index api_keys_agent on api_keys (agent_id, created_at);

comment on column api_keys.granted is 'How many calls the last charge let pass, for its RETURNING clause.';

-- One row a call, kept for 90 days; and the same in sums a day, kept for ever.
create table api_calls (
  at timestamptz not null,
  key_id uuid not null references api_keys (id),
  operation_id text not null,
  status smallint not null,
  cost_micro_usd integer not null
);
create index api_calls_at on api_calls using brin (at);

create table api_calls_daily (
  key_id uuid not null references api_keys (id),
  day date not null,
  operation_id text not null,
  calls bigint not null,
  errors bigint not null,
  cost_micro_usd bigint not null,
  primary key (key_id, day, operation_id)
);

-- What the server signs with (cursors, links), the same in every process.
create table signing_secrets (
  purpose text primary key,
  secret bytea not null default sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
);
insert into signing_secrets (purpose) values ('cursors');
`
