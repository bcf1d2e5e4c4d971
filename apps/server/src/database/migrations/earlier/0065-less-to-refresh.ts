/**
 * Takes work out of what every submission and acceptance writes. A row that is added to an entity fills one gap at most, so that the
 * entity index says the same as before of an entity that does not have that gap. The proposal that the service writes says by itself
 * what its changes would sign it with.
 */
export const lessToRefresh = /* sql */ `
-- Those of the entities that have the gap. They are locked first, as they are to be refreshed: whoever opens the gap at the same time
-- goes first, and is seen here, or comes later, and sees the new row.
create function entities_with_gap(ids uuid[], gap smallint) returns uuid[] language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from entities where id = any (ids) order by id for no key update;
  return array(
    select i.id from unnest(ids) i (id)
    left join lateral (select marks from entity_index where entity_id = i.id limit 1) x on true
    where x.marks is null or x.marks @> array[gap]);
end $$;

create function entity_gap_filled() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(entities_with_gap(array(select distinct entity_id from changed), tg_argv[0]::smallint));
  return null;
end $$;

create function relationship_gap_filled() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(
    entities_with_gap(array(select entity_id from changed union select related_entity_id from changed), tg_argv[0]::smallint));
  return null;
end $$;

create or replace trigger person_roles_index_insert after insert on person_roles
  referencing new table as changed for each statement execute function entity_gap_filled(3);
create or replace trigger entity_relationships_index_insert after insert on entity_relationships
  referencing new table as changed for each statement execute function relationship_gap_filled(4);
create or replace trigger sources_index_insert after insert on sources
  referencing new table as changed for each statement execute function entity_gap_filled(5);
create or replace trigger entity_org_fits_index_insert after insert on entity_org_fits
  referencing new table as changed for each statement execute function entity_gap_filled(7);

-- Counts what the change of entries adds to the counts and takes from them; what stays as it is is not written.
create function count_changes_in_facets(before entity_index[], after entity_index[]) returns void language sql as $$
  insert into facet_counts (facet_id, mark, n)
  select facet_id, mark, sum(sign)
  from (
    select -1 as sign, i.* from unnest(changed_entries(after, before, 3)) i where i.listed
    union all select 1, i.* from unnest(changed_entries(before, after, 3)) i where i.listed
  ) i
  cross join lateral (
    select facet_id, mark from unnest(i.counted_facets || every_entity()) facet_id, unnest(i.marks || 0::smallint) mark
    union all
    select facet_id, 11::smallint from unnest(i.primary_facets) facet_id
  ) counted
  group by facet_id, mark having sum(sign) <> 0;
$$;

-- As before, but what the entries are by now is read once, and not for the comparison again.
create or replace function refresh_entity_index_now(ids uuid[]) returns void language plpgsql as $$
declare
  many boolean := cardinality(ids) > 100;
  plan_cache_mode text := current_setting('plan_cache_mode');
  enable_seqscan text := current_setting('enable_seqscan');
  before entity_index[];
  after entity_index[];
  entries entity_index[];
begin
  if cardinality(ids) = 0 then return; end if;
  -- A plan that is made for a few is quadratic in many. So is one that looks for an entity's relationships by reading
  -- all, because most have the same other end and the first is expected to do.
  if many then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
    perform set_config('enable_seqscan', 'off', true);
  end if;

  -- In one order, so that two writers never wait for each other crosswise.
  perform from entities where id = any (ids) order by id for no key update;
  select array_agg(i) filter (where i.entity_id is not null), array_agg(row(n.*)::entity_index) into before, after
  from (select * from entity_index_now where entity_id = any (ids) offset 0) n left join entity_index i on i.entity_id = n.entity_id
  where (i.*) is distinct from (n.*);

  if after is not null then
    insert into entity_index select * from unnest(after)
    on conflict (entity_id) do update set
      listed = excluded.listed, sort_key = excluded.sort_key, core_rank = excluded.core_rank,
      importance_rank = excluded.importance_rank, marks = excluded.marks, counted_facets = excluded.counted_facets,
      other_facets = excluded.other_facets, primary_facets = excluded.primary_facets,
      top_segment_id = excluded.top_segment_id, provider_capabilities = excluded.provider_capabilities,
      provider_entities = excluded.provider_entities, verified_on = excluded.verified_on;

    entries := changed_entries(before, after, 1);
    if entries is not null then
      delete from entity_facets where entity_id = any (array(select entity_id from unnest(entries)));
      insert into entity_facets (facet_id, listed, sort_key, entity_id, core_rank, importance_rank, marks, verified_on)
      select facet_id, i.listed, i.sort_key, i.entity_id, i.core_rank, i.importance_rank, mark_bits(i.marks), i.verified_on
      from unnest(entries) i, unnest(i.counted_facets || i.other_facets) facet_id;
    end if;

    entries := changed_entries(before, after, 2);
    if entries is not null then
      delete from entity_marks where entity_id = any (array(select entity_id from unnest(entries)));
      insert into entity_marks (mark, core_rank, importance_rank, sort_key, entity_id)
      select mark, i.core_rank, i.importance_rank, i.sort_key, i.entity_id
      from unnest(entries) i, unnest(i.marks) mark
      where i.listed and mark <= 8;
    end if;

    perform count_changes_in_facets(before, after);
    perform count_providers(changed_entries(after, before, 4), -1);
    perform count_providers(changed_entries(before, after, 4), 1);
  end if;

  if many then
    perform set_config('plan_cache_mode', plan_cache_mode, true);
    perform set_config('enable_seqscan', enable_seqscan, true);
  end if;
end $$;

-- A refresh of a few entities is planned once for a connection; one of many asks for plans of its own.
alter function refresh_entity_index(uuid[]) set plan_cache_mode = force_generic_plan;

-- A plan that is kept may have been made while there was hardly a proposal. Each is therefore looked up by its id, and no table is
-- read whole, however small it was.
create function list_records_of_proposals(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into proposal_records (record_id, proposal_id, created_at)
  select distinct n.record_id, p.id, p.created_at
  from unnest(ids) i (id) cross join lateral (select id, created_at from proposals where id = i.id limit 1) p
  cross join lateral (select refs, fields from proposal_changes where proposal_id = i.id offset 0) c
  cross join lateral records_of_change(c.refs, c.fields) n (record_id)
  on conflict do nothing;
end $$;

create or replace function sign_proposals(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update proposals p set lowest_confidence = s.confidence, is_destructive = s.destructive
  from (
    select i.id, c.confidence, c.destructive
    from unnest(ids) i (id) cross join lateral (
      select min(confidence_of_change(input)) as confidence, coalesce(bool_or(is_destructive_change(kind, fields)), false) as destructive
      from proposal_changes where proposal_id = i.id) c
    offset 0
  ) s
  where p.id = s.id and (p.lowest_confidence, p.is_destructive) is distinct from (s.confidence, s.destructive);

  delete from proposal_records where proposal_id = any (ids);
  perform list_records_of_proposals(ids);
end $$;

create or replace function changes_added() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ids uuid[] := array(select distinct proposal_id from added);
  unsigned uuid[] := array(
    select i.id from unnest(ids) i (id) cross join lateral (select is_destructive from proposals where id = i.id limit 1) p
    where p.is_destructive is null);
begin
  if cardinality(unsigned) > 0 then perform sign_proposals(unsigned); end if;
  perform list_records_of_proposals(ids);
  return null;
end $$;

create or replace function note_decisions(entries bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if cardinality(entries) = 0 then return; end if;
  insert into proposal_decisions (log_id, proposal_id, curator_id, decision, edited, submitted_at, at)
  select l.id, p.id, l.curator_id, l.event, exists (select from proposal_changes c where c.proposal_id = p.id and c.edited), p.created_at, l.at
  from unnest(entries) e (id)
  cross join lateral (select id, proposal_id, curator_id, event, at from proposal_log where id = e.id limit 1) l
  cross join lateral (select id, created_at from proposals where id = l.proposal_id and agent_id is not null limit 1) p
  -- A rejection by an erasure is nobody's judgement.
  where not exists (select from erased_proposals e where e.proposal_id = p.id offset 0)
  on conflict do nothing;
end $$;

-- Finds a waiting change with each of the fingerprints: any one, where the reader may read it, or one of the agent's own.
create function find_waiting_changes(fingerprints bytea[], readable boolean[], reader uuid)
  returns table (fingerprint text, proposal_id uuid) language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
  select encode(w.fingerprint, 'hex'), found.proposal_id
  from unnest(fingerprints, readable) w (fingerprint, readable)
  cross join lateral (
    select waiting.proposal_id from (
      select c.proposal_id from proposal_changes c
      where c.outcome is null and c.fingerprint = w.fingerprint
        and (w.readable or (select p.agent_id from proposals p where p.id = c.proposal_id) = reader)
      -- Sorted apart: an index in this order would be gone through until a change with the fingerprint comes.
      offset 0) waiting
    order by waiting.proposal_id limit 1
  ) found;
end $$;

alter function tell_of_proposals() set enable_seqscan = off;

-- As before, in one statement, which looks each record up by its id.
create or replace function make_feed_parts(of_type text) returns void language plpgsql as $$
declare
  owner text := (select name from fed_tables() where record_type = of_type and part is null);
  has text[] := array(select attname::text from pg_attribute where attrelid = owner::regclass and attnum > 0 and not attisdropped);
begin
  execute format($text$
create or replace function feed_parts_of_%1$s(ids uuid[], part text) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
begin
  insert into feed_events as f (timeline, type, record_type, record_id, slug, changed)
  select (select feed_timeline()), 'changed', %1$L, i.id, r.slug, array[part]
  from (select distinct id from unnest(ids) id where id is not null) i
  left join lateral (select %3$s as slug, (%4$s) as is_new from %2$I o where o.id = i.id limit 1) r on true
  where r.is_new is not true
  on conflict (xid, record_id, record_type, at) do update set changed = f.changed || excluded.changed
  where not f.changed @> excluded.changed and not f.changed @> '{created}';
end $body$ $text$, of_type, owner, case when 'slug' = any (has) then 'o.slug' else 'null::text' end,
    case when 'created_at' = any (has) then 'o.created_at = now() and o.xmin = pg_current_xact_id()::xid' else 'false' end);
end $$;
select make_feed_parts(t.record_type) from (select distinct record_type from fed_tables() where part is not null) t;
`
