import { areDays, areMoments } from './showable.ts'

/** Entities, their parts and their sources. */
export const entities = /* sql */ `
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
  logo_url text check (length(logo_url) <= 2000),
  website_url text check (length(website_url) <= 2000),
  x_url text check (length(x_url) <= 2000),
  linkedin_url text check (length(linkedin_url) <= 2000),
  github_url text check (length(github_url) <= 2000),
  nostr_url text check (length(nostr_url) <= 2000),
  crunchbase_url text check (length(crunchbase_url) <= 2000),
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
  -- How contact with the entity formed, and where it takes place (rule read.dossier-parts).
  contact_origin text check (contact_origin in ('linkedin', 'conference', 'event', 'warm-intro', 'referral', 'personal', 'inbound', 'cold-outreach', 'other')),
  contact_origin_detail text check (length(contact_origin_detail) <= 10000),
  comms_channel text check (comms_channel in ('email', 'signal', 'telegram', 'whatsapp', 'phone', 'linkedin', 'in-person', 'other')),
  active_channel text check (length(active_channel) <= 10000),
  contact_path text check (length(contact_path) <= 10000),
  contact_source_ref jsonb check (jsonb_typeof(contact_source_ref) = 'object'),
  check (merged_into_id <> id),
  check (merged_into_id is null or lifecycle_status = 'archived'),
  constraint entities_showable check (${areMoments('last_verified_at', 'created_at', 'updated_at')})
);
create index entities_by_name on entities (name_key, id) where listed;
create index entities_competitors on entities (name_key, id) where listed and competitive_posture = 'competitor';
create index entities_unlisted_by_name on entities (lifecycle_status, name_key, id) where lifecycle_status <> 'active';
create index entities_merged_into on entities (merged_into_id) where merged_into_id is not null;
create index entities_names on entities using gin (names_folded gin_trgm_ops);
create index entities_search on entities using gin (search_text) with (fastupdate = off);
create index entities_website_host on entities (website_host(website_url)) where listed and website_url is not null;
create index entities_ticker on entities (upper(ticker)) where listed and ticker is not null;
create index entities_verified on entities (last_verified_at) where listed;
create index entities_by_country on entities (country) where listed and country is not null;
create index entities_host on entities (host_key(website_url)) where listed and website_url is not null;

-- A key may change without the name, when a migration computes it by another rule. A walk in progress then also keeps its order.
create trigger entities_renamed after update on entities for each row
  when (old.name_key is distinct from new.name_key) execute function remember_rename();

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
  unique (entity_id, capability_id),
  constraint entity_org_fits_showable check (${areMoments('created_at')})
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
  unique nulls not distinct (entity_id, capability_id, provider_entity_id, provider_name),
  constraint entity_providers_showable check (${areMoments('created_at')})
);
create index entity_providers_newest on entity_providers (entity_id, created_at desc, id);
create index entity_providers_provider on entity_providers (provider_entity_id);
create index entity_providers_capability on entity_providers (capability_id);
create index entity_providers_name on entity_providers (entity_id, capability_id, lower(provider_name)) where provider_name is not null;
create index entity_providers_folded_name on entity_providers (entity_id, capability_id, folded(provider_name))
  where provider_name is not null;

create table entity_relationships (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null references entities (id),
  related_entity_id uuid not null references entities (id),
  relationship_type text not null check (relationship_type in ('custody', 'liquidity', 'payment', 'infra', 'capital', 'integration', 'partnership', 'adjacency')),
  description text check (length(description) <= 10000),
  confidence smallint check (confidence between 1 and 5),
  created_at timestamptz not null default now(),
  check (entity_id <> related_entity_id),
  unique (entity_id, related_entity_id, relationship_type),
  constraint entity_relationships_showable check (${areMoments('created_at')})
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
  created_at timestamptz not null default now(),
  constraint entity_lore_showable check (${areDays('occurred_at')} and ${areMoments('created_at')})
);
create index entity_lore_newest on entity_lore (entity_id, created_at desc, id);

-- What happened to an entity: catalog events (rule catalog-event.once).
create table entity_events (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null references entities (id),
  occurred_at date not null,
  event_kind text not null check (length(event_kind) between 1 and 100),
  headline text not null check (length(headline) between 1 and 200),
  body text check (length(body) <= 20000),
  confidence smallint check (confidence between 1 and 5),
  created_at timestamptz not null default now(),
  unique (entity_id, occurred_at, event_kind, headline),
  constraint entity_events_showable check (${areDays('occurred_at')} and ${areMoments('created_at')})
);
create index entity_events_newest on entity_events (entity_id, occurred_at desc, id);

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
  created_at timestamptz not null default now(),
  -- The file, whose bytes are in the storage under storage_key.
  storage_key text unique check (storage_key ~ '^[0-9a-f-]{36}$'),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  filename text check (length(filename) between 1 and 255),
  mime_type text check (length(mime_type) between 1 and 200),
  size_bytes integer check (size_bytes > 0),
  constraint sources_file_whole check (num_nulls(storage_key, sha256, filename, mime_type, size_bytes) in (0, 5)),
  constraint sources_showable check (${areMoments('created_at')})
);
create index sources_newest on sources (entity_id, created_at desc, id);
create unique index sources_url on sources (entity_id, md5(url)) where url is not null;
create unique index sources_file on sources (entity_id, sha256) where sha256 is not null;
create index sources_page on sources (entity_id, page_key(url)) where url is not null;

-- Files whose upload to the storage is in progress, so that no file stays there without a source.
create table pending_files (
  storage_key text primary key,
  created_at timestamptz not null default now(),
  abandoned_at timestamptz
);
create index pending_files_oldest on pending_files (created_at);
`
