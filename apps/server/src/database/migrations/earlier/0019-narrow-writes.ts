/** Adds the reports of agents' runs, and the indexes of the trail of direct writes. */
export const narrowWrites = /* sql */ `
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
