/** Adds the trail of what agents write without a proposal: each value before and after, and by whom. */
export const directWrites = /* sql */ `
-- Hundreds of rows at once, of one key: no foreign key looks up its agent for each. Neither is ever removed.
create table direct_writes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  agent_id uuid not null,
  key_id uuid not null,
  operation text not null,
  subject_type text not null,
  subject_id uuid not null,
  changes jsonb not null
);
create index direct_writes_subject on direct_writes (subject_type, subject_id, id);
create index direct_writes_agent on direct_writes (agent_id, id);

create trigger direct_writes_kept before update or delete or truncate on direct_writes
  for each statement execute function only_ever_added_to();
do $$
begin
  if exists (select from pg_roles where rolname = 'catalog_service') then
    revoke update, delete, truncate on direct_writes from catalog_service;
  end if;
end $$;
`
