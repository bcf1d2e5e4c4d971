/**
 * The role that serves requests: it reads and writes the tables, but can only add to the audit log and only read the tombstones of
 * erasures. Roles belong to the whole cluster, so the role may exist already. If this user may not create it, an administrator does
 * (docs/operations.md); until then, only the triggers protect the audit log.
 */
export const serviceRole = /* sql */ `
do $$
declare
  kept record;
begin
  begin
    create role catalog_service nologin;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end;
  if not exists (select from pg_roles where rolname = 'catalog_service') then
    raise warning 'There is no role catalog_service, and this user may not make it. See docs/operations.md.';
    return;
  end if;
  begin
    execute format('grant catalog_service to %I', session_user);
  exception when insufficient_privilege then null;
  end;
  execute format('grant usage on schema %I to catalog_service', current_schema());
  execute format('grant select, insert, update, delete on all tables in schema %I to catalog_service', current_schema());
  execute format('grant usage, select on all sequences in schema %I to catalog_service', current_schema());
  execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to catalog_service', current_schema());
  execute format('alter default privileges in schema %I grant usage, select on sequences to catalog_service', current_schema());
  for kept in
    select t.tgrelid::regclass as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'only_ever_added_to'
  loop
    execute format('revoke update, delete, truncate on %s from catalog_service', kept.name);
  end loop;
  revoke insert on tombstones, erased_proposals from catalog_service;
end $$;
`
