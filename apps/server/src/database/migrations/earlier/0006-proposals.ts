/** Proposals, what became of them, and who put which value where. */
export const proposals = /* sql */ `
create table proposals (
  id uuid primary key default gen_random_uuid(),
  environment text not null,
  agent_id uuid references agents (id),
  operation_id text not null,
  source text not null default 'agent' check (source in ('recorder', 'mail', 'voice_memo', 'manual', 'agent')),
  source_ref text check (length(source_ref) <= 2000),
  status text not null check (status in ('pending', 'accepted', 'rejected', 'unmatched')),
  target_entity_id uuid references entities (id),
  match_confidence smallint check (match_confidence between 1 and 5),
  match_rationale text check (length(match_rationale) <= 10000),
  intent text,
  change_count integer not null,
  change_kinds text[] not null,
  applied_indices integer[] not null default '{}',
  evidence_sources jsonb not null default '[]',
  decision_notes text check (length(decision_notes) <= 10000),
  reviewed_at timestamptz,
  approval_digest text check (approval_digest ~ '^sha256:[0-9a-f]{64}$'),
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  request_hash bytea,
  created_at timestamptz not null default now()
);
create index proposals_newest on proposals (created_at desc, id);
create index proposals_by_status on proposals (status, created_at desc, id);
create index proposals_by_agent on proposals (agent_id, created_at desc, id);
create index proposals_by_agent_and_status on proposals (agent_id, status, created_at desc, id);
create index proposals_by_target on proposals (target_entity_id, created_at desc, id);
-- One approval makes one proposal, for ever, whatever key it comes with; and one key stands for one approval (decision 29).
create unique index proposals_one_per_approval on proposals (environment, agent_id, operation_id, approval_digest)
  where approval_digest is not null;
create unique index proposals_one_per_key on proposals (environment, agent_id, operation_id, idempotency_key)
  where approval_digest is not null;

comment on column proposals.request_hash is 'Of the body that was approved: an approval stands for this body alone.';

-- input: the change as a curator left it, as it will be applied. fields: what it would change, each with the value
-- that the catalog had (base) when the agent, or the curator who edited it, looked.
create table proposal_changes (
  proposal_id uuid not null references proposals (id),
  index smallint not null,
  kind text not null,
  input jsonb not null,
  refs jsonb not null,
  fields jsonb not null,
  fingerprint bytea not null,
  edited boolean not null default false,
  outcome text check (outcome in ('applied', 'not_selected', 'rejected', 'conflicted', 'superseded')),
  note text check (length(note) <= 10000),
  primary key (proposal_id, index)
);
comment on column proposal_changes.fingerprint is 'What the change would do, hashed: the same in two proposals that want the same.';
-- Whether another proposal that waits wants the same (decision 31).
create index proposal_changes_waiting on proposal_changes (fingerprint) where outcome is null;

-- The inbox by kind of change, newest first.
create table proposal_kinds (
  kind text not null,
  status text not null,
  created_at timestamptz not null,
  proposal_id uuid not null references proposals (id),
  primary key (kind, status, created_at, proposal_id)
);
create index proposal_kinds_proposal on proposal_kinds (proposal_id);

create function list_proposal_by_kind() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from proposal_kinds where proposal_id = old.id;
  end if;
  insert into proposal_kinds (kind, status, created_at, proposal_id)
  select distinct kind, new.status, new.created_at, new.id from unnest(new.change_kinds) kind;
  return null;
end $$;
create trigger proposals_added after insert on proposals for each row execute function list_proposal_by_kind();
create trigger proposals_moved after update on proposals for each row
  when ((old.status, old.change_kinds) is distinct from (new.status, new.change_kinds)) execute function list_proposal_by_kind();

-- What happened to a proposal: what the agent sent, what curators edited and decided.
create table proposal_log (
  id bigint generated always as identity primary key,
  proposal_id uuid not null references proposals (id),
  event text not null check (event in ('submitted', 'edited', 'assigned', 'accepted', 'rejected', 'undone')),
  agent_id uuid references agents (id),
  key_id uuid references api_keys (id),
  curator_id text,
  detail jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index proposal_log_proposal on proposal_log (proposal_id, id);

-- Every value that a proposal put into a record, and the one that it replaced. Records are not referenced: a
-- merge leaves the history of both where it was.
create table field_history (
  id bigint generated always as identity primary key,
  record_type text not null check (record_type in ('entity', 'person', 'segment', 'field_event')),
  record_id uuid not null,
  family text not null,
  key text not null,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  proposal_id uuid not null references proposals (id),
  change_index smallint not null,
  curator_id text not null,
  undoes boolean not null default false,
  at timestamptz not null default clock_timestamp()
);
create index field_history_record on field_history (record_id, id desc);
create index field_history_proposal on field_history (proposal_id, id);

-- The trail is only ever added to, also by this service (decision 71).
create function only_ever_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is only ever added to.', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger proposal_log_kept before update or delete or truncate on proposal_log
  for each statement execute function only_ever_added_to();
create trigger field_history_kept before update or delete or truncate on field_history
  for each statement execute function only_ever_added_to();

-- What happened to an entity: catalog events (specification, EventSuggestion; decision 68 for what is the same one).
create table entity_events (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null references entities (id),
  occurred_at date not null,
  event_kind text not null check (length(event_kind) between 1 and 100),
  headline text not null check (length(headline) between 1 and 200),
  body text check (length(body) <= 20000),
  confidence smallint check (confidence between 1 and 5),
  created_at timestamptz not null default now(),
  unique (entity_id, occurred_at, event_kind, headline)
);
create index entity_events_newest on entity_events (entity_id, occurred_at desc, id);

-- How contact with an entity formed and where it lives (decision 44).
alter table entities
  add column contact_origin text check (contact_origin in ('linkedin', 'conference', 'event', 'warm-intro', 'referral', 'personal', 'inbound', 'cold-outreach', 'other')),
  add column contact_origin_detail text check (length(contact_origin_detail) <= 10000),
  add column comms_channel text check (comms_channel in ('email', 'signal', 'telegram', 'whatsapp', 'phone', 'linkedin', 'in-person', 'other')),
  add column active_channel text check (length(active_channel) <= 10000),
  add column contact_path text check (length(contact_path) <= 10000),
  add column contact_source_ref jsonb check (jsonb_typeof(contact_source_ref) = 'object');

-- What new records are compared with (decision 31).
create function website_host(url text) returns text language sql immutable strict parallel safe
return lower(regexp_replace(substring(url from '^[a-zA-Z]+://([^/:?#]+)'), '^www\\.', '', 'i'));
create index entities_website_host on entities (website_host(website_url)) where listed and website_url is not null;
create index entities_ticker on entities (upper(ticker)) where listed and ticker is not null;

alter table touchpoints add foreign key (source_proposal_id) references proposals (id);
create index touchpoints_proposal on touchpoints (source_proposal_id) where source_proposal_id is not null;
`
