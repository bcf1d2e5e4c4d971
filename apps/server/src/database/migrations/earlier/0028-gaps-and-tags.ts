/**
 * What the index of entities follows from, twice more. Only active records fill gaps: a role counts while it lasts and its
 * person is active, a relationship while the other end is (rule read.active-records). And an entity with a term stands below
 * each term above that one, as a member of a segment does (rule read.filters-include-children).
 */
export const gapsAndTags = /* sql */ `
-- Every term with itself and each term above it, kept as those of segments are.
create table term_ancestors (
  term_id uuid not null references taxonomy_terms (id) on delete cascade,
  ancestor_id uuid not null references taxonomy_terms (id) on delete cascade,
  distance integer not null,
  primary key (term_id, ancestor_id)
);
create index term_ancestors_ancestor on term_ancestors (ancestor_id);

create function write_terms_alone() returns trigger language plpgsql as $$
begin
  lock table term_ancestors in share row exclusive mode;
  return null;
end $$;

create function keep_entities_of_terms_waiting() returns trigger language plpgsql as $$
begin
  perform from taxonomy_terms
  where id in (select term_id from term_ancestors where ancestor_id = old.id)
  order by id for update;
  return new;
end $$;

create function rebuild_term_ancestors() returns trigger language plpgsql as $$
begin
  delete from term_ancestors;
  insert into term_ancestors (term_id, ancestor_id, distance)
  with recursive up as (
    select id as term_id, id as ancestor_id, parent_id, 0 as distance from taxonomy_terms
    union all
    select up.term_id, t.id, t.parent_id, up.distance + 1
    from up join taxonomy_terms t on t.id = up.parent_id
  ) cycle ancestor_id set is_cycle using path
  select term_id, ancestor_id, distance from up where not is_cycle;
  return null;
end $$;

create trigger taxonomy_terms_alone before insert or update or delete on taxonomy_terms
  for each statement execute function write_terms_alone();
create trigger taxonomy_terms_entities_wait before update on taxonomy_terms for each row
  when (old.parent_id is distinct from new.parent_id) execute function keep_entities_of_terms_waiting();
create trigger taxonomy_terms_ancestors after insert or update or delete on taxonomy_terms
  for each statement execute function rebuild_term_ancestors();

insert into term_ancestors (term_id, ancestor_id, distance)
with recursive up as (
  select id as term_id, id as ancestor_id, parent_id, 0 as distance from taxonomy_terms
  union all
  select up.term_id, t.id, t.parent_id, up.distance + 1 from up join taxonomy_terms t on t.id = up.parent_id
) cycle ancestor_id set is_cycle using path
select term_id, ancestor_id, distance from up where not is_cycle;

-- A term that moves takes its entities along. Named to run after taxonomy_terms_ancestors.
create function terms_moved() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(
    select distinct m.entity_id
    from moved n
    join was o using (id)
    join term_ancestors a on a.ancestor_id = n.id
    join entity_taxonomy_terms m on m.term_id = a.term_id
    where n.parent_id is distinct from o.parent_id
  ));
  return null;
end $$;
create trigger taxonomy_terms_index_moved after update on taxonomy_terms
  referencing new table as moved old table as was for each statement execute function terms_moved();

-- Whether somebody in this role is one of an entity's people today. A role lasts until the end of its last day.
create function is_held(role_kind text, end_date date) returns boolean language sql stable parallel safe
return role_kind not like 'ex\\_%' and (end_date is null or end_date >= (now() at time zone 'utc')::date);

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

-- An entity that comes into the lists or leaves them takes along those that it is connected to.
create function entities_updated() returns trigger language plpgsql as $$
begin
  if exists (select from changed n join was o using (id) where n.listed is distinct from o.listed) then
    perform refresh_entity_index(array(
      with turned as materialized (select id from changed n join was o using (id) where n.listed is distinct from o.listed)
      select id from changed
      union select r.related_entity_id from turned join entity_relationships r on r.entity_id = turned.id
      union select r.entity_id from turned join entity_relationships r on r.related_entity_id = turned.id));
  else
    perform refresh_entity_index(array(select id from changed));
  end if;
  return null;
end $$;
create or replace trigger entities_index_update after update on entities
  referencing new table as changed old table as was for each statement execute function entities_updated();

-- So does a person, with the entities of the roles.
create function people_updated() returns trigger language plpgsql as $$
begin
  if exists (select from changed n join was o using (id) where n.listed is distinct from o.listed) then
    perform refresh_entity_index(array(
      select distinct r.entity_id from changed n join was o using (id) join person_roles r on r.person_id = n.id
      where n.listed is distinct from o.listed));
  end if;
  return null;
end $$;
create trigger people_index_update after update on people
  referencing new table as changed old table as was for each statement execute function people_updated();

create or replace function person_roles_updated() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(
    select entity_id from (
      (select entity_id, role_kind, end_date, p.listed from changed join people p on p.id = person_id
       except select entity_id, role_kind, end_date, p.listed from was join people p on p.id = person_id)
      union all
      (select entity_id, role_kind, end_date, p.listed from was join people p on p.id = person_id
       except select entity_id, role_kind, end_date, p.listed from changed join people p on p.id = person_id)
    ) different
  ));
  return null;
end $$;

-- To an entity, a relationship is what it was before if its other end is as active as the one before.
create or replace function relationships_updated() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(
    with ends_now as (
      select c.entity_id as id, o.listed from changed c join entities o on o.id = c.related_entity_id
      union select c.related_entity_id, o.listed from changed c join entities o on o.id = c.entity_id
    ), ends_before as (
      select w.entity_id as id, o.listed from was w join entities o on o.id = w.related_entity_id
      union select w.related_entity_id, o.listed from was w join entities o on o.id = w.entity_id
    )
    select id from ((table ends_now except table ends_before) union (table ends_before except table ends_now)) different
  ));
  return null;
end $$;

-- Nothing is written when a role's last day is over, so housekeeping looks for those (refresh_ended_roles).
create index person_roles_ended on person_roles (end_date) where end_date is not null;
create function refresh_ended_roles() returns void language sql as $$
  select refresh_entity_index(array(
    select distinct r.entity_id
    from person_roles r join entity_index i on i.entity_id = r.entity_id join entity_index_now n on n.entity_id = r.entity_id
    where r.end_date < (now() at time zone 'utc')::date and r.end_date >= (now() at time zone 'utc')::date - 31
      and i.marks is distinct from n.marks))
$$;

-- A thousand at a time, because the rows of those that are refreshed together are held together.
do $$
declare
  ids uuid[];
begin
  for ids in
    select array_agg(entity_id) from (
      select n.entity_id, (row_number() over (order by n.entity_id) - 1) / 1000 as batch
      from entity_index_now n join entity_index i using (entity_id) where (n.*) is distinct from (i.*)
    ) different group by batch
  loop
    perform refresh_entity_index_now(ids);
  end loop;
end $$;
`
