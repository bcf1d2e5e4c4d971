/**
 * Notes each transaction that writes to what kept answers are made of, so that a charge can say whether there has been one since they
 * were made (rule read.kept-answers).
 */
export const notedWrites = /* sql */ `
create table noted_writes (
  xid xid8 primary key default pg_current_xact_id(),
  at timestamptz not null default now()
);

-- Notes the transaction once. The setting is of the transaction, and is taken back with the note where a savepoint is.
create function note_write() returns void language plpgsql as $$
begin
  insert into noted_writes default values on conflict do nothing;
  perform set_config('catalog.noted_write', pg_current_xact_id()::text, true);
end $$;

create function note_written_rows() returns trigger language plpgsql as $$
begin
  if current_setting('catalog.noted_write', true) = pg_current_xact_id()::text then return null; end if;
  -- A statement that wrote no row has changed nothing.
  if exists (select from written) then perform note_write(); end if;
  return null;
end $$;

create function note_truncated() returns trigger language plpgsql as $$
begin
  perform note_write();
  return null;
end $$;

create function note_writes_to(noted text) returns void language plpgsql set lock_timeout = '1s' as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format('create or replace trigger %I after %s on %I referencing %s table as written for each statement execute function note_written_rows()',
      noted || '_noted_' || operation, operation, noted, case operation when 'delete' then 'old' else 'new' end);
  end loop;
  execute format('create or replace trigger %I after truncate on %I for each statement execute function note_truncated()', noted || '_noted_truncate', noted);
end $$;
`

/**
 * Whatever a kept answer is read from; the vocabulary by its stamp, which each change of it renews. What is only written along with one
 * of these, by their triggers, is not noted by itself: the facets, marks and counts of `entity_index`, words to search for, old names.
 */
const notedTables: readonly string[] = [
  ...['entities', 'entity_index', 'entity_aliases', 'entity_segments', 'entity_taxonomy_terms', 'entity_verticals', 'entity_org_fits'],
  ...['entity_providers', 'entity_relationships', 'entity_lore', 'entity_events', 'person_roles', 'people'],
  ...['segment_lore', 'reference_version'],
]

/** The triggers, one table after the other: each waits for the writers of its own table alone, and may be made again. */
export const notedWritesTriggers: readonly string[] = notedTables.map((table) => `select note_writes_to('${table}')`)
