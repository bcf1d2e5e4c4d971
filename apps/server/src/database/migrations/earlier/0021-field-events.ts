/** Adds the order in which field events are listed, and the search for them by words. */
export const fieldEvents = /* sql */ `
-- A day as part of a key that sorts as text; an event without a first day comes behind all others.
create function day_key_of(day date) returns text language sql immutable parallel safe
return coalesce(lpad((day - date '0001-01-01')::text, 7, '0'), '9999999');

alter table field_events
  add column list_key text collate "C" not null generated always as (day_key_of(starts_at) || ' ' || slug) stored,
  add column search_text tsvector not null generated always as (
    word_vector(word_line(
      name || ' ' || slug || ' ' || coalesce(city, '') || ' ' || coalesce(country, '') || ' ' || coalesce(venue, '')
    ), 'A')
  ) stored;

create index field_events_listed on field_events (list_key);
create index field_events_by_lifecycle_status on field_events (lifecycle_status, list_key);
create index field_events_by_kind on field_events (event_kind, list_key);
create index field_events_by_priority on field_events (priority, list_key);
create index field_events_search on field_events using gin (search_text) with (fastupdate = off);

-- A walk through the list goes on as it began, also where an event gets another day or slug meanwhile (decision 10).
create function remember_field_event_moved() returns trigger language plpgsql as $$
begin
  insert into renames (record_id, old_name_key) values (old.id, old.list_key);
  return null;
end $$;
create trigger field_events_moved after update on field_events for each row
  when (old.starts_at is distinct from new.starts_at or old.slug is distinct from new.slug) execute function remember_field_event_moved();
`
