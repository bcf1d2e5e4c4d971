import { areDays } from './showable.ts'

/** Discovery sprints and the findings about their targets. */
export const sprints = /* sql */ `
create table discovery_sprints (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) <= 10000),
  status text not null default 'active' check (status in ('active', 'closed')),
  starts_on date,
  ends_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint discovery_sprints_ends_after_start check (ends_on >= starts_on),
  constraint discovery_sprints_showable check (${areDays('starts_on', 'ends_on')})
);
create index discovery_sprints_newest on discovery_sprints (created_at desc, id);
create trigger discovery_sprints_updated before update on discovery_sprints for each row
  when (old.* is distinct from new.*) execute function updated_now();

create table discovery_sprint_targets (
  id uuid primary key default gen_random_uuid(),
  sprint_id uuid not null references discovery_sprints (id),
  entity_id uuid not null references entities (id),
  status text not null default 'not_started' check (status in ('not_started', 'researching', 'contacted', 'in_review', 'complete', 'parked')),
  pain_points text[] not null default '{}',
  opportunities text[] not null default '{}',
  current_providers text[] not null default '{}',
  missing_info text[] not null default '{}',
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  meeting_summaries jsonb not null default '[]' check (jsonb_typeof(meeting_summaries) = 'array'),
  source_links jsonb not null default '[]' check (jsonb_typeof(source_links) = 'array'),
  key_metrics jsonb not null default '{}' check (jsonb_typeof(key_metrics) = 'object'),
  relationship_label text check (length(relationship_label) <= 500),
  next_action text check (length(next_action) <= 10000),
  build_vs_buy_signal text not null default 'unknown' check (build_vs_buy_signal in ('build', 'buy', 'partner', 'unknown')),
  willingness_to_pay_signal text not null default 'unknown' check (willingness_to_pay_signal in ('none', 'weak', 'moderate', 'strong', 'unknown')),
  -- Targets that are added together keep their order.
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (sprint_id, entity_id)
);
create index discovery_sprint_targets_oldest on discovery_sprint_targets (sprint_id, created_at, id);
create index discovery_sprint_targets_entity on discovery_sprint_targets (entity_id);
create trigger discovery_sprint_targets_updated before update on discovery_sprint_targets for each row
  when (old.* is distinct from new.*) execute function updated_now();
`
