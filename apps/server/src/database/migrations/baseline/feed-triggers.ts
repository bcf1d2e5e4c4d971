/** Triggers that write the feed. They are made from the table fed_tables() and from the columns that each table has. */
export const feedTriggers = /* sql */ `
-- The tables whose rows belong to a record of the feed: the columns with its id, and the name of the part in "changed", null for
-- the record itself (rule feed.every-table).
create function fed_tables() returns table (name text, record_type text, ids text[], part text) language sql immutable as $$
  values
    ('entities', 'entity', '{id}'::text[], null),
    ('people', 'person', '{id}'::text[], null),
    ('segments', 'segment', '{id}'::text[], null),
    ('taxonomy_terms', 'taxonomy_term', '{id}'::text[], null),
    ('capabilities', 'capability', '{id}'::text[], null),
    ('needs', 'need', '{id}'::text[], null),
    ('verticals', 'vertical', '{id}'::text[], null),
    ('sources', 'source', '{id}'::text[], null),
    ('proposals', 'proposal', '{id}'::text[], null),
    ('field_events', 'field_event', '{id}'::text[], null),
    ('gtm_assignments', 'gtm_assignment', '{id}'::text[], null),
    ('gtm_briefs', 'gtm_brief', '{id}'::text[], null),
    ('discovery_sprint_targets', 'discovery_sprint_target', '{id}'::text[], null),
    ('entity_aliases', 'entity', '{entity_id}'::text[], 'aliases'),
    ('entity_segments', 'entity', '{entity_id}'::text[], 'segments'),
    ('entity_taxonomy_terms', 'entity', '{entity_id}'::text[], 'taxonomy_terms'),
    ('entity_verticals', 'entity', '{entity_id}'::text[], 'verticals'),
    ('entity_org_fits', 'entity', '{entity_id}'::text[], 'org_fit'),
    ('entity_providers', 'entity', '{entity_id}'::text[], 'providers'),
    ('entity_relationships', 'entity', '{entity_id,related_entity_id}'::text[], 'relationships'),
    ('entity_lore', 'entity', '{entity_id}'::text[], 'lore'),
    ('entity_events', 'entity', '{entity_id}'::text[], 'events'),
    ('segment_lore', 'segment', '{segment_id}'::text[], 'lore'),
    ('person_aliases', 'person', '{person_id}'::text[], 'aliases'),
    ('person_roles', 'person', '{person_id}'::text[], 'roles'),
    ('person_roles', 'entity', '{entity_id}'::text[], 'people'),
    ('touchpoints', 'person', '{person_id}'::text[], 'touchpoints'),
    ('proposal_changes', 'proposal', '{proposal_id}'::text[], 'changes'),
    ('field_event_aliases', 'field_event', '{field_event_id}'::text[], 'aliases'),
    ('field_event_segments', 'field_event', '{field_event_id}'::text[], 'segments'),
    ('field_event_entities', 'field_event', '{field_event_id}'::text[], 'entities'),
    ('field_event_people', 'field_event', '{field_event_id}'::text[], 'people'),
    ('field_event_unmatched_names', 'field_event', '{field_event_id}'::text[], 'unmatched_names'),
    ('field_event_goals', 'field_event', '{field_event_id}'::text[], 'goals'),
    ('field_event_interactions', 'field_event', '{field_event_id}'::text[], 'interactions'),
    ('field_event_follow_ups', 'field_event', '{field_event_id}'::text[], 'follow_ups'),
    ('field_event_scorecards', 'field_event', '{field_event_id}'::text[], 'scorecard'),
    ('field_event_roster_candidates', 'field_event', '{field_event_id}'::text[], 'roster'),
    ('gtm_brief_links', 'gtm_brief', '{brief_id}'::text[], 'links')
$$;

-- Lists the columns whose changes the feed reports: all except computed columns and times of writing. The approver of a proposal is left
-- out, because it is written only once, with the proposal itself.
create function told_columns(named regclass) returns setof text language sql stable as $$
  select attname::text from pg_attribute
  where attrelid = named and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'created_at', 'updated_at', 'search_text', 'names_folded',
      'reviewed_by', 'lowest_confidence', 'is_destructive', 'warning_codes', 'applied_indices', 'approver_name', 'approver_how')
  order by attnum
$$;

-- Makes the function that reports which parts of records of a type have changed. If the record is new in the same transaction, its creation
-- is reported already, and its parts are not. Such a record is recognised by the transaction and the creation time of its row. The plan is
-- kept, because PostgreSQL expects ten ids and would otherwise make a plan at every call, which costs more than the rest.
create function make_feed_parts(of_type text) returns void language plpgsql as $$
declare
  owner text := (select name from fed_tables() where record_type = of_type and part is null);
  has text[] := array(select attname::text from pg_attribute where attrelid = owner::regclass and attnum > 0 and not attisdropped);
begin
  execute format($text$
create or replace function feed_parts_of_%1$s(ids uuid[], part text) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
begin
  insert into feed_events as f (timeline, type, record_type, record_id, slug, changed)
  select (select feed_timeline()), 'changed', %1$L, i.id, r.slug, array[part]
  from (select distinct id from unnest(ids) id where id is not null) i
  left join lateral (select %3$s as slug, (%4$s) as is_new from %2$I o where o.id = i.id limit 1) r on true
  where r.is_new is not true
  on conflict (xid, record_id, record_type, at) do update set changed = f.changed || excluded.changed
  where not f.changed @> excluded.changed and not f.changed @> '{created}';
end $body$ $text$, of_type, owner, case when 'slug' = any (has) then 'o.slug' else 'null::text' end,
    case when 'created_at' = any (has) then 'o.created_at = now() and o.xmin = pg_current_xact_id()::xid' else 'false' end);
end $$;

-- Makes the function that writes the events of a table's rows. A statement that changed no row ends at once.
create function make_feed_function(fed_name text) returns void language plpgsql as $$
declare
  self text := (select record_type from fed_tables() where name = fed_name and part is null);
  has text[] := array(select attname::text from pg_attribute where attrelid = fed_name::regclass and attnum > 0 and not attisdropped);
  compared text;
  parts_now text;
  parts_either text;
  on_insert text;
  on_update text;
  conflict text := '
    on conflict (xid, record_id, record_type, at) do update set
      type = case when ''merged'' in (f.type, excluded.type) then ''merged'' when ''decided'' in (f.type, excluded.type) then ''decided''
        when ''submitted'' in (f.type, excluded.type) then ''submitted'' else ''changed'' end,
      slug = coalesce(excluded.slug, f.slug),
      changed = case when f.changed @> ''{created}'' and not excluded.changed @> ''{deleted}'' then f.changed
        else array(select distinct unnest(f.changed || excluded.changed)) end,
      merged_into = coalesce(excluded.merged_into, f.merged_into);';
  slug text := case when 'slug' = any (has) then 'n.slug' else 'null' end;
begin
  if self is null then
    select string_agg(format('perform feed_parts_of_%s(array(%s), %L);', record_type, one, part), E'\\n    '),
      string_agg(format('perform feed_parts_of_%s(array(%s), %L);', record_type, either, part), E'\\n    ')
    into parts_now, parts_either
    from fed_tables() t cross join lateral (
      select string_agg(format('select %I from rows_now', id), ' union all ') as one,
        string_agg(format('select %I from rows_now', id), ' union all ') || ' union all ' || string_agg(format('select %I from rows_before', id), ' union all ') as either
      from unnest(t.ids) id) ids
    where name = fed_name;
    execute format($text$
create or replace function feed_%1$s() returns trigger language plpgsql as $body$
begin
  if tg_op = 'UPDATE' then
    %3$s
  else
    %2$s
  end if;
  return null;
end $body$ $text$, fed_name, parts_now, parts_either);
  else
    select string_agg(format('case when n.%1$I is distinct from o.%1$I then %2$L end', name, regexp_replace(name, '_id$', '')), ', ')
    into compared from told_columns(fed_name::regclass) name;
    on_insert := format('
    insert into feed_events as f (timeline, type, record_type, record_id, slug, changed)
    select (select feed_timeline()), %L, %L, n.id, %s, case tg_op when ''INSERT'' then array[''created''] else array[''deleted''] end
    from rows_now n', case self when 'proposal' then 'submitted' else 'changed' end, self, slug) || conflict;
    on_update := format('
    insert into feed_events as f (timeline, type, record_type, record_id, slug, changed, merged_into)
    select (select feed_timeline()), d.type, %L, d.id, d.slug, d.names, d.merged_into
    from (
      select n.id, %s as slug, %s as type, %s as merged_into, array_remove(array[%s]::text[], null) as names
      from rows_now n join rows_before o on o.id = n.id offset 0) d
    where d.names <> ''{}''',
      self, slug,
      case
        when 'merged_into_id' = any (has) then 'case when n.merged_into_id is not null and n.merged_into_id is distinct from o.merged_into_id then ''merged'' else ''changed'' end'
        when self = 'proposal' then 'case when n.status <> o.status then ''decided'' else ''changed'' end'
        else '''changed''' end,
      case when 'merged_into_id' = any (has) then 'case when n.merged_into_id is distinct from o.merged_into_id then n.merged_into_id end' else 'null::uuid' end,
      compared) || conflict;
    -- The plan is made for the first statement of a session, often of one row, and kept for one of thousands: it must not be a
    -- nested loop.
    execute format($text$
create or replace function feed_%1$s() returns trigger language plpgsql set enable_nestloop = off as $body$
begin
  if not exists (select from rows_now) then return null; end if;
  if tg_op = 'UPDATE' then%3$s
  else%2$s
  end if;
  return null;
end $body$ $text$, fed_name, on_insert, on_update);
  end if;
end $$;

-- Makes the triggers that write the events of a table's rows. A migration that adds a column calls it again.
create function feed_table(fed_name text) returns void language plpgsql set lock_timeout = '1s' as $$
declare
  operation text;
begin
  perform make_feed_function(fed_name);
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format('create or replace trigger %I after %s on %I referencing %s for each statement execute function %I()',
      fed_name || '_feed_' || operation, operation, fed_name,
      case operation when 'insert' then 'new table as rows_now' when 'delete' then 'old table as rows_now'
        else 'new table as rows_now old table as rows_before' end,
      'feed_' || fed_name);
  end loop;
end $$;

select make_feed_parts(t.record_type) from (select distinct record_type from fed_tables() where part is not null) t;
select feed_table(t.name) from (select distinct name from fed_tables()) t;

-- The feed says nothing of an alias when only its key is computed again.
create or replace function feed_entity_aliases() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform feed_parts_of_entity(array(
      (select entity_id from (select entity_id, alias, is_former_slug from rows_now except select entity_id, alias, is_former_slug from rows_before) now)
      union (select entity_id from (select entity_id, alias, is_former_slug from rows_before except select entity_id, alias, is_former_slug from rows_now) before)
    ), 'aliases');
  else
    perform feed_parts_of_entity(array(select entity_id from rows_now), 'aliases');
  end if;
  return null;
end $$;

create or replace function feed_person_aliases() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform feed_parts_of_person(array(
      (select person_id from (select person_id, alias, is_former_slug from rows_now except select person_id, alias, is_former_slug from rows_before) now)
      union (select person_id from (select person_id, alias, is_former_slug from rows_before except select person_id, alias, is_former_slug from rows_now) before)
    ), 'aliases');
  else
    perform feed_parts_of_person(array(select person_id from rows_now), 'aliases');
  end if;
  return null;
end $$;
`
