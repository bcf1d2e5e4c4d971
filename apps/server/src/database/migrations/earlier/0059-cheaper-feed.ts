/**
 * Writes the feed with less work: what hangs on a record that is new in the same transaction is not gone through, a statement that
 * changed no row says nothing at once, and one that changed many is not compared row by row with all the others.
 */
export const cheaperFeed = /* sql */ `
-- As before, but for records that are new, which have said so and say nothing of their parts: a row of this transaction, made at its
-- moment. And with a plan that is kept: the usual guess of ten ids makes PostgreSQL plan it again at every call, which costs the most.
create or replace function make_feed_parts(of_type text) returns void language plpgsql as $$
declare
  owner text := (select name from fed_tables() where record_type = of_type and part is null);
  has text[] := array(select attname::text from pg_attribute where attrelid = owner::regclass and attnum > 0 and not attisdropped);
begin
  execute format($text$
create or replace function feed_parts_of_%1$s(ids uuid[], part text) returns void language plpgsql set plan_cache_mode = force_generic_plan as $body$
declare
  told uuid[] := array(
    select i.id from (select distinct id from unnest(ids) id where id is not null) i left join %2$I r on r.id = i.id
    where (%4$s) is not true);
begin
  if told = '{}' then return; end if;
  insert into feed_events as f (timeline, type, record_type, record_id, slug, changed)
  select (select feed_timeline()), 'changed', %1$L, i.id, %3$s, array[part]
  from unnest(told) i (id) left join %2$I r on r.id = i.id
  on conflict (xid, record_id, record_type, at) do update set changed = f.changed || excluded.changed
  where not f.changed @> excluded.changed and not f.changed @> '{created}';
end $body$ $text$, of_type, owner, case when 'slug' = any (has) then 'r.slug' else 'null' end,
    case when 'created_at' = any (has) then 'r.created_at = now() and r.xmin = pg_current_xact_id()::xid' else 'false' end);
end $$;

-- Makes the function that writes the events of a table's rows.
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
    -- The plan is made for the first statement of a session, often of one row, and kept for one of thousands: it must be no loop.
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

-- Makes the triggers that write the events of a table's rows. To be called again when it gets another column.
create or replace function feed_table(fed_name text) returns void language plpgsql set lock_timeout = '1s' as $$
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
select make_feed_function(t.name) from (select distinct name from fed_tables()) t;
`
