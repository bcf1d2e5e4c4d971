/**
 * Lets a decision add its changes of a record's parts to the feed once, at the end of its writes, together with the entity index. Before,
 * the writes to each of ten tables updated the record's event, which took a third of the feed's time in an acceptance.
 */
export const deferredRows = /* sql */ `
-- As before, but while rows are deferred, it only collects the parts, in a setting that ends with the transaction.
create or replace function make_feed_parts(of_type text) returns void language plpgsql as $$
declare
  owner text := (select name from fed_tables() where record_type = of_type and part is null);
  has text[] := array(select attname::text from pg_attribute where attrelid = owner::regclass and attnum > 0 and not attisdropped);
begin
  -- Writes parts[n] of the record ids[n]. A record that is new in the same transaction is left out: its creation is an event already. It is
  -- recognised by the transaction and the creation time of its row. The plan is kept, because PostgreSQL expects ten ids and would otherwise
  -- make a plan at every call, which costs more than the rest.
  execute format($text$
create or replace function insert_feed_parts_of_%1$s(ids uuid[], parts text[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
begin
  insert into feed_events as f (timeline, type, record_type, record_id, slug, changed)
  select (select feed_timeline()), 'changed', %1$L, i.id, r.slug, i.parts
  from (select id, array_agg(distinct part) as parts from unnest(ids, parts) p (id, part) where id is not null group by id) i
  left join lateral (select %3$s as slug, (%4$s) as is_new from %2$I o where o.id = i.id limit 1) r on true
  where r.is_new is not true
  on conflict (xid, record_id, record_type, at) do update
    set changed = f.changed || array(select part from unnest(excluded.changed) part where part <> all (f.changed))
    where not f.changed @> excluded.changed and not f.changed @> '{created}';
end $body$ $text$, of_type, owner, case when 'slug' = any (has) then 'o.slug' else 'null::text' end,
    case when 'created_at' = any (has) then 'o.created_at = now() and o.xmin = pg_current_xact_id()::xid' else 'false' end);
  execute format($text$
create or replace function feed_parts_of_%1$s(ids uuid[], part text) returns void language plpgsql as $body$
declare
  deferred text := nullif(current_setting('catalog.deferred_feed_parts', true), '');
begin
  if deferred is null then
    perform insert_feed_parts_of_%1$s(ids, array_fill(part, array[cardinality(ids)]));
  elsif cardinality(ids) > 0 then
    perform set_config('catalog.deferred_feed_parts', deferred || %1$L || ':' || part || ':' || ids::text || ';', true);
  end if;
end $body$ $text$, of_type);
end $$;

select make_feed_parts(t.record_type) from (select distinct record_type from fed_tables() where part is not null) t;

-- Defers the rows that follow from others, in the entity index and in the feed, until write_deferred_rows() or the end of the transaction.
create function defer_derived_rows() returns void language plpgsql as $$
begin
  perform put_off_entity_index(), set_config('catalog.deferred_feed_parts', ';', true);
end $$;

create function write_deferred_rows() returns void language plpgsql as $$
declare
  deferred text := nullif(current_setting('catalog.deferred_feed_parts', true), '');
  of_type record;
begin
  perform set_config('catalog.deferred_feed_parts', '', true);
  for of_type in
    select split_part(entry, ':', 1) as name, array_agg(id) as ids, array_agg(split_part(entry, ':', 2)) as parts
    from unnest(string_to_array(trim(both ';' from deferred), ';')) entry
    cross join lateral unnest(split_part(entry, ':', 3)::uuid[]) id
    group by 1 order by 1
  loop
    execute format('select insert_feed_parts_of_%I($1, $2)', of_type.name) using of_type.ids, of_type.parts;
  end loop;
  perform catch_up_entity_index();
end $$;

-- Their plans are kept, because they are the same for every decision, and making one takes longer than the statement. A plan that was made
-- while a table was small must not read all of it later.
alter function judge_proposals(uuid[], uuid[]) set plan_cache_mode = force_generic_plan;
alter function judge_proposals(uuid[], uuid[]) set enable_seqscan = off;
alter function list_evidence_hosts() set plan_cache_mode = force_generic_plan;
alter function list_evidence_hosts() set enable_seqscan = off;
`
