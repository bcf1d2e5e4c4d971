/**
 * What coverage, drilldowns and narrowed lists ask of the members of a facet stands beside them, so that no member has to be
 * looked up; and what few have together is found, however many have each of it (docs/decisions/0018-bounded-queries.md).
 */
export const boundedQueries = /* sql */ `
create function mark_bits(marks smallint[]) returns integer language sql immutable strict parallel safe
return (select coalesce(bit_or(1 << mark), 0) from unnest(marks) mark);

alter table entity_index add column verified_on date;
create or replace view entity_index_now as
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

update entity_index i set verified_on = (e.last_verified_at at time zone 'utc')::date
from entities e where e.id = i.entity_id and e.last_verified_at is not null;
create index entity_index_facets on entity_index using gin ((counted_facets || other_facets)) with (fastupdate = off);

-- Some of the entities that have all of the first facets and, where they are given, one of the second. Expecting that what is
-- common comes together often, PostgreSQL would rather read the table, to the end where that is not so.
create function entities_with(wanted_listed boolean, all_of uuid[], any_of uuid[], most integer) returns setof uuid
language sql stable set enable_seqscan = off as $$
  select entity_id from entity_index
  where listed = wanted_listed and (counted_facets || other_facets) @> all_of
    and (any_of is null or (counted_facets || other_facets) && any_of)
  limit most
$$;

create index entities_verified on entities (last_verified_at) where listed;

alter table entity_facets rename to entity_facets_before;
alter index entity_facets_pkey rename to entity_facets_before_pkey;
alter index entity_facets_entity rename to entity_facets_before_entity;
create table entity_facets (
  facet_id uuid not null,
  listed boolean not null,
  sort_key text collate "C" not null,
  entity_id uuid not null,
  core_rank smallint not null,
  importance_rank smallint not null,
  marks integer not null,
  verified_on date
);
insert into entity_facets
select facet_id, f.listed, f.sort_key, entity_id, i.core_rank, i.importance_rank, mark_bits(i.marks), i.verified_on
from entity_facets_before f join entity_index i using (entity_id);
drop table entity_facets_before;
alter table entity_facets add primary key (facet_id, listed, sort_key, entity_id) include (core_rank, importance_rank, marks, verified_on);
create index entity_facets_entity on entity_facets (entity_id, facet_id);

create or replace function changed_entries(before entity_index[], after entity_index[], part integer) returns entity_index[] language sql stable as $$
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
  from entity_index_now n left join entity_index i on i.entity_id = n.entity_id
  where n.entity_id = any (ids) and (i.*) is distinct from (n.*);

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

-- The trail of direct writes, by whatever curators narrow it to.
drop index direct_writes_subject;
create index direct_writes_subject on direct_writes (subject_id, id);
create index direct_writes_subject_and_agent on direct_writes (subject_id, agent_id, id);
create index direct_writes_type on direct_writes (subject_type, id);
create index direct_writes_agent_and_type on direct_writes (agent_id, subject_type, id);
`
