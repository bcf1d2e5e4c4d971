/** Entities, people and what connects them. */
const urlColumns = ['logo_url', 'website_url', 'x_url', 'linkedin_url', 'github_url', 'nostr_url', 'crunchbase_url']
  .map((column) => `  ${column} text check (length(${column}) <= 2000),`)
  .join('\n')

export const records = /* sql */ `
create table entities (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  name text not null check (length(name) between 1 and 500),
  ticker text check (length(ticker) <= 100),
  country text check (length(country) <= 100),
  region text check (length(region) <= 200),
  city text check (length(city) <= 200),
  is_public boolean not null default false,
  posture text check (posture in ('producer', 'holder', 'allocator', 'service_provider', 'merchant', 'institution', 'infrastructure')),
  competitive_posture text check (competitive_posture in ('incumbent', 'competitor', 'partner', 'complement', 'whitespace', 'not_applicable')),
  one_liner text check (length(one_liner) <= 2000),
  description text check (length(description) <= 200000),
${urlColumns}
  strategic_importance smallint check (strategic_importance between 1 and 5),
  opportunity_thesis text check (length(opportunity_thesis) <= 10000),
  buying_trigger text check (length(buying_trigger) <= 10000),
  trust_blocker text check (length(trust_blocker) <= 10000),
  next_action text check (length(next_action) <= 10000),
  opportunity_owner text check (length(opportunity_owner) <= 500),
  opportunity_rationale text check (length(opportunity_rationale) <= 10000),
  show_opportunity_card boolean not null default false,
  relationship_status text check (relationship_status in ('cold', 'warm', 'active', 'client', 'alumnus')),
  scale jsonb not null default '{}' check (jsonb_typeof(scale) = 'object'),
  notes_md text check (length(notes_md) <= 1000000),
  lifecycle_status text not null default 'active' check (lifecycle_status in ('active', 'defunct', 'archived', 'false_positive')),
  lifecycle_reason text check (length(lifecycle_reason) <= 10000),
  merged_into_id uuid references entities (id),
  last_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (sort_key_of(name)) stored,
  listed boolean not null generated always as (lifecycle_status in ('active', 'defunct') and merged_into_id is null) stored,
  names_folded text not null default '',
  search_text tsvector not null default '',
  check (merged_into_id <> id),
  check (merged_into_id is null or lifecycle_status = 'archived')
);
create index entities_by_name on entities (name_key, id) where listed;
create index entities_competitors on entities (name_key, id) where listed and competitive_posture = 'competitor';
create index entities_unlisted_by_name on entities (lifecycle_status, name_key, id) where lifecycle_status <> 'active';
create index entities_merged_into on entities (merged_into_id) where merged_into_id is not null;
create index entities_names on entities using gin (names_folded gin_trgm_ops);
create index entities_search on entities using gin (search_text) with (fastupdate = off);

-- Other names and former slugs. A former slug belongs to one record only.
create table entity_aliases (
  entity_id uuid not null references entities (id),
  alias text not null check (length(alias) between 1 and 500),
  alias_key text collate "C" not null generated always as (sort_key_of(alias)) stored,
  is_former_slug boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (entity_id, alias)
);
create index entity_aliases_key on entity_aliases (alias_key);
create unique index entity_aliases_former_slug on entity_aliases (alias) where is_former_slug;

create table entity_segments (
  entity_id uuid not null references entities (id),
  segment_id uuid not null references segments (id),
  is_primary boolean not null default false,
  primary key (entity_id, segment_id)
);
create index entity_segments_segment on entity_segments (segment_id);
create unique index entity_segments_one_primary on entity_segments (entity_id) where is_primary;

create table entity_taxonomy_terms (
  entity_id uuid not null references entities (id),
  term_id uuid not null references taxonomy_terms (id),
  primary key (entity_id, term_id)
);
create index entity_taxonomy_terms_term on entity_taxonomy_terms (term_id);

create table entity_verticals (
  entity_id uuid not null references entities (id),
  vertical_id uuid not null references verticals (id),
  primary key (entity_id, vertical_id)
);
create index entity_verticals_vertical on entity_verticals (vertical_id);

create table entity_org_fits (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null references entities (id),
  capability_id uuid not null references capabilities (id),
  horizon text not null check (horizon in ('now', 'near', 'future', 'partner')),
  fit_score smallint check (fit_score between 1 and 5),
  confidence smallint check (confidence between 1 and 5),
  rationale text check (length(rationale) <= 10000),
  created_at timestamptz not null default now(),
  unique (entity_id, capability_id)
);
create index entity_org_fits_capability on entity_org_fits (capability_id);

create table entity_providers (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null references entities (id),
  capability_id uuid not null references capabilities (id),
  provider_entity_id uuid references entities (id),
  provider_name text check (length(provider_name) between 1 and 500),
  confidence smallint check (confidence between 1 and 5),
  rationale text check (length(rationale) <= 10000),
  created_at timestamptz not null default now(),
  check (provider_entity_id is not null or provider_name is not null),
  check (provider_entity_id <> entity_id),
  unique nulls not distinct (entity_id, capability_id, provider_entity_id, provider_name)
);
create index entity_providers_newest on entity_providers (entity_id, created_at desc, id);
create index entity_providers_provider on entity_providers (provider_entity_id);
create index entity_providers_capability on entity_providers (capability_id);

create table entity_relationships (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null references entities (id),
  related_entity_id uuid not null references entities (id),
  relationship_type text not null check (relationship_type in ('custody', 'liquidity', 'payment', 'infra', 'capital', 'integration', 'partnership', 'adjacency')),
  description text check (length(description) <= 10000),
  confidence smallint check (confidence between 1 and 5),
  created_at timestamptz not null default now(),
  check (entity_id <> related_entity_id),
  unique (entity_id, related_entity_id, relationship_type)
);
create index entity_relationships_newest on entity_relationships (entity_id, created_at desc, id);
create index entity_relationships_related on entity_relationships (related_entity_id, created_at desc, id);

create table entity_lore (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null references entities (id),
  title text check (length(title) <= 500),
  kind text not null check (kind in ('transcript', 'deck', 'conversation', 'public_url', 'research', 'addendum')),
  text text not null check (length(text) between 1 and 200000),
  occurred_at date,
  trust_tier text not null check (trust_tier in ('public', 'reputable', 'private', 'rumor')),
  created_at timestamptz not null default now()
);
create index entity_lore_newest on entity_lore (entity_id, created_at desc, id);

create table segment_lore (
  id uuid primary key default gen_random_uuid(),
  segment_id uuid not null references segments (id),
  title text check (length(title) <= 500),
  kind text not null check (kind in ('transcript', 'deck', 'conversation', 'public_url', 'research', 'addendum')),
  text text not null check (length(text) between 1 and 200000),
  occurred_at date,
  trust_tier text not null check (trust_tier in ('public', 'reputable', 'private', 'rumor')),
  created_at timestamptz not null default now()
);
create index segment_lore_newest on segment_lore (segment_id, created_at desc, id);

create table sources (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null references entities (id),
  external_ref text check (length(external_ref) <= 500),
  kind text not null check (kind in ('transcript', 'deck', 'conversation', 'public_url', 'research', 'addendum')),
  title text not null check (length(title) between 1 and 500),
  description text check (length(description) <= 10000),
  trust_tier text not null check (trust_tier in ('public', 'reputable', 'private', 'rumor')),
  url text check (length(url) <= 4000),
  is_referenceable boolean not null default true,
  created_at timestamptz not null default now()
);
create index sources_newest on sources (entity_id, created_at desc, id);
create unique index sources_url on sources (entity_id, md5(url)) where url is not null;

create table people (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  name text not null check (length(name) between 1 and 500),
  country text check (length(country) <= 100),
  city text check (length(city) <= 200),
  bio_md text check (length(bio_md) <= 200000),
  avatar_url text check (length(avatar_url) <= 2000),
  website_url text check (length(website_url) <= 2000),
  x_url text check (length(x_url) <= 2000),
  linkedin_url text check (length(linkedin_url) <= 2000),
  github_url text check (length(github_url) <= 2000),
  nostr_url text check (length(nostr_url) <= 2000),
  posture_toward_org text check (length(posture_toward_org) <= 10000),
  importance_score smallint check (importance_score between 1 and 5),
  notes text check (length(notes) <= 1000000),
  lifecycle_status text not null default 'active' check (lifecycle_status in ('active', 'defunct', 'archived', 'false_positive')),
  lifecycle_reason text check (length(lifecycle_reason) <= 10000),
  merged_into_id uuid references people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (sort_key_of(name)) stored,
  listed boolean not null generated always as (lifecycle_status in ('active', 'defunct') and merged_into_id is null) stored,
  search_text tsvector not null default '',
  check (merged_into_id <> id),
  check (merged_into_id is null or lifecycle_status = 'archived')
);
create index people_by_name on people (name_key, id) where listed;
create index people_unlisted_by_name on people (lifecycle_status, name_key, id) where lifecycle_status <> 'active';
create index people_merged_into on people (merged_into_id) where merged_into_id is not null;
create index people_search on people using gin (search_text) with (fastupdate = off);

create table person_aliases (
  person_id uuid not null references people (id),
  alias text not null check (length(alias) between 1 and 500),
  alias_key text collate "C" not null generated always as (sort_key_of(alias)) stored,
  is_former_slug boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (person_id, alias)
);
create index person_aliases_key on person_aliases (alias_key);
create unique index person_aliases_former_slug on person_aliases (alias) where is_former_slug;

create table person_roles (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id),
  entity_id uuid not null references entities (id),
  role_kind text not null check (role_kind in ('founder', 'ceo', 'cfo', 'head_of_treasury', 'board', 'investor', 'advisor', 'employee', 'ex_employee', 'partner_contact')),
  role_label text check (length(role_label) <= 500),
  is_primary boolean not null default false,
  start_date date,
  end_date date,
  source_id uuid references sources (id),
  created_at timestamptz not null default now(),
  check (end_date >= start_date),
  unique (person_id, entity_id, role_kind)
);
create index person_roles_entity on person_roles (entity_id);
create index person_roles_source on person_roles (source_id);

create table touchpoints (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id),
  kind text not null check (length(kind) between 1 and 200),
  label text not null check (length(label) between 1 and 500),
  channel text check (length(channel) <= 200),
  detail text check (length(detail) <= 200000),
  next_step text check (length(next_step) <= 10000),
  occurred_at timestamptz,
  source_proposal_id uuid,
  created_at timestamptz not null default now(),
  took_place_at timestamptz not null generated always as (coalesce(occurred_at, created_at)) stored
);
create index touchpoints_newest on touchpoints (person_id, took_place_at desc, id);

-- Which names changed lately. A walk through a list that began before a change goes on as if it had not
-- happened, so that no record is met twice or never (decision 10). Kept for as long as a cursor is good.
create table renames (
  seq bigint generated always as identity primary key,
  record_id uuid not null,
  old_name_key text collate "C" not null,
  renamed_at timestamptz not null default clock_timestamp(),
  renamed_by xid8 not null default pg_current_xact_id()
);
create index renames_at on renames (renamed_at);

create function remember_rename() returns trigger language plpgsql as $$
begin
  insert into renames (record_id, old_name_key) values (old.id, old.name_key);
  return null;
end $$;
create trigger entities_renamed after update on entities for each row
  when (old.name is distinct from new.name and old.name_key is distinct from new.name_key) execute function remember_rename();
create trigger people_renamed after update on people for each row
  when (old.name is distinct from new.name and old.name_key is distinct from new.name_key) execute function remember_rename();
`
