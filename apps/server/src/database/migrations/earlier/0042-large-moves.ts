/**
 * A segment or term that moves takes its entities along. Where it has many, their rows of the index are refreshed afterwards, some
 * at a time, so that the move takes no longer for a large one and holds nobody up (rule curation.large-moves).
 */
export const largeMoves = /* sql */ `
-- Without a unique key: whoever adds to it never waits for somebody who takes from it.
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

create or replace function segments_moved() returns trigger language plpgsql as $$
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

create or replace function terms_moved() returns trigger language plpgsql as $$
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

-- Refreshes some of those that wait, and answers how many.
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
