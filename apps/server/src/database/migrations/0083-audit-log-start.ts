import { firstMonth } from './earlier/trail.ts'

/** Adds a function that finds where the audit log of a record begins, so that reads skip earlier months (rule growth.months). */
export const auditLogStart = /* sql */ `
-- Finds an id at or below everything that any table of the trail says about the records, those that were merged into them, and the
-- rows that belong to them. Months are compared by what they hold and not by the calendar: where a partition was missing, the ids of a
-- month went on in the one before. A record that was removed and made again is younger than its history, so that is looked at, too.
create function audit_log_start(of_records uuid[]) returns bigint language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  records uuid[] := array(
    with recursive merged as (
      select id from unnest(of_records) id
      union select r.id from merged m join (
        select id, merged_into_id from entities union all select id, merged_into_id from people) r on r.merged_into_id = m.id)
    select id from merged);
  -- A transaction that began before the record was there may have taken its ids a little earlier. Segments do not know their age,
  -- and are few: all months are read for them.
  born timestamptz := (
    select min(r.created_at) - interval '10 minutes' from (
      select id, created_at from entities union all select id, created_at from people
      union all select id, created_at from field_events) r
    where r.id = any (records));
  first_id bigint;
  low bigint := 0;
  high bigint;
  middle bigint;
  met timestamptz;
begin
  if born is null then return 0; end if;
  select min(f.id) into first_id from unnest(records) r (id) cross join lateral (
    select h.id from field_history h where h.record_id = r.id order by h.id limit 1) f;
  select coalesce(max(id), 0) / ${firstMonth} + 1 into high from field_history;
  while high - low > 1 loop
    middle := (low + high) / 2;
    select h.at into met from field_history h
    where h.id >= middle * ${firstMonth} and h.id < high * ${firstMonth} order by h.id limit 1;
    if met < born then low := middle; else high := middle; end if;
  end loop;
  return least(low, first_id / ${firstMonth}) * ${firstMonth};
end $$;
`
