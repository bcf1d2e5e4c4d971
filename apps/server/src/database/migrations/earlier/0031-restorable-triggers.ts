/**
 * Names the columns that the trigger on field events compares. Compared as a whole row, it could not be created once the table
 * had generated columns, and so was missing wherever a dump was restored.
 */
export const restorableTriggers = /* sql */ `
drop trigger if exists field_events_updated on field_events;
create trigger field_events_updated before update on field_events for each row
  when (
    (old.id, old.slug, old.name, old.event_kind, old.lifecycle_status, old.priority, old.starts_at, old.ends_at, old.city,
      old.country, old.venue, old.website_url, old.strategic_reason, old.outreach_goal, old.notes_md, old.created_at, old.updated_at)
    is distinct from
    (new.id, new.slug, new.name, new.event_kind, new.lifecycle_status, new.priority, new.starts_at, new.ends_at, new.city,
      new.country, new.venue, new.website_url, new.strategic_reason, new.outreach_goal, new.notes_md, new.created_at, new.updated_at)
  ) execute function updated_now();
`
