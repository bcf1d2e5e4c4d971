import { areDays, areMoments } from './showable.ts'

/** Reference data. It is small, every call reads it, and every process caches it, so it has a version. */
export const vocabulary = /* sql */ `
-- A process compares the stamp with that of its copy at every call that it charges.
create table reference_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null,
  -- A restore resets the count, so that the same numbers would stand for other contents. A random stamp never repeats.
  stamp uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into reference_version (version, stamp) values (1, gen_random_uuid());

create function bump_reference_version() returns trigger language plpgsql as $$
begin
  update reference_version set version = version + 1, stamp = gen_random_uuid();
  return null;
end $$;

create table segments (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  name text not null,
  description text,
  parent_id uuid references segments (id),
  sort_order integer not null default 0,
  hue_token text,
  focus_kind text not null default 'context' check (focus_kind in ('core', 'context')),
  check (parent_id <> id)
);
create index segments_parent on segments (parent_id);

-- Pairs every segment with itself and with each segment above it.
create table segment_ancestors (
  segment_id uuid not null references segments (id) on delete cascade,
  ancestor_id uuid not null references segments (id) on delete cascade,
  distance integer not null,
  primary key (segment_id, ancestor_id)
);
create index segment_ancestors_ancestor on segment_ancestors (ancestor_id);

-- Two concurrent writers would rebuild the same rows, so the second one waits until the first has committed. Readers do not wait.
create function write_segments_alone() returns trigger language plpgsql as $$
begin
  lock table segment_ancestors in share row exclusive mode;
  return null;
end $$;

-- A concurrent transaction that puts an entity below the segment reads the ancestors of the segment, so one of the two has to wait for the
-- other.
create function keep_members_waiting() returns trigger language plpgsql as $$
begin
  perform from segments
  where id in (select segment_id from segment_ancestors where ancestor_id = old.id)
  order by id for update;
  return new;
end $$;

create function rebuild_segment_ancestors() returns trigger language plpgsql as $$
begin
  delete from segment_ancestors;
  insert into segment_ancestors (segment_id, ancestor_id, distance)
  with recursive up as (
    select id as segment_id, id as ancestor_id, parent_id, 0 as distance from segments
    union all
    select up.segment_id, s.id, s.parent_id, up.distance + 1
    from up join segments s on s.id = up.parent_id
  ) cycle ancestor_id set is_cycle using path
  select segment_id, ancestor_id, distance from up where not is_cycle;
  return null;
end $$;

create trigger segments_alone before insert or update or delete on segments
  for each statement execute function write_segments_alone();
create trigger segments_members_wait before update on segments for each row
  when ((old.parent_id, old.focus_kind) is distinct from (new.parent_id, new.focus_kind)) execute function keep_members_waiting();
create trigger segments_ancestors after insert or update or delete on segments
  for each statement execute function rebuild_segment_ancestors();
create trigger segments_version after insert or update or delete on segments
  for each statement execute function bump_reference_version();

create table segment_lore (
  id uuid primary key default gen_random_uuid(),
  segment_id uuid not null references segments (id),
  title text check (length(title) <= 500),
  kind text not null check (kind in ('transcript', 'deck', 'conversation', 'public_url', 'research', 'addendum')),
  text text not null check (length(text) between 1 and 200000),
  occurred_at date,
  trust_tier text not null check (trust_tier in ('public', 'reputable', 'private', 'rumor')),
  created_at timestamptz not null default now(),
  constraint segment_lore_showable check (${areDays('occurred_at')} and ${areMoments('created_at')})
);
create index segment_lore_newest on segment_lore (segment_id, created_at desc, id);

create table capabilities (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_-]{1,200}$'),
  name text not null,
  description text,
  horizon text not null check (horizon in ('now', 'near', 'future')),
  sort_order integer not null default 0
);
create trigger capabilities_version after insert or update or delete on capabilities
  for each statement execute function bump_reference_version();

create table needs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_-]{1,200}$'),
  name text not null,
  description text,
  primary_capability_id uuid references capabilities (id)
);
create index needs_capability on needs (primary_capability_id);
create trigger needs_version after insert or update or delete on needs
  for each statement execute function bump_reference_version();

create table verticals (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_-]{1,200}$'),
  name text not null,
  description text,
  segment_hint_id uuid references segments (id),
  sort_order integer not null default 0
);
create index verticals_segment on verticals (segment_hint_id);
create trigger verticals_version after insert or update or delete on verticals
  for each statement execute function bump_reference_version();

create table taxonomy_terms (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_-]+(\\.[a-z0-9_-]+)*$' and length(slug) <= 200),
  name text not null,
  description text,
  kind text not null check (kind in ('segment', 'subsegment', 'product_category', 'capability', 'protocol', 'geography', 'lifecycle', 'risk', 'custom')),
  parent_id uuid references taxonomy_terms (id),
  sort_order integer not null default 0,
  status text not null default 'active' check (status in ('active', 'deprecated')),
  replaced_by_id uuid references taxonomy_terms (id),
  check (parent_id <> id),
  check (replaced_by_id <> id)
);
create index taxonomy_terms_parent on taxonomy_terms (parent_id);
create index taxonomy_terms_replaced_by on taxonomy_terms (replaced_by_id);

-- Pairs every term with itself and with each term above it, and maintains the pairs like those of segments.
create table term_ancestors (
  term_id uuid not null references taxonomy_terms (id) on delete cascade,
  ancestor_id uuid not null references taxonomy_terms (id) on delete cascade,
  distance integer not null,
  primary key (term_id, ancestor_id)
);
create index term_ancestors_ancestor on term_ancestors (ancestor_id);

create function write_terms_alone() returns trigger language plpgsql as $$
begin
  lock table term_ancestors in share row exclusive mode;
  return null;
end $$;

create function keep_entities_of_terms_waiting() returns trigger language plpgsql as $$
begin
  perform from taxonomy_terms
  where id in (select term_id from term_ancestors where ancestor_id = old.id)
  order by id for update;
  return new;
end $$;

create function rebuild_term_ancestors() returns trigger language plpgsql as $$
begin
  delete from term_ancestors;
  insert into term_ancestors (term_id, ancestor_id, distance)
  with recursive up as (
    select id as term_id, id as ancestor_id, parent_id, 0 as distance from taxonomy_terms
    union all
    select up.term_id, t.id, t.parent_id, up.distance + 1
    from up join taxonomy_terms t on t.id = up.parent_id
  ) cycle ancestor_id set is_cycle using path
  select term_id, ancestor_id, distance from up where not is_cycle;
  return null;
end $$;

create trigger taxonomy_terms_alone before insert or update or delete on taxonomy_terms
  for each statement execute function write_terms_alone();
create trigger taxonomy_terms_entities_wait before update on taxonomy_terms for each row
  when (old.parent_id is distinct from new.parent_id) execute function keep_entities_of_terms_waiting();
create trigger taxonomy_terms_ancestors after insert or update or delete on taxonomy_terms
  for each statement execute function rebuild_term_ancestors();
create trigger taxonomy_terms_version after insert or update or delete on taxonomy_terms
  for each statement execute function bump_reference_version();
`
