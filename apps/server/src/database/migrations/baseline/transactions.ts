/** Notes of transactions that reads compare: renames for walks through lists, and writes for cached answers. */
export const transactions = /* sql */ `
-- Returns a name for the count of transactions to which ids belong: the cluster and its timeline. A restore to an earlier time begins
-- another timeline. A hosted database that hides its control file is recognised by its number.
create function transaction_era() returns text language plpgsql stable parallel restricted as $$
begin
  return (select system_identifier from pg_control_system()) || '/' || case
    -- A replica that follows a new primary shows its timeline in one of the two.
    when pg_is_in_recovery() then
      greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
  end;
exception when insufficient_privilege or undefined_function or feature_not_supported then
  return 'database-' || (select oid from pg_database where datname = current_database());
end $$;

-- Recent changes of names. A walk through a list that began before a change ignores the change, so that no record is repeated or skipped.
-- Rows are kept for as long as a cursor is valid (rule read.walk-keeps-order).
create table renames (
  seq bigint generated always as identity primary key,
  record_id uuid not null,
  old_name_key text collate "C" not null,
  renamed_at timestamptz not null default clock_timestamp(),
  renamed_by xid8 not null default pg_current_xact_id(),
  -- Transaction ids of another count come from a restore (rule read.walk-outlives-restore).
  renamed_in text not null default transaction_era()
);
create index renames_at on renames (renamed_at);

create function remember_rename() returns trigger language plpgsql as $$
begin
  insert into renames (record_id, old_name_key) values (old.id, old.name_key);
  return null;
end $$;

create function updated_now() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Transactions that wrote to tables from which cached answers are read, so that a charge can report whether there was one since (rule
-- read.kept-answers).
create table noted_writes (
  xid xid8 primary key default pg_current_xact_id(),
  at timestamptz not null default now()
);

-- Notes the transaction once. The setting ends with the transaction, and a rollback to a savepoint removes it together with the note.
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

-- Makes the triggers that note the writes to a table.
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
