/** Adds the log of what each merge of two records moved, so that it can be put back (rule merge.undone-exactly). */
export const merges = /* sql */ `
-- The records are not referenced: a merge's trail stays where it was when they are merged again. A change that
-- was undone can be accepted once more, and is another merge then.
create table merges (
  id bigint generated always as identity primary key,
  proposal_id uuid not null references proposals (id),
  change_index smallint not null,
  kind text not null check (kind in ('entity', 'person')),
  survivor_id uuid not null,
  duplicate_id uuid not null,
  at timestamptz not null default clock_timestamp()
);
create index merges_proposal on merges (proposal_id, change_index, id);
create index merges_duplicate on merges (duplicate_id, id);

-- Every row that a merge changed, removed (after is null) or added (before is null), in steps of one statement
-- each. Undone from the last step to the first. Written by the merge alone, 50,000 rows at once, which is why
-- no foreign key looks up the merge for each.
create table merge_rows (
  merge_id bigint not null,
  step smallint not null,
  seq bigint not null generated always as identity,
  table_name text not null,
  action text not null check (action in ('moved', 'folded', 'dropped')),
  before jsonb,
  after jsonb,
  primary key (merge_id, step, seq),
  check (before is not null or after is not null)
);

create trigger merges_kept before update or delete or truncate on merges
  for each statement execute function only_ever_added_to();
create trigger merge_rows_kept before update or delete or truncate on merge_rows
  for each statement execute function only_ever_added_to();

-- An update refreshes the entities whose part in it the index follows from, no others: to an entity that had a
-- relationship before and has one after, it is nothing that the other end of it, or of 50,000, was merged.
do $$
declare
  part text;
  derived_from text;
begin
  for part, derived_from in values
    ('entity_segments', 'entity_id, segment_id, is_primary'),
    ('entity_taxonomy_terms', 'entity_id, term_id'),
    ('entity_org_fits', 'entity_id'),
    ('entity_providers', 'entity_id, id, capability_id, provider_entity_id'),
    ('person_roles', 'entity_id'),
    ('sources', 'entity_id')
  loop
    execute format($f$
      create function %1$I() returns trigger language plpgsql as $body$
      begin
        perform refresh_entity_index(array(
          select entity_id from (select %2$s from changed except select %2$s from was) now_there
          union select entity_id from (select %2$s from was except select %2$s from changed) gone
        ));
        return null;
      end $body$ $f$, part || '_updated', derived_from);
    execute format('create or replace trigger %I after update on %I referencing new table as changed old table as was for each statement execute function %I()', part || '_index_update', part, part || '_updated');
  end loop;
end $$;
drop function entity_parts_updated();

create or replace function relationships_updated() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(
    with ends_now as (select entity_id from changed union select related_entity_id from changed),
      ends_before as (select entity_id from was union select related_entity_id from was)
    (table ends_now except table ends_before) union (table ends_before except table ends_now)
  ));
  return null;
end $$;

drop function count_in_facets(entity_index[], integer);

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

create function count_providers(entries entity_index[], sign integer) returns void language sql as $$
  insert into provider_counts (capability_id, segment_id, provider_entity_id, n)
  select capability_id, i.top_segment_id, provider_id, sign * count(*)
  from unnest(entries) i, unnest(i.provider_capabilities, i.provider_entities) as served (capability_id, provider_id)
  where i.listed and i.top_segment_id is not null
  group by capability_id, i.top_segment_id, provider_id;
$$;

-- The entries of which another part than before is in facets (1), in marks (2), counted in facets (3) or as served (4).
create function changed_entries(before entity_index[], after entity_index[], part integer) returns entity_index[] language sql stable as $$
  select array_agg(row(a.*)::entity_index)
  from unnest(after) a left join unnest(before) b on b.entity_id = a.entity_id
  where case part
    when 1 then (a.listed, a.sort_key, a.counted_facets, a.other_facets) is distinct from (b.listed, b.sort_key, b.counted_facets, b.other_facets)
    when 2 then (a.listed, a.core_rank, a.importance_rank, a.sort_key, a.marks) is distinct from (b.listed, b.core_rank, b.importance_rank, b.sort_key, b.marks)
    when 3 then (a.listed, a.marks, a.counted_facets, a.primary_facets) is distinct from (b.listed, b.marks, b.counted_facets, b.primary_facets)
    else (a.listed, a.top_segment_id, a.provider_capabilities, a.provider_entities) is distinct from (b.listed, b.top_segment_id, b.provider_capabilities, b.provider_entities)
  end
$$;

-- As before, and only what changed of an entity is written anew: the provider of 50,000 entities can be merged.
create or replace function refresh_entity_index(ids uuid[]) returns void language plpgsql as $$
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
  from entity_index_now n left join entity_index i on i.entity_id = n.entity_id
  where n.entity_id = any (ids) and (i.*) is distinct from (n.*);

  if after is not null then
    insert into entity_index select * from unnest(after)
    on conflict (entity_id) do update set
      listed = excluded.listed, sort_key = excluded.sort_key, core_rank = excluded.core_rank,
      importance_rank = excluded.importance_rank, marks = excluded.marks, counted_facets = excluded.counted_facets,
      other_facets = excluded.other_facets, primary_facets = excluded.primary_facets,
      top_segment_id = excluded.top_segment_id, provider_capabilities = excluded.provider_capabilities,
      provider_entities = excluded.provider_entities;

    entries := changed_entries(before, after, 1);
    if entries is not null then
      delete from entity_facets where entity_id = any (array(select entity_id from unnest(entries)));
      insert into entity_facets (facet_id, listed, sort_key, entity_id)
      select facet_id, i.listed, i.sort_key, i.entity_id
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

    perform count_in_facets(changed_entries(after, before, 3), -1);
    perform count_in_facets(changed_entries(before, after, 3), 1);
    perform count_providers(changed_entries(after, before, 4), -1);
    perform count_providers(changed_entries(before, after, 4), 1);
  end if;

  if many then
    perform set_config('plan_cache_mode', plan_cache_mode, true);
    perform set_config('enable_seqscan', enable_seqscan, true);
  end if;
end $$;
`
