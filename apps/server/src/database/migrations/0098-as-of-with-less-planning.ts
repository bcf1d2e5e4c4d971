/**
 * Adds a function that reads the entries of the audit log around a moment, and plans only the statements that a record needs. Also stores
 * the moment from which the history is complete.
 */
export const asOfWithLessPlanning = /* sql */ `
-- The moment from which the history of fields has every change of what is in the catalog: this database was made then, or filled with
-- records of another one for the last time. A database of an earlier release knows the first entry of its history.
create table history_start (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
insert into history_start (at) select coalesce((select h.at from field_history h order by h.id limit 1), clock_timestamp());

-- Reads the entries next to the moment of each field of a record, and of rows of other records about it; its merges, with the rows that
-- they moved if they lie behind the moment; and its first verification behind the moment. It is stable, so all of its statements see
-- what the statement that calls it sees. They are planned with their values, because those leave few partitions to plan, and kept plans
-- of all months would take a connection longer to make, and 10 MB to keep. Times are compared in milliseconds, as answers show them.
-- A record is locked while its entries are written, so the order of their ids is that of the decisions.
create function read_audit_log_around(
  of_record uuid, of_type text, moment timestamptz, other_families text[], of_tables text[],
  out entries jsonb, out merges jsonb, out later_verification jsonb
) language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  start bigint := audit_log_start(array[of_record]);
  later timestamptz := date_trunc('milliseconds', moment) + interval '1 millisecond';
  nearest bigint[];
  about uuid[] := '{}';
  known_merges bigint[];
begin
  nearest := array(
    select case when h.at >= later then min(h.id) else max(h.id) end from field_history h
    where h.record_id = of_record and h.record_type = of_type and h.id >= start
    group by h.family, h.key, h.at >= later);

  -- The history has no index by what a key names, so entries of other records are found by the proposals about this one.
  if other_families <> '{}' then
    about := array(
      select p.id from proposals p
      where p.target_entity_id in (of_record, coalesce((select e.merged_into_id from entities e where e.id = of_record), of_record))
      union select r.proposal_id from proposal_records r where r.record_id = of_record
      limit 2000);
  end if;
  if about <> '{}' then
    nearest := nearest || array(
      select case when h.at >= later then min(h.id) else max(h.id) end from field_history h
      where h.proposal_id = any (about) and h.id >= start and h.record_id <> of_record and h.family = any (other_families)
        and starts_with(h.key, of_record || '/')
      group by h.record_id, h.family, h.key, h.at >= later);
  end if;

  select coalesce(jsonb_agg(jsonb_build_object(
    'record_id', h.record_id, 'family', h.family, 'key', h.key, 'is_later', h.at >= later, 'before', h.before, 'after', h.after,
    'at', (extract(epoch from h.at) * 1000000)::bigint)), '[]')
  into entries from field_history h where h.id = any (nearest);

  known_merges := array(select m.id from merges m where (m.survivor_id = of_record or m.duplicate_id = of_record) and m.id >= start);
  merges := '[]';
  if known_merges <> '{}' then
    -- The merge and the history of its decision have times of their own; a decision is one moment, that of its history.
    select jsonb_agg(jsonb_build_object(
      'applied_at', (extract(epoch from applied.at) * 1000000)::bigint, 'undone_at', (extract(epoch from undone.at) * 1000000)::bigint,
      'images', case when applied.at >= later or undone.at >= later then (
        select coalesce(
          jsonb_agg(jsonb_build_object('table_name', r.table_name, 'before', r.before, 'after', r.after) order by r.step, r.seq), '[]')
        from merge_rows r
        where r.merge_id = m.id and r.merge_id = any (known_merges) and r.table_name = any (of_tables)
          and of_record::text in (r.before ->> 'entity_id', r.after ->> 'entity_id', r.before ->> 'related_entity_id',
            r.after ->> 'related_entity_id', r.before ->> 'person_id', r.after ->> 'person_id')) end))
    into merges from merges m
    cross join lateral (
      select min(h.at) as at from field_history h
      where h.proposal_id = m.proposal_id and h.change_index = m.change_index and h.record_id = m.duplicate_id
        and h.key = 'merged_into_id' and not h.undoes and h.at >= m.at and h.id >= start) applied
    cross join lateral (
      select min(h.at) as at from field_history h
      where h.proposal_id = m.proposal_id and h.change_index = m.change_index and h.record_id = m.duplicate_id
        and h.key = 'merged_into_id' and h.undoes and h.at >= applied.at and h.id >= start) undone
    where m.id = any (known_merges);
  end if;

  if of_type = 'entity' then
    select jsonb_build_object('before', w.changes #>> '{last_verified_at,before}') into later_verification from direct_writes w
    where w.subject_type = 'entity_verification' and w.subject_id = of_record and w.id >= start and w.at >= later
    order by w.id limit 1;
  end if;
end $$;
`
