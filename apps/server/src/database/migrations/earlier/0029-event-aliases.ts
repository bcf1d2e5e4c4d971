/**
 * Former slugs of field events, which go on naming them (rule event.former-slug). Triggers keep them, so that it does not matter
 * who renames an event; a slug names one event, now or formerly.
 */
export const eventAliases = /* sql */ `
create table field_event_aliases (
  alias text primary key,
  field_event_id uuid not null references field_events (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index field_event_aliases_event on field_event_aliases (field_event_id);

-- Two who want one slug take turns, as POST /field-events does: else the one would not see that the other gave it away.
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

-- The trail knows what was renamed before. A slug that another event has taken since is left to that one.
insert into field_event_aliases (alias, field_event_id)
select distinct on (former) former, subject_id
from (
  select changes -> 'slug' ->> 'before' as former, subject_id, id from direct_writes where subject_type = 'field_event'
) renamed
where former is not null and exists (select from field_events e where e.id = subject_id)
  and not exists (select from field_events e where e.slug = former)
order by former, id desc;
`
