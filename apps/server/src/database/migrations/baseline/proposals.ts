/** Proposals, their outcomes, and the history of the values that they set. */
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
  created_at timestamptz not null default now(),
  rejection_reason text check (rejection_reason in ('wrong', 'no_evidence', 'duplicate', 'out_of_scope', 'outdated', 'other')),
  -- Signs that lists show and filter by (rule curation.inbox-signs). Triggers set them if the service did not.
  reviewed_by text,
  lowest_confidence smallint,
  is_destructive boolean,
  warning_codes text[],
  -- The approver before the submission, as the agent claims; null if the agent named none.
  approver_name text,
  approver_how text check (approver_how in ('person', 'client', 'agent', 'unknown'))
);
comment on column proposals.request_hash is 'Of the body that was approved: an approval stands for this body alone.';
create index proposals_newest on proposals (created_at desc, id);
create index proposals_by_status on proposals (status, created_at desc, id);
create index proposals_by_agent on proposals (agent_id, created_at desc, id);
create index proposals_by_agent_and_status on proposals (agent_id, status, created_at desc, id);
create index proposals_by_target on proposals (target_entity_id, created_at desc, id);
-- One approval makes only one proposal, at any time and under any key, and one key belongs to one approval (rule
-- proposal.once-per-approval).
create unique index proposals_one_per_approval on proposals (environment, agent_id, operation_id, approval_digest)
  where approval_digest is not null;
create unique index proposals_one_per_key on proposals (environment, agent_id, operation_id, idempotency_key)
  where approval_digest is not null;
create index proposals_by_target_and_status on proposals (target_entity_id, status, created_at desc, id);
create index proposals_by_source on proposals (source, created_at desc, id);
create index proposals_by_source_and_status on proposals (source, status, created_at desc, id);
create index proposals_unsigned on proposals (id) where is_destructive is null;
create index proposals_decided on proposals (reviewed_at desc, id) where reviewed_at is not null;
create index proposals_decided_by on proposals (reviewed_by, reviewed_at desc, id) where reviewed_at is not null;
create index proposals_decided_of_agent on proposals (agent_id, reviewed_at desc, id) where reviewed_at is not null;
create index proposals_decided_about on proposals (target_entity_id, reviewed_at desc, id) where reviewed_at is not null;
create index proposals_destructive on proposals (status, created_at desc, id) where is_destructive;
create index proposals_by_confidence on proposals (status, lowest_confidence, created_at desc, id) where lowest_confidence is not null;

-- input: the change with the edits of curators, as it will be applied. fields: the fields that it would change, each with its value in the
-- catalog (base) at the time of the submission or of the last edit.
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
-- Finds another waiting proposal with an equal change (rule proposal.warns).
create index proposal_changes_waiting on proposal_changes (fingerprint) where outcome is null;

-- The inbox by kind of change, newest first. Triggers maintain it.
create table proposal_kinds (
  kind text not null,
  status text not null,
  created_at timestamptz not null,
  proposal_id uuid not null references proposals (id),
  primary key (kind, status, created_at, proposal_id)
);
create index proposal_kinds_proposal on proposal_kinds (proposal_id);
create index proposal_kinds_newest on proposal_kinds (kind, created_at desc, proposal_id);
create index proposal_kinds_newest_by_status on proposal_kinds (kind, status, created_at desc, proposal_id);

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

-- The records that a proposal would change or refers to. Triggers maintain it.
create table proposal_records (
  record_id uuid not null,
  proposal_id uuid not null references proposals (id),
  created_at timestamptz not null,
  primary key (record_id, proposal_id)
);
create index proposal_records_newest on proposal_records (record_id, created_at desc, proposal_id);
create index proposal_records_proposal on proposal_records (proposal_id);

-- The same rule as in proposals/translating/destructive.ts; a test compares the two.
create function is_destructive_change(kind text, fields jsonb) returns boolean language sql immutable parallel safe
return kind in ('rename_entity', 'rename_person', 'merge_entities', 'merge_people', 'soft_delete_entity', 'soft_delete_person')
  or exists (
    select from jsonb_array_elements(fields) f
    where f -> 'proposed' is distinct from f -> 'base' and f #>> '{record,id}' not like 'new:%'
      and f ->> 'family' in ('entity', 'person', 'field_event')
      and (
        f ->> 'key' in ('slug', 'name')
        or f ->> 'family' <> 'field_event'
          and (f ->> 'key' = 'merged_into_id' or f ->> 'key' = 'lifecycle_status' and f ->> 'proposed' is distinct from 'active')
      ));

create function confidence_of_change(input jsonb) returns smallint language sql immutable parallel safe
return case when jsonb_typeof(input -> 'confidence') = 'number' then (input ->> 'confidence')::numeric::smallint end;

create function records_of_change(refs jsonb, fields jsonb) returns setof uuid language sql immutable parallel safe as $$
  select (r ->> 'id')::uuid from (
    select r from jsonb_array_elements(refs) r union all select f -> 'record' from jsonb_array_elements(fields) f
  ) named (r)
  where r ->> 'type' in ('entity', 'person', 'segment', 'field_event') and r ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- Its plan is kept, and may have been made when there were few proposals. Therefore each proposal is looked up by its id, so that no plan
-- reads a whole table.
create function list_records_of_proposals(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into proposal_records (record_id, proposal_id, created_at)
  select distinct n.record_id, p.id, p.created_at
  from unnest(ids) i (id) cross join lateral (select id, created_at from proposals where id = i.id limit 1) p
  cross join lateral (select refs, fields from proposal_changes where proposal_id = i.id offset 0) c
  cross join lateral records_of_change(c.refs, c.fields) n (record_id)
  on conflict do nothing;
end $$;

create function sign_proposals(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update proposals p set lowest_confidence = s.confidence, is_destructive = s.destructive
  from (
    select i.id, c.confidence, c.destructive
    from unnest(ids) i (id) cross join lateral (
      select min(confidence_of_change(input)) as confidence, coalesce(bool_or(is_destructive_change(kind, fields)), false) as destructive
      from proposal_changes where proposal_id = i.id) c
    offset 0
  ) s
  where p.id = s.id and (p.lowest_confidence, p.is_destructive) is distinct from (s.confidence, s.destructive);

  delete from proposal_records where proposal_id = any (ids);
  perform list_records_of_proposals(ids);
end $$;
alter function sign_proposals(uuid[]) set plan_cache_mode = force_generic_plan;

-- The service sets the signs of the proposals that it writes; for other writers, this trigger sets them.
create function changes_added() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ids uuid[] := array(select distinct proposal_id from added);
  unsigned uuid[] := array(
    select i.id from unnest(ids) i (id) cross join lateral (select is_destructive from proposals where id = i.id limit 1) p
    where p.is_destructive is null);
begin
  if cardinality(unsigned) > 0 then perform sign_proposals(unsigned); end if;
  perform list_records_of_proposals(ids);
  return null;
end $$;

create function changes_edited() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select distinct n.proposal_id from changed n join was o using (proposal_id, index)
    where (n.input, n.refs, n.fields) is distinct from (o.input, o.refs, o.fields));
begin
  if cardinality(ids) > 0 then perform sign_proposals(ids); end if;
  return null;
end $$;
create trigger proposal_changes_signed after insert on proposal_changes
  referencing new table as added for each statement execute function changes_added();
create trigger proposal_changes_signed_again after update on proposal_changes
  referencing old table as was new table as changed for each statement execute function changes_edited();

-- Sets, in batches, the signs of proposals from before there were signs. It is no longer called.
create function sign_earlier_proposals(ids uuid[]) returns void language plpgsql as $$
begin
  perform sign_proposals(ids);
  update proposals p set warning_codes = coalesce((
      select warning_codes_of(l.detail) from proposal_log l where l.proposal_id = p.id and l.event = 'submitted' limit 1), '{}'),
    reviewed_by = case when p.status in ('accepted', 'rejected') then (
      select l.curator_id from proposal_log l where l.proposal_id = p.id and l.event in ('accepted', 'rejected') order by l.id desc limit 1) end
  where p.id = any (ids);
  perform judge_proposals(array(select id from proposals where id = any (ids) and status in ('accepted', 'rejected')), '{}');
  perform note_decisions(array(
    select l.id from proposal_log l where l.proposal_id = any (ids) and l.event in ('accepted', 'rejected')));
  update proposal_decisions d set undone_at = (
    select l.at from proposal_log l where l.proposal_id = d.proposal_id and l.event = 'undone' and l.id > d.log_id order by l.id limit 1)
  where d.proposal_id = any (ids);
end $$;

-- Finds a waiting change for each fingerprint. If the reader may not read the change, it must come from the reader's own agent.
create function find_waiting_changes(fingerprints bytea[], readable boolean[], reader uuid)
  returns table (fingerprint text, proposal_id uuid) language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
  select encode(w.fingerprint, 'hex'), found.proposal_id
  from unnest(fingerprints, readable) w (fingerprint, readable)
  cross join lateral (
    select waiting.proposal_id from (
      select c.proposal_id from proposal_changes c
      where c.outcome is null and c.fingerprint = w.fingerprint
        and (w.readable or (select p.agent_id from proposals p where p.id = c.proposal_id) = reader)
      -- Sorted outside: otherwise an index in this order is read until a change with the fingerprint comes.
      offset 0) waiting
    order by waiting.proposal_id limit 1
  ) found;
end $$;

-- The hosts of the evidence of accepted proposals, so that what was accepted from a host is counted without reading the proposals
-- (rule evidence.accepted-facts).
create table evidence_hosts (
  host text not null,
  proposal_id uuid not null references proposals,
  facts smallint not null,
  primary key (host, proposal_id) include (facts)
);
comment on column evidence_hosts.facts is 'How many changes of the proposal were applied.';
create index evidence_hosts_proposal on evidence_hosts (proposal_id);

create function list_evidence_hosts() returns trigger language plpgsql as $$
begin
  delete from evidence_hosts where proposal_id = new.id;
  if new.status = 'accepted' and cardinality(new.applied_indices) > 0 then
    insert into evidence_hosts (host, proposal_id, facts)
    select distinct evidence_host(said ->> 'url'), new.id, cardinality(new.applied_indices)
    from jsonb_array_elements(new.evidence_sources) e (said)
    where evidence_host(said ->> 'url') is not null;
  end if;
  return null;
end $$;
create trigger proposals_evidenced after update on proposals for each row
  when ((old.status, old.applied_indices, old.evidence_sources) is distinct from (new.status, new.applied_indices, new.evidence_sources))
  execute function list_evidence_hosts();

-- The log of a proposal: its submission, and the edits and decisions of curators.
create table proposal_log (
  id bigint generated always as identity primary key,
  proposal_id uuid not null,
  event text not null check (event in ('submitted', 'edited', 'assigned', 'accepted', 'rejected', 'undone')),
  agent_id uuid,
  key_id uuid,
  curator_id text,
  detail jsonb not null,
  at timestamptz not null default clock_timestamp()
) partition by range (id);
create index proposal_log_proposal on proposal_log (proposal_id, id);
create trigger proposal_log_kept before update or delete or truncate on proposal_log
  for each statement execute function only_ever_added_to();

-- Every value that a proposal set in a record, and the value that it replaced. There are no references to the records, because a merge
-- leaves the history of both unchanged.
create table field_history (
  id bigint generated always as identity primary key,
  record_type text not null check (record_type in ('entity', 'person', 'segment', 'field_event')),
  record_id uuid not null,
  family text not null,
  key text not null,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  proposal_id uuid not null,
  change_index smallint not null,
  curator_id text not null,
  undoes boolean not null default false,
  at timestamptz not null default clock_timestamp()
) partition by range (id);
create index field_history_record on field_history (record_id, id desc);
create index field_history_proposal on field_history (proposal_id, id);
create index field_history_field on field_history (record_id, field, id desc);
create trigger field_history_kept before update or delete or truncate on field_history
  for each statement execute function only_ever_added_to();
`
