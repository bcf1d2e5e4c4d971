/** The vocabulary: small, read by every call, cached in every process and therefore versioned. */
export const reference = /* sql */ `
create extension if not exists pg_trgm;

-- Text as comparisons see it: no case, no accents. The ICU collation makes it the same on every server. A sigma
-- is the same at the end of a word, so that a part of a name is a part of the folded name.
create function folded(value text) returns text language sql immutable strict parallel safe
return btrim(replace(lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu"), 'ς', 'σ'));

-- What lists are sorted by. Cut, because an index entry has to stay under a third of a page.
create function sort_key_of(name text) returns text language sql immutable strict parallel safe
return left(folded(name), 200);

create table reference_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into reference_version (version) values (1);

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

-- Every segment with itself and each segment above it.
create table segment_ancestors (
  segment_id uuid not null references segments (id) on delete cascade,
  ancestor_id uuid not null references segments (id) on delete cascade,
  distance integer not null,
  primary key (segment_id, ancestor_id)
);
create index segment_ancestors_ancestor on segment_ancestors (ancestor_id);

create table capabilities (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_-]{1,200}$'),
  name text not null,
  description text,
  horizon text not null check (horizon in ('now', 'near', 'future')),
  sort_order integer not null default 0
);

create table needs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_-]{1,200}$'),
  name text not null,
  description text,
  primary_capability_id uuid references capabilities (id)
);
create index needs_capability on needs (primary_capability_id);

create table verticals (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_-]{1,200}$'),
  name text not null,
  description text,
  segment_hint_id uuid references segments (id),
  sort_order integer not null default 0
);
create index verticals_segment on verticals (segment_hint_id);

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

-- A process compares this number with that of its copy on every call that it charges.
create function bump_reference_version() returns trigger language plpgsql as $$
begin
  update reference_version set version = version + 1;
  return null;
end $$;

-- Two writers would rebuild the same rows, so that the second waits from its beginning. Readers do not.
create function write_segments_alone() returns trigger language plpgsql as $$
begin
  lock table segment_ancestors in share row exclusive mode;
  return null;
end $$;

-- Who is about to put an entity below the segment is waited for, or waits: it goes by the segment's ancestors.
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
create trigger capabilities_version after insert or update or delete on capabilities
  for each statement execute function bump_reference_version();
create trigger needs_version after insert or update or delete on needs
  for each statement execute function bump_reference_version();
create trigger verticals_version after insert or update or delete on verticals
  for each statement execute function bump_reference_version();
create trigger taxonomy_terms_version after insert or update or delete on taxonomy_terms
  for each statement execute function bump_reference_version();
`
