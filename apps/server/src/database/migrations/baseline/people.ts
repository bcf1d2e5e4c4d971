import { areDays, areMoments } from './showable.ts'

/** People and their connections to entities. */
export const people = /* sql */ `
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
  next_action text check (length(next_action) <= 10000),
  trust_blocker text check (length(trust_blocker) <= 10000),
  check (merged_into_id <> id),
  check (merged_into_id is null or lifecycle_status = 'archived'),
  constraint people_showable check (${areMoments('created_at', 'updated_at')})
);
create index people_by_name on people (name_key, id) where listed;
create index people_unlisted_by_name on people (lifecycle_status, name_key, id) where lifecycle_status <> 'active';
create index people_merged_into on people (merged_into_id) where merged_into_id is not null;
create index people_search on people using gin (search_text) with (fastupdate = off);
create index people_website_host on people (website_host(website_url)) where listed and website_url is not null;
create index people_host on people (host_key(website_url)) where listed and website_url is not null;

create trigger people_renamed after update on people for each row
  when (old.name_key is distinct from new.name_key) execute function remember_rename();

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
  unique (person_id, entity_id, role_kind),
  constraint person_roles_showable check (${areDays('start_date', 'end_date')})
);
create index person_roles_entity on person_roles (entity_id);
create index person_roles_source on person_roles (source_id);
-- Nothing is written when the last day of a role is over, so housekeeping looks for ended roles (refresh_ended_roles).
create index person_roles_ended on person_roles (end_date) where end_date is not null;

create table touchpoints (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id),
  kind text not null check (length(kind) between 1 and 200),
  label text not null check (length(label) between 1 and 500),
  channel text check (length(channel) <= 200),
  detail text check (length(detail) <= 200000),
  next_step text check (length(next_step) <= 10000),
  occurred_at timestamptz,
  source_proposal_id uuid references proposals (id),
  created_at timestamptz not null default now(),
  took_place_at timestamptz not null generated always as (coalesce(occurred_at, created_at)) stored,
  constraint touchpoints_showable check (${areMoments('occurred_at', 'created_at')})
);
create index touchpoints_newest on touchpoints (person_id, took_place_at desc, id);
create index touchpoints_proposal on touchpoints (source_proposal_id) where source_proposal_id is not null;
`
