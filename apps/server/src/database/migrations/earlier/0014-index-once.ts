/**
 * An acceptance writes to ten tables that the index of entities follows from, mostly about the same entity. Refreshed
 * by the triggers of each, the index took three quarters of its time; now it is refreshed once, when all is written.
 */
export const indexOnce = /* sql */ `
alter function refresh_entity_index(uuid[]) rename to refresh_entity_index_now;

-- What the triggers call. While it is put off, it only notes whose turn it is, in a setting that ends with the transaction.
create function refresh_entity_index(ids uuid[]) returns void language plpgsql as $$
declare
  waiting text := nullif(current_setting('catalog.entities_to_refresh', true), '');
begin
  if waiting is null then
    perform refresh_entity_index_now(ids);
  else
    perform set_config('catalog.entities_to_refresh', (waiting::uuid[] || ids)::text, true);
  end if;
end $$;

create function put_off_entity_index() returns void language plpgsql as $$
begin
  perform set_config('catalog.entities_to_refresh', '{}', true);
end $$;

create function catch_up_entity_index() returns void language plpgsql as $$
declare
  waiting text := nullif(current_setting('catalog.entities_to_refresh', true), '');
begin
  perform set_config('catalog.entities_to_refresh', '', true);
  if waiting is not null then
    perform refresh_entity_index_now(array(select distinct unnest(waiting::uuid[])));
  end if;
end $$;
-- For the few entities of an acceptance, planning the view of the index anew took longer than reading it.
alter function catch_up_entity_index() set plan_cache_mode = 'force_generic_plan';
`
