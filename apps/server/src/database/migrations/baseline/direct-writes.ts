/** The audit log of agents' writes without a proposal, and the reports of their runs. */
export const directWrites = /* sql */ `
-- Each value before and after a write, with its writer. One key can write hundreds of rows at once, so there are no foreign keys that would
-- look up its key and agent for each row. Keys and agents are never deleted.
create table direct_writes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  agent_id uuid not null,
  key_id uuid not null,
  operation text not null,
  subject_type text not null,
  subject_id uuid not null,
  changes jsonb not null
) partition by range (id);
create index direct_writes_agent on direct_writes (agent_id, id);
create index direct_writes_subject_type on direct_writes (subject_type, id);
create index direct_writes_subject on direct_writes (subject_id, id);
create index direct_writes_subject_and_agent on direct_writes (subject_id, agent_id, id);
create index direct_writes_type on direct_writes (subject_type, id);
create index direct_writes_agent_and_type on direct_writes (agent_id, subject_type, id);
create index direct_writes_operation on direct_writes (operation, id);
create index direct_writes_agent_and_operation on direct_writes (agent_id, operation, id);
create trigger direct_writes_kept before update or delete or truncate on direct_writes
  for each statement execute function only_ever_added_to();

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
create index run_reports_agent on run_reports (agent_id, created_at desc, id);
create index run_reports_kind on run_reports (kind, created_at desc, id);
create index run_reports_agent_and_kind on run_reports (agent_id, kind, created_at desc, id);

create table run_report_entities (
  report_id uuid not null references run_reports (id),
  entity_id uuid not null references entities (id),
  place smallint not null,
  primary key (report_id, entity_id)
);
create index run_report_entities_entity on run_report_entities (entity_id);
`
