/**
 * Rows from which lists, coverage and drilldowns are answered, so that their cost does not grow with the catalog. All of them follow from
 * entity_index, and that from the view entity_index_now, which is the definition (docs/decisions/0003-entity-index.md):
 *
 * - entity_facets: under each filter of lists, its entities in the order of lists;
 * - entity_marks: what entities lack, the most urgent first;
 * - facet_counts: how many entities of a facet carry a mark, as additions and subtractions to be summed up.
 */
export const entityIndex = /* sql */ `
-- The id of a facet that is no record itself is made from its value.
create function facet_id(kind text, value text) returns uuid language sql immutable strict parallel safe
return md5(kind || ':' || folded(value))::uuid;

-- The facet that every entity has.
create function every_entity() returns uuid language sql immutable parallel safe
return '00000000-0000-0000-0000-000000000000'::uuid;

create function mark_bits(marks smallint[]) returns integer language sql immutable strict parallel safe
return (select coalesce(bit_or(1 << mark), 0) from unnest(marks) mark);

-- Each entity has one row.
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
  provider_entities uuid[] not null,
  verified_on date
);
create index entity_index_facets on entity_index using gin ((counted_facets || other_facets)) with (fastupdate = off);

create table entity_facets (
  facet_id uuid not null,
  listed boolean not null,
  sort_key text collate "C" not null,
  entity_id uuid not null,
  core_rank smallint not null,
  importance_rank smallint not null,
  marks integer not null,
  verified_on date,
  primary key (facet_id, listed, sort_key, entity_id) include (core_rank, importance_rank, marks, verified_on)
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

-- True when the person in this role is one of the entity's people today. A role lasts until the end of its last day.
create function is_held(role_kind text, end_date date) returns boolean language sql stable parallel safe
return role_kind not like 'ex\\_%' and (end_date is null or end_date >= (now() at time zone 'utc')::date);

-- Marks: 1 missing_country, 2 missing_city, 3 missing_key_people, 4 missing_relationship_path, 5 missing_sources,
-- 6 missing_one_liner, 7 missing_org_fit, 8 unverified, 9 client, 10 strategic_4_plus. In facet_counts also 0 (all) and
-- 11 (entities whose primary segment the facet is). Only active records fill gaps (rule read.active-records), and an entity with
-- a term or segment counts below each one above it (rule read.filters-include-children).
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
    case when not exists (
      select from person_roles r join people p on p.id = r.person_id
      where r.entity_id = e.id and p.listed and is_held(r.role_kind, r.end_date)) then 3 end,
    case when not exists (select from entity_relationships r join entities o on o.id = r.related_entity_id where r.entity_id = e.id and o.listed)
          and not exists (select from entity_relationships r join entities o on o.id = r.entity_id where r.related_entity_id = e.id and o.listed) then 4 end,
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
    union select a.ancestor_id from entity_taxonomy_terms t join term_ancestors a on a.term_id = t.term_id where t.entity_id = e.id
    union select facet_id('exact', t.term_id::text) from entity_taxonomy_terms t where t.entity_id = e.id
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
  coalesce(served.providers, '{}') as provider_entities,
  (e.last_verified_at at time zone 'utc')::date as verified_on
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

-- Returns some entities that have all of the facets in all_of and, if any_of is not null, at least one of those in any_of. PostgreSQL
-- expects that common facets occur together often, so it would read the table, and to its end if they do not.
create function entities_with(wanted_listed boolean, all_of uuid[], any_of uuid[], most integer) returns setof uuid
language sql stable set enable_seqscan = off as $$
  select entity_id from entity_index
  where listed = wanted_listed and (counted_facets || other_facets) @> all_of
    and (any_of is null or (counted_facets || other_facets) && any_of)
  limit most
$$;
`
