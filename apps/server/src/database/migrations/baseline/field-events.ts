import { areDays } from './showable.ts'

/** Field events and their participants. */
export const fieldEvents = /* sql */ `
create table field_events (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,199}$'),
  name text not null check (length(name) between 2 and 160),
  event_kind text not null default 'conference' check (event_kind in ('conference', 'summit', 'meetup', 'side_event', 'roadshow', 'webinar', 'other')),
  starts_at date,
  ends_at date,
  city text check (length(city) <= 200),
  country text check (length(country) <= 100),
  venue text check (length(venue) <= 500),
  website_url text check (length(website_url) <= 2000),
  priority text not null default 'watch' check (priority in ('must_attend', 'high', 'medium', 'watch', 'skip')),
  lifecycle_status text not null default 'researching' check (lifecycle_status in ('researching', 'planning', 'outreach', 'booked', 'attended', 'follow_up', 'skipped')),
  strategic_reason text check (length(strategic_reason) <= 2000),
  outreach_goal text check (length(outreach_goal) <= 1200),
  notes_md text check (length(notes_md) <= 8000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  list_key text collate "C" not null generated always as (day_key_of(starts_at) || ' ' || slug) stored,
  search_text tsvector not null generated always as (
    word_vector(word_line(
      name || ' ' || slug || ' ' || coalesce(city, '') || ' ' || coalesce(country, '') || ' ' || coalesce(venue, '')
    ), 'A')
  ) stored,
  constraint field_events_ends_after_start check (ends_at >= starts_at),
  constraint field_events_showable check (${areDays('starts_at', 'ends_at')})
);
create index field_events_website_host on field_events (website_host(website_url)) where website_url is not null;
create index field_events_listed on field_events (list_key);
create index field_events_by_lifecycle_status on field_events (lifecycle_status, list_key);
create index field_events_by_kind on field_events (event_kind, list_key);
create index field_events_by_priority on field_events (priority, list_key);
create index field_events_search on field_events using gin (search_text) with (fastupdate = off);
create index field_events_by_folded_name on field_events (sort_key_of(name));
create index field_events_host on field_events (host_key(website_url)) where website_url is not null;
create trigger field_events_updated before update on field_events for each row
  when (
    (old.id, old.slug, old.name, old.event_kind, old.lifecycle_status, old.priority, old.starts_at, old.ends_at, old.city,
      old.country, old.venue, old.website_url, old.strategic_reason, old.outreach_goal, old.notes_md, old.created_at, old.updated_at)
    is distinct from
    (new.id, new.slug, new.name, new.event_kind, new.lifecycle_status, new.priority, new.starts_at, new.ends_at, new.city,
      new.country, new.venue, new.website_url, new.strategic_reason, new.outreach_goal, new.notes_md, new.created_at, new.updated_at)
  ) execute function updated_now();

-- A walk through the list keeps its order, even if an event gets another day or slug (rule read.walk-keeps-order).
create function remember_field_event_moved() returns trigger language plpgsql as $$
begin
  insert into renames (record_id, old_name_key) values (old.id, old.list_key);
  return null;
end $$;
create trigger field_events_moved after update on field_events for each row
  when (old.starts_at is distinct from new.starts_at or old.slug is distinct from new.slug) execute function remember_field_event_moved();

-- Former slugs, which still name the event (rule event.former-slug). Triggers store them, so that every way of renaming an event does. A
-- present or former slug belongs to only one event.
create table field_event_aliases (
  alias text primary key,
  field_event_id uuid not null references field_events (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index field_event_aliases_event on field_event_aliases (field_event_id);

-- Two writers that want the same slug wait for each other, as in POST /field-events. Otherwise one would not see that the other has given
-- the slug up.
create function claim_field_event_slug() returns trigger language plpgsql as $$
declare
  wanted text;
begin
  for wanted in select slug from unnest(array[new.slug, case when tg_op = 'UPDATE' then old.slug end]) slug where slug is not null order by slug loop
    perform pg_advisory_xact_lock(hashtextextended('field event ' || wanted, 0));
  end loop;
  if exists (select from field_event_aliases a where a.alias = new.slug and a.field_event_id <> new.id) then
    raise unique_violation using message = 'The slug is a former slug of another field event.', constraint = 'field_events_slug_key';
  end if;
  return new;
end $$;
create trigger field_events_slug_claimed before insert on field_events for each row execute function claim_field_event_slug();
create trigger field_events_slug_changed before update on field_events for each row
  when (old.slug is distinct from new.slug) execute function claim_field_event_slug();

create function keep_former_field_event_slug() returns trigger language plpgsql as $$
begin
  delete from field_event_aliases where alias = new.slug;
  insert into field_event_aliases (alias, field_event_id) values (old.slug, new.id);
  return null;
end $$;
create trigger field_events_renamed after update on field_events for each row
  when (old.slug is distinct from new.slug) execute function keep_former_field_event_slug();

create table field_event_segments (
  field_event_id uuid not null references field_events (id),
  segment_id uuid not null references segments (id),
  relevance text check (length(relevance) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (field_event_id, segment_id)
);
create index field_event_segments_segment on field_event_segments (segment_id);
create trigger field_event_segments_updated before update on field_event_segments for each row
  when (old.* is distinct from new.*) execute function updated_now();

create table field_event_entities (
  id uuid primary key default gen_random_uuid(),
  field_event_id uuid not null references field_events (id),
  entity_id uuid not null references entities (id),
  role text not null check (role in ('attending', 'sponsor', 'speaker', 'host', 'side_event_host', 'target_customer', 'prospect', 'partner', 'competitor', 'media', 'other')),
  outreach_status text not null default 'research' check (outreach_status in ('research', 'to_contact', 'contacted', 'meeting_requested', 'meeting_booked', 'met', 'follow_up', 'no_action')),
  relationship_note text check (length(relationship_note) <= 4000),
  next_step text check (length(next_step) <= 4000),
  meeting_target boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (field_event_id, entity_id, role)
);
create index field_event_entities_entity on field_event_entities (entity_id);
create trigger field_event_entities_updated before update on field_event_entities for each row
  when (old.* is distinct from new.*) execute function updated_now();

create table field_event_people (
  id uuid primary key default gen_random_uuid(),
  field_event_id uuid not null references field_events (id),
  person_id uuid not null references people (id),
  role text not null check (role in ('attending', 'speaker', 'organizer', 'host', 'warm_intro', 'target_contact', 'relationship_owner', 'other')),
  outreach_status text not null default 'research' check (outreach_status in ('research', 'to_contact', 'contacted', 'meeting_requested', 'meeting_booked', 'met', 'follow_up', 'no_action')),
  relationship_note text check (length(relationship_note) <= 4000),
  next_step text check (length(next_step) <= 4000),
  meeting_target boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (field_event_id, person_id, role)
);
create index field_event_people_person on field_event_people (person_id);
create trigger field_event_people_updated before update on field_event_people for each row
  when (old.* is distinct from new.*) execute function updated_now();

-- Names at an event that the catalog does not have. They are not records, and no records are made from them.
create table field_event_unmatched_names (
  field_event_id uuid not null references field_events (id),
  name_of text not null check (name_of in ('entity', 'person')),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (field_event_id, name_of, name)
);
`
