/** Webhook endpoints: the position of each in the feed, its deliveries, and the events that its receiver did not accept. */
export const webhooks = /* sql */ `
-- The position of an endpoint is that of the last handled event in the feed (rule webhook.cursor-not-queue). The secret is derived and not
-- stored.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  description text,
  types text[] not null default '{}',
  record_types text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'position_lost')),
  secret_version integer not null default 1,
  previous_secret_until timestamptz,
  generation uuid not null,
  xid xid8 not null,
  seq bigint not null,
  -- The process that sends to the endpoint now, and the time until which no other process does.
  lease uuid,
  leased_until timestamptz,
  -- The time of the next attempt, and how often the event behind its position has failed.
  due_at timestamptz not null default now(),
  failed_attempts integer not null default 0,
  failing_since timestamptz,
  last_success_at timestamptz,
  last_event_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'disabled') = (disabled_reason is not null))
);
create index webhooks_due on webhooks (due_at) where state = 'active';
create index webhooks_newest on webhooks (created_at desc, id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  kind text not null check (kind in ('event', 'test', 'redelivery')),
  event_id text not null,
  event_type text not null,
  record_type text,
  record_id uuid,
  attempt integer not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('delivered', 'failed', 'parked', 'disabled')),
  status integer,
  problem text,
  duration_ms integer not null,
  answer text,
  next_attempt_at timestamptz
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_at on webhook_deliveries (at);

-- Events that a receiver did not accept, with their contents, because the feed may drop them before a curator looks at them.
create table webhook_parked (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id text not null,
  event jsonb not null,
  attempts integer not null,
  parked_at timestamptz not null default now(),
  last_attempt_at timestamptz not null,
  status integer,
  problem text,
  unique (webhook_id, event_id)
);
create index webhook_parked_of_webhook on webhook_parked (webhook_id, id);
`
