/**
 * The narrow writes (decision 68): that an entity was verified, which is only ever added to and names its entity without a
 * foreign key, as the rest of the trail does, so that a merge leaves it as it was; and what agents report of their runs.
 */
export const narrowWrites = /* sql */ `
create table entity_verifications (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null,
  agent_id uuid not null references agents (id),
  key_id uuid not null references api_keys (id),
  note text check (length(note) <= 2000),
  source_url text check (length(source_url) <= 2000),
  at timestamptz not null
);
create trigger entity_verifications_kept before update or delete or truncate on entity_verifications
  for each statement execute function only_ever_added_to();
do $$
begin
  if exists (select from pg_roles where rolname = 'catalog_service') then
    revoke update, delete, truncate on entity_verifications from catalog_service;
  end if;
end $$;

create table run_reports (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references agents (id),
  key_id uuid not null references api_keys (id),
  title text not null check (length(title) between 1 and 200),
  kind text not null check (length(kind) between 1 and 100),
  body_md text not null check (length(body_md) between 1 and 200000),
  created_at timestamptz not null default clock_timestamp()
);
create index run_reports_newest on run_reports (created_at desc, id);

create table run_report_entities (
  report_id uuid not null references run_reports (id),
  entity_id uuid not null references entities (id),
  place smallint not null,
  primary key (report_id, entity_id)
);
create index run_report_entities_entity on run_report_entities (entity_id);

-- Whoever looks at the trail of one thing knows its id; a UUID says enough without the type.
drop index direct_writes_subject;
create index direct_writes_subject on direct_writes (subject_id, id);
create index direct_writes_subject_type on direct_writes (subject_type, id);
`
