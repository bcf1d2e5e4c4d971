/**
 * What lists, coverage and drilldowns are answered from, so that their cost does not grow with the catalog:
 *
 * - entity_facets: under everything that lists filter by, its entities in the order of lists;
 * - entity_marks: what entities lack, the most urgent first;
 * - facet_counts: how many entities of a facet carry a mark, as additions and subtractions to be summed up.
 *
 * All three follow from entity_index, and that from the view entity_index_now, which is the definition.
 * Triggers keep them true in the transaction that changes an entity. See docs/decisions/0003-entity-index.md.
 */
export const entityIndex = /* sql */ `
-- Facets that are not records themselves. Their ids are made from their value.
create function facet_id(kind text, value text) returns uuid language sql immutable strict parallel safe
return md5(kind || ':' || folded(value))::uuid;

create function every_entity() returns uuid language sql immutable parallel safe
return '00000000-0000-0000-0000-000000000000'::uuid;

-- Every entity has its row, so that none can be deleted: the specification archives and never deletes.
create table entity_index (
  entity_id uuid primary key references entities (id),
  listed boolean not null,
  sort_key text collate "C" not null,
  core_rank smallint not null,
  importance_rank smallint not null,
  marks smallint[] not null,
  counted_facets uuid[] not null,
  other_facets uuid[] not null,
  primary_facets uuid[] not null,
  top_segment_id uuid,
  provider_capabilities uuid[] not null,
  provider_entities uuid[] not null
);

create table entity_facets (
  facet_id uuid not null,
  listed boolean not null,
  sort_key text collate "C" not null,
  entity_id uuid not null,
  primary key (facet_id, listed, sort_key, entity_id)
);
create index entity_facets_entity on entity_facets (entity_id, facet_id);

create table entity_marks (
  mark smallint not null,
  core_rank smallint not null,
  importance_rank smallint not null,
  sort_key text collate "C" not null,
  entity_id uuid not null,
  primary key (mark, core_rank, importance_rank, sort_key, entity_id)
);
create index entity_marks_entity on entity_marks (entity_id);

-- Rows are added, never updated, so that writers do not wait for each other; housekeeping sums them up.
create table facet_counts (
  facet_id uuid not null,
  mark smallint not null,
  n bigint not null
);
create index facet_counts_facet on facet_counts (facet_id, mark) include (n);

create table provider_counts (
  capability_id uuid not null,
  segment_id uuid not null,
  provider_entity_id uuid not null,
  n bigint not null
);

-- Marks: 1 missing_country, 2 missing_city, 3 missing_key_people, 4 missing_relationship_path,
-- 5 missing_sources, 6 missing_one_liner, 7 missing_org_fit, 8 unverified, 9 client, 10 strategic_4_plus.
-- In facet_counts also 0 (all) and 11 (those whose primary segment the facet is).
create view entity_index_now as
select
  e.id as entity_id,
  e.listed,
  e.name_key as sort_key,
  (case when top.focus_kind = 'core' then 0 else 1 end)::smallint as core_rank,
  (5 - coalesce(e.strategic_importance, 0))::smallint as importance_rank,
  array_remove(array[
    case when e.country is null then 1 end,
    case when e.city is null then 2 end,
    case when not exists (select from person_roles r where r.entity_id = e.id) then 3 end,
    case when not exists (select from entity_relationships r where r.entity_id = e.id)
          and not exists (select from entity_relationships r where r.related_entity_id = e.id) then 4 end,
    case when not exists (select from sources s where s.entity_id = e.id) then 5 end,
    case when e.one_liner is null then 6 end,
    case when not exists (select from entity_org_fits f where f.entity_id = e.id) then 7 end,
    case when e.last_verified_at is null then 8 end,
    case when e.relationship_status = 'client' then 9 end,
    case when e.strategic_importance >= 4 then 10 end
  ], null)::smallint[] as marks,
  array(
    select a.ancestor_id from entity_segments m join segment_ancestors a on a.segment_id = m.segment_id where m.entity_id = e.id
    union select facet_id('exact', m.segment_id::text) from entity_segments m where m.entity_id = e.id
    union select t.term_id from entity_taxonomy_terms t where t.entity_id = e.id
    order by 1
  ) as counted_facets,
  array_remove(array[
    facet_id('country', e.country),
    facet_id('region', e.region),
    facet_id('city', e.city),
    case when e.lifecycle_status <> 'active' then facet_id('lifecycle', e.lifecycle_status) end
  ], null) as other_facets,
  array(
    select a.ancestor_id from segment_ancestors a where a.segment_id = home.segment_id
    union select facet_id('exact', home.segment_id::text) where home.segment_id is not null
    order by 1
  ) as primary_facets,
  top.id as top_segment_id,
  coalesce(served.capabilities, '{}') as provider_capabilities,
  coalesce(served.providers, '{}') as provider_entities
from entities e
left join entity_segments home on home.entity_id = e.id and home.is_primary
left join lateral (
  select s.id, s.focus_kind from segment_ancestors a join segments s on s.id = a.ancestor_id
  where a.segment_id = home.segment_id and s.parent_id is null
) top on true
left join lateral (
  select array_agg(p.capability_id order by p.id) as capabilities, array_agg(p.provider_entity_id order by p.id) as providers
  from entity_providers p where p.entity_id = e.id and p.provider_entity_id is not null
) served on true;

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

  insert into provider_counts (capability_id, segment_id, provider_entity_id, n)
  select capability_id, i.top_segment_id, provider_id, sign * count(*)
  from unnest(entries) i, unnest(i.provider_capabilities, i.provider_entities) as served (capability_id, provider_id)
  where i.listed and i.top_segment_id is not null
  group by capability_id, i.top_segment_id, provider_id;
$$;

create function refresh_entity_index(ids uuid[]) returns void language plpgsql as $$
declare
  before entity_index[];
  after entity_index[];
  changed uuid[];
begin
  -- In one order, so that two writers never wait for each other crosswise.
  perform from entities where id = any (ids) order by id for no key update;
  select array_agg(i) into before from entity_index i where i.entity_id = any (ids);

  with written as (
    insert into entity_index
    select * from entity_index_now where entity_id = any (ids)
    on conflict (entity_id) do update set
      listed = excluded.listed, sort_key = excluded.sort_key, core_rank = excluded.core_rank,
      importance_rank = excluded.importance_rank, marks = excluded.marks, counted_facets = excluded.counted_facets,
      other_facets = excluded.other_facets, primary_facets = excluded.primary_facets,
      top_segment_id = excluded.top_segment_id, provider_capabilities = excluded.provider_capabilities,
      provider_entities = excluded.provider_entities
    where (entity_index.*) is distinct from (excluded.*)
    returning entity_index.*
  )
  select array_agg(w.entity_id), array_agg(row(w.*)::entity_index) into changed, after from written w;
  if changed is null then return; end if;

  delete from entity_facets where entity_id = any (changed);
  delete from entity_marks where entity_id = any (changed);
  perform count_in_facets((select array_agg(b) from unnest(before) b where b.entity_id = any (changed)), -1);
  perform count_in_facets(after, 1);

  insert into entity_facets (facet_id, listed, sort_key, entity_id)
  select facet_id, i.listed, i.sort_key, i.entity_id
  from unnest(after) i, unnest(i.counted_facets || i.other_facets) facet_id;
  insert into entity_marks (mark, core_rank, importance_rank, sort_key, entity_id)
  select mark, i.core_rank, i.importance_rank, i.sort_key, i.entity_id
  from unnest(after) i, unnest(i.marks) mark
  where i.listed and mark <= 8;
end $$;

create function sum_up_counts() returns void language sql as $$
  with gone as (delete from facet_counts returning *)
  insert into facet_counts select facet_id, mark, sum(n) from gone group by facet_id, mark having sum(n) <> 0;
  with gone as (delete from provider_counts returning *)
  insert into provider_counts
  select capability_id, segment_id, provider_entity_id, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0;
$$;

create function entities_changed() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(select id from changed));
  return null;
end $$;
create trigger entities_index_insert after insert on entities
  referencing new table as changed for each statement execute function entities_changed();
create trigger entities_index_update after update on entities
  referencing new table as changed for each statement execute function entities_changed();

create function entity_parts_changed() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(select distinct entity_id from changed));
  return null;
end $$;

create function entity_parts_updated() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(select entity_id from changed union select entity_id from was));
  return null;
end $$;

create function relationships_changed() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(select entity_id from changed union select related_entity_id from changed));
  return null;
end $$;

create function relationships_updated() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(
    select entity_id from changed union select related_entity_id from changed
    union select entity_id from was union select related_entity_id from was
  ));
  return null;
end $$;

do $$
declare
  part text;
  kind text;
begin
  foreach part in array array['entity_segments', 'entity_taxonomy_terms', 'entity_org_fits', 'entity_providers', 'person_roles', 'sources', 'entity_relationships'] loop
    kind := case part when 'entity_relationships' then 'relationships' else 'entity_parts' end;
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function %I()', part || '_index_insert', part, kind || '_changed');
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function %I()', part || '_index_delete', part, kind || '_changed');
    execute format('create trigger %I after update on %I referencing new table as changed old table as was for each statement execute function %I()', part || '_index_update', part, kind || '_updated');
  end loop;
end $$;

-- A segment that moves or changes its focus takes its entities along.
create function segments_moved() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(
    select distinct m.entity_id
    from moved n
    join was o using (id)
    join segment_ancestors a on a.ancestor_id = n.id
    join entity_segments m on m.segment_id = a.segment_id
    where (n.parent_id, n.focus_kind) is distinct from (o.parent_id, o.focus_kind)
  ));
  return null;
end $$;
-- Named to run after segments_ancestors: triggers run in the order of their names.
create trigger segments_index_moved after update on segments
  referencing new table as moved old table as was for each statement execute function segments_moved();
`
