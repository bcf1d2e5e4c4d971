/** Triggers that update the entity index in the transaction that changes an entity. */
export const entityIndexTriggers = /* sql */ `
create function entities_changed() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(select id from changed));
  return null;
end $$;

-- When an entity enters or leaves the lists, the entities that it is connected to are refreshed as well.
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
create trigger entities_index_insert after insert on entities
  referencing new table as changed for each statement execute function entities_changed();
create trigger entities_index_update after update on entities
  referencing new table as changed old table as was for each statement execute function entities_updated();

-- When a person enters or leaves the lists, the entities of the person's roles are refreshed as well.
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

-- Returns the entities that have the gap. A row that is added fills one gap at most, so an entity without it stays the same. They
-- are locked first: a transaction that opens the gap at the same time either commits before and is seen here, or comes later and
-- sees the new row.
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

create function entity_parts_changed() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(select distinct entity_id from changed));
  return null;
end $$;

create function person_roles_updated() returns trigger language plpgsql as $$
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

create function relationships_changed() returns trigger language plpgsql as $$
begin
  perform refresh_entity_index(array(select entity_id from changed union select related_entity_id from changed));
  return null;
end $$;

-- For an entity, a relationship counts as unchanged if its former and its new other end are both listed or both not listed.
create function relationships_updated() returns trigger language plpgsql as $$
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

create trigger entity_segments_index_insert after insert on entity_segments
  referencing new table as changed for each statement execute function entity_parts_changed();
create trigger entity_taxonomy_terms_index_insert after insert on entity_taxonomy_terms
  referencing new table as changed for each statement execute function entity_parts_changed();
create trigger entity_providers_index_insert after insert on entity_providers
  referencing new table as changed for each statement execute function entity_parts_changed();
create trigger person_roles_index_insert after insert on person_roles
  referencing new table as changed for each statement execute function entity_gap_filled(3);
create trigger entity_relationships_index_insert after insert on entity_relationships
  referencing new table as changed for each statement execute function relationship_gap_filled(4);
create trigger sources_index_insert after insert on sources
  referencing new table as changed for each statement execute function entity_gap_filled(5);
create trigger entity_org_fits_index_insert after insert on entity_org_fits
  referencing new table as changed for each statement execute function entity_gap_filled(7);

-- An update refreshes only entities whose rows in the index may change. An entity that has a relationship before and after the update does
-- not change in the index when the other end is merged, which may concern 50,000 entities.
do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('entity_segments', 'entity_id, segment_id, is_primary'),
      ('entity_taxonomy_terms', 'entity_id, term_id'),
      ('entity_org_fits', 'entity_id'),
      ('entity_providers', 'entity_id, id, capability_id, provider_entity_id'),
      ('sources', 'entity_id')
    ) parts (name, columns)
  loop
    execute format($f$
      create function %1$I() returns trigger language plpgsql as $body$
      begin
        perform refresh_entity_index(array(
          select entity_id from (select %2$s from changed except select %2$s from was) now_there
          union select entity_id from (select %2$s from was except select %2$s from changed) gone
        ));
        return null;
      end $body$ $f$, part.name || '_updated', part.columns);
    execute format('create trigger %I after update on %I referencing new table as changed old table as was for each statement execute function %I()',
      part.name || '_index_update', part.name, part.name || '_updated');
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function entity_parts_changed()',
      part.name || '_index_delete', part.name);
  end loop;
end $$;

create trigger person_roles_index_delete after delete on person_roles
  referencing old table as changed for each statement execute function entity_parts_changed();
create trigger person_roles_index_update after update on person_roles
  referencing new table as changed old table as was for each statement execute function person_roles_updated();
create trigger entity_relationships_index_delete after delete on entity_relationships
  referencing old table as changed for each statement execute function relationships_changed();
create trigger entity_relationships_index_update after update on entity_relationships
  referencing new table as changed old table as was for each statement execute function relationships_updated();

-- Entities of a moved segment or term that are refreshed later, some at a time, so that the move of a large one takes no longer than that
-- of a small one (rule curation.large-moves). It has no unique key: a writer that adds to it never waits for one that takes from it.
create table entities_to_refresh (
  seq bigint generated always as identity primary key,
  entity_id uuid not null
);

create function refresh_moved_entities(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) <= 200 then
    perform refresh_entity_index(ids);
  else
    insert into entities_to_refresh (entity_id) select unnest(ids);
  end if;
end $$;

create function segments_moved() returns trigger language plpgsql as $$
begin
  perform refresh_moved_entities(array(
    select distinct m.entity_id
    from moved n
    join was o using (id)
    join segment_ancestors a on a.ancestor_id = n.id
    join entity_segments m on m.segment_id = a.segment_id
    where (n.parent_id, n.focus_kind) is distinct from (o.parent_id, o.focus_kind)
  ));
  return null;
end $$;

create function terms_moved() returns trigger language plpgsql as $$
begin
  perform refresh_moved_entities(array(
    select distinct m.entity_id
    from moved n
    join was o using (id)
    join term_ancestors a on a.ancestor_id = n.id
    join entity_taxonomy_terms m on m.term_id = a.term_id
    where n.parent_id is distinct from o.parent_id
  ));
  return null;
end $$;

-- Named to run after segments_ancestors: triggers run in the order of their names.
create trigger segments_index_moved after update on segments
  referencing new table as moved old table as was for each statement execute function segments_moved();
create trigger taxonomy_terms_index_moved after update on taxonomy_terms
  referencing new table as moved old table as was for each statement execute function terms_moved();

-- Refreshes some of the waiting entities and answers how many.
create function refresh_waiting_entities(most integer) returns integer language plpgsql as $$
declare
  ids uuid[];
begin
  with batch as (
    select seq from entities_to_refresh order by seq limit most for update skip locked
  ), gone as (
    delete from entities_to_refresh w using batch where w.seq = batch.seq returning w.entity_id
  )
  select array_agg(distinct entity_id) into ids from gone;
  if ids is null then return 0; end if;
  perform refresh_entity_index_now(ids);
  return cardinality(ids);
end $$;
`
