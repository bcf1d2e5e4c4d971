/**
 * Makes two values that are handed out and compared later mean the same after a restore into another cluster: the transaction ids
 * of renames (rule read.walk-outlives-restore), and the version of the vocabulary (rule read.vocabulary-in-memory).
 */
export const restoredElsewhere = /* sql */ `
-- Where transactions are counted. Their ids mean something in one cluster alone, and there until it is put back to an earlier
-- time, which begins a new timeline. A service that hides its control file is told apart by the number of the database.
create function transaction_era() returns text language plpgsql stable parallel restricted as $$
begin
  return (select system_identifier from pg_control_system()) || '/' || case
    -- A replica that follows a new primary says so here or there.
    when pg_is_in_recovery() then
      greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
  end;
exception when insufficient_privilege or undefined_function or feature_not_supported then
  return 'database-' || (select oid from pg_database where datname = current_database());
end $$;

-- A rename of a transaction that this cluster has not had yet came with a restore from another one.
alter table renames add column renamed_in text not null default '';
-- Safe: it holds the renames of a day.
update renames set renamed_in = case when renamed_by < pg_current_xact_id() then transaction_era() else 'elsewhere' end;
alter table renames alter column renamed_in set default transaction_era();

-- A count that a restore has put back comes to the same numbers again, for other contents; a random stamp never does. Processes
-- of the release before compare the count.
alter table reference_version add column stamp uuid not null default '00000000-0000-0000-0000-000000000000';
-- Safe: it has one row.
update reference_version set stamp = gen_random_uuid();
create or replace function bump_reference_version() returns trigger language plpgsql as $$
begin
  update reference_version set version = version + 1, stamp = gen_random_uuid();
  return null;
end $$;
`
