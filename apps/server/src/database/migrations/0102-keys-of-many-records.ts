/**
 * Plans the comparison of many records' keys at each call. The plan for a few is kept, and may be of the moment when the table was
 * empty: both indexes cost the same then, and with the wrong one each record reads the keys of all, so that a first import took the
 * square of its records until the table was analyzed.
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
