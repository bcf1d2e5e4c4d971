/**
 * Only active records fill gaps: a role counts while it lasts and its person is active, a relationship while the other end is.
 * The index of entities follows when either changes (rule read.active-records).
 */
export const activeRecords = /* sql */ `
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

select refresh_entity_index(array(
  select n.entity_id from entity_index_now n join entity_index i using (entity_id) where n.marks is distinct from i.marks));
`
