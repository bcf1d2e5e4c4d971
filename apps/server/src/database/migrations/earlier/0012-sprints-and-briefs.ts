/** Adds the tables of discovery sprints with their targets, and of weekly GTM briefs with their links. */
const tables = ['discovery_sprints', 'discovery_sprint_targets', 'gtm_briefs', 'gtm_brief_links']
const triggers = tables
  .map(
    (table) => `
create trigger ${table}_updated before update on ${table} for each row
  when (old.* is distinct from new.*) execute function updated_now();`,
  )
  .join('')

/** Lists of the parts of what is known about a target; what one of them looks like, the contract says. */
const texts = ['pain_points', 'opportunities', 'current_providers', 'missing_info']
  .map((column) => `  ${column} text[] not null default '{}',`)
  .join('\n')
const objects = ['contacts', 'meeting_summaries', 'source_links']
  .map((column) => `  ${column} jsonb not null default '[]' check (jsonb_typeof(${column}) = 'array'),`)
  .join('\n')

export const sprintsAndBriefs = /* sql */ `
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
  constraint discovery_sprints_ends_after_start check (ends_on >= starts_on)
);
create index discovery_sprints_newest on discovery_sprints (created_at desc, id);

create table discovery_sprint_targets (
  id uuid primary key default gen_random_uuid(),
  sprint_id uuid not null references discovery_sprints (id),
  entity_id uuid not null references entities (id),
  status text not null default 'not_started' check (status in ('not_started', 'researching', 'contacted', 'in_review', 'complete', 'parked')),
${texts}
${objects}
  key_metrics jsonb not null default '{}' check (jsonb_typeof(key_metrics) = 'object'),
  relationship_label text check (length(relationship_label) <= 500),
  next_action text check (length(next_action) <= 10000),
  build_vs_buy_signal text not null default 'unknown' check (build_vs_buy_signal in ('build', 'buy', 'partner', 'unknown')),
  willingness_to_pay_signal text not null default 'unknown' check (willingness_to_pay_signal in ('none', 'weak', 'moderate', 'strong', 'unknown')),
  -- Those that are added together keep their order.
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (sprint_id, entity_id)
);
create index discovery_sprint_targets_oldest on discovery_sprint_targets (sprint_id, created_at, id);
create index discovery_sprint_targets_entity on discovery_sprint_targets (entity_id);

create table gtm_briefs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  title text not null check (length(title) between 1 and 200),
  week_start date not null check (extract(isodow from week_start) = 1),
  summary text check (length(summary) <= 4000),
  body_md text check (length(body_md) <= 100000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index gtm_briefs_newest on gtm_briefs (week_start desc, slug collate "C");

create table gtm_brief_links (
  id uuid primary key default gen_random_uuid(),
  brief_id uuid not null references gtm_briefs (id),
  entity_id uuid references entities (id),
  segment_id uuid references segments (id),
  source_id uuid references sources (id),
  note text check (length(note) <= 4000),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint gtm_brief_links_one_thing check (num_nonnulls(entity_id, segment_id, source_id) = 1),
  unique (brief_id, entity_id),
  unique (brief_id, segment_id),
  unique (brief_id, source_id)
);
create index gtm_brief_links_by_order on gtm_brief_links (brief_id, sort_order, created_at, id);
create index gtm_brief_links_entity on gtm_brief_links (entity_id) where entity_id is not null;
create index gtm_brief_links_segment on gtm_brief_links (segment_id) where segment_id is not null;
create index gtm_brief_links_source on gtm_brief_links (source_id) where source_id is not null;
${triggers}
`
