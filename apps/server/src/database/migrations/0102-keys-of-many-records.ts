/**
 * Plans the comparison of keys at each call if there are many records. The plan for few records is kept, and may have been made while the
 * table was empty. Both indexes cost the same then. With the wrong one, each record reads the keys of all records, so the time of a first
 * import grew with the square of its records until the table was analyzed.
 */
export const keysOfManyRecords = /* sql */ `
-- As before, but for the plan.
create or replace function refresh_duplicate_keys(type text, ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if cardinality(ids) > 100 then set local plan_cache_mode = force_custom_plan; end if;
  with wanted as materialized (
    select * from list_duplicate_keys(type, ids)
  ), gone as (
    delete from duplicate_keys k using (
      select k.record_id, k.hash from unnest(ids) i (id) join duplicate_keys k on k.record_id = i.id
      except select w.record_id, duplicate_hash(type, w.kind, w.key) from wanted w
    ) g where k.record_id = g.record_id and k.hash = g.hash
    returning k.hash
  ), added as (
    insert into duplicate_keys (record_type, record_id, kind, key)
    select type, w.record_id, w.kind, w.key from wanted w on conflict do nothing returning hash
  )
  insert into duplicates_to_refresh (hash) select hash from gone union select hash from added;
end $$;
`
