/** Functions that write the rows of some entities in the entity index and in the tables that are derived from it. */
export const entityIndexRefresh = /* sql */ `
-- Returns the entries with a changed part: in facets (1), in marks (2), in the counts of facets (3) or in the served values (4).
create function changed_entries(before entity_index[], after entity_index[], part integer) returns entity_index[] language sql stable as $$
  select array_agg(row(a.*)::entity_index)
  from unnest(after) a left join unnest(before) b on b.entity_id = a.entity_id
  where case part
    when 1 then (a.listed, a.sort_key, a.counted_facets, a.other_facets, a.core_rank, a.importance_rank, a.marks, a.verified_on)
      is distinct from (b.listed, b.sort_key, b.counted_facets, b.other_facets, b.core_rank, b.importance_rank, b.marks, b.verified_on)
    when 2 then (a.listed, a.core_rank, a.importance_rank, a.sort_key, a.marks) is distinct from (b.listed, b.core_rank, b.importance_rank, b.sort_key, b.marks)
    when 3 then (a.listed, a.marks, a.counted_facets, a.primary_facets) is distinct from (b.listed, b.marks, b.counted_facets, b.primary_facets)
    else (a.listed, a.top_segment_id, a.provider_capabilities, a.provider_entities) is distinct from (b.listed, b.top_segment_id, b.provider_capabilities, b.provider_entities)
  end
$$;

-- Only releases before count_changes_in_facets call it.
create function count_in_facets(entries entity_index[], sign integer) returns void language sql as $$
  insert into facet_counts (facet_id, mark, n)
  select facet_id, mark, sign * count(*)
  from unnest(entries) i
  cross join lateral (
    select facet_id, mark from unnest(i.counted_facets || every_entity()) facet_id, unnest(i.marks || 0::smallint) mark
    union all
    select facet_id, 11::smallint from unnest(i.primary_facets) facet_id
  ) counted
  where i.listed
  group by facet_id, mark;
$$;

-- Writes the additions to the counts and subtractions from them that the change of entries causes. Unchanged counts are not written.
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

create function count_providers(entries entity_index[], sign integer) returns void language sql as $$
  insert into provider_counts (capability_id, segment_id, provider_entity_id, n)
  select capability_id, i.top_segment_id, provider_id, sign * count(*)
  from unnest(entries) i, unnest(i.provider_capabilities, i.provider_entities) as served (capability_id, provider_id)
  where i.listed and i.top_segment_id is not null
  group by capability_id, i.top_segment_id, provider_id;
$$;

-- Run by housekeeping.
create function sum_up_counts() returns void language sql as $$
  with gone as (delete from facet_counts returning *)
  insert into facet_counts select facet_id, mark, sum(n) from gone group by facet_id, mark having sum(n) <> 0;
  with gone as (delete from provider_counts returning *)
  insert into provider_counts
  select capability_id, segment_id, provider_entity_id, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0;
$$;

-- Writes only the changed parts of an entity, because a merge may concern the provider of 50,000 entities.
create function refresh_entity_index_now(ids uuid[]) returns void language plpgsql as $$
declare
  many boolean := cardinality(ids) > 100;
  plan_cache_mode text := current_setting('plan_cache_mode');
  enable_seqscan text := current_setting('enable_seqscan');
  before entity_index[];
  after entity_index[];
  entries entity_index[];
begin
  if cardinality(ids) = 0 then return; end if;
  -- A plan for a few ids is quadratic in many. So is one that finds the relationships of an entity by reading all of them, because
  -- most have the same other end and the planner expects the first to match.
  if many then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
    perform set_config('enable_seqscan', 'off', true);
  end if;

  -- In one order, so that two writers never deadlock.
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

-- Called by triggers. While the refresh is postponed, it only collects the ids, in a setting that ends with the transaction. An acceptance
-- writes to ten tables that the index follows from: refreshed once at its end, the index takes a quarter of the time.
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
-- A refresh of a few entities is planned once for a connection; a refresh of many is planned at each call.
alter function refresh_entity_index(uuid[]) set plan_cache_mode = force_generic_plan;

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
-- For the few entities of an acceptance, planning the view again takes longer than reading it.
alter function catch_up_entity_index() set plan_cache_mode = 'force_generic_plan';

-- Removes entities from the index before they are deleted (rule undo.removes-what-was-made).
create function leave_entity_index(ids uuid[]) returns void language plpgsql as $$
declare
  entries entity_index[] := array(select i from entity_index i where i.entity_id = any (ids));
begin
  perform count_changes_in_facets(entries, null);
  perform count_providers(entries, -1);
  delete from entity_facets where entity_id = any (ids);
  delete from entity_marks where entity_id = any (ids);
  delete from entity_index where entity_id = any (ids);
end $$;

-- Refreshes the entities of roles that ended within a month; run by housekeeping.
create function refresh_ended_roles() returns void language sql as $$
  select refresh_entity_index(array(
    select distinct r.entity_id
    from person_roles r join entity_index i on i.entity_id = r.entity_id join entity_index_now n on n.entity_id = r.entity_id
    where r.end_date < (now() at time zone 'utc')::date and r.end_date >= (now() at time zone 'utc')::date - 31
      and i.marks is distinct from n.marks))
$$;
`
