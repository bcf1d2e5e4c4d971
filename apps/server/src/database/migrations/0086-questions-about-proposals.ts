/** Adds the table of curators' questions and agents' answers about proposals, and the columns that link a proposal with its revision. */
export const questionsAboutProposals = /* sql */ `
-- What was asked and answered, and which questions were closed, by the curator or by the decision. Kept as the audit log is.
create table proposal_thread (
  seq bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid(),
  proposal_id uuid not null references proposals,
  kind text not null check (kind in ('question', 'answer', 'closing')),
  -- The question that is answered or closed.
  question_id uuid,
  change_index smallint,
  wants text check (wants in ('evidence', 'clarification', 'correction')),
  text text check (length(text) <= 2000),
  sources jsonb not null default '[]',
  agent_id uuid,
  key_id uuid,
  curator_id text,
  at timestamptz not null default clock_timestamp(),
  check ((kind = 'question') = (question_id is null)),
  check ((kind = 'closing') = (text is null))
);
create index proposal_thread_proposal on proposal_thread (proposal_id, seq);
create trigger proposal_thread_kept before update or delete or truncate on proposal_thread
  for each statement execute function only_ever_added_to();
do $$ begin
  if exists (select from pg_roles where rolname = 'catalog_service') then
    revoke update, delete, truncate on proposal_thread from catalog_service;
  end if;
end $$;

-- waiting_on: whose turn it is; null where nothing is asked. thread_length: how many questions and answers there are.
-- revises: the proposal that this one replaces; revised_into: the one that replaces it. An earlier release would take such a rejection
-- back and leave both waiting, which the check prevents.
alter table proposals add column waiting_on text, add column thread_length smallint not null default 0,
  add column revises uuid, add column revised_into uuid;
alter table proposals add constraint proposals_waiting_on_check check (waiting_on in ('agent', 'curator')) not valid;
alter table proposals add constraint proposals_revises_fkey foreign key (revises) references proposals (id) not valid;
alter table proposals add constraint proposals_revised_into_fkey foreign key (revised_into) references proposals (id) not valid;
alter table proposals add constraint proposals_revised_into_check check (revised_into is null or status = 'rejected') not valid;

-- A decision closes all questions, also one of an earlier release.
create function close_questions() returns trigger language plpgsql as $$
begin
  insert into proposal_thread (proposal_id, kind, question_id)
  select q.proposal_id, 'closing', q.id from proposal_thread q
  where q.proposal_id = new.id and q.kind = 'question'
    and not exists (select from proposal_thread c where c.proposal_id = new.id and c.kind = 'closing' and c.question_id = q.id)
  order by q.seq;
  new.waiting_on := null;
  return new;
end $$;
create trigger proposals_end_questions before update on proposals
  for each row when (old.waiting_on is not null and new.status in ('accepted', 'rejected')) execute function close_questions();

-- Safe: it holds the events of 25 hours.
alter table proposal_events drop constraint proposal_events_event_check;
alter table proposal_events add constraint proposal_events_event_check check (event in
  ('submitted', 'edited', 'assigned', 'accepted', 'rejected', 'undone', 'moved', 'erased', 'asked', 'answered', 'question_closed')) not valid;

-- Reports new entries to those who watch; a decision that closes questions is reported as the decision.
create function tell_of_thread() returns trigger language plpgsql as $$
begin
  insert into proposal_events (era, proposal_id, event, agent_id, curator_id)
  select distinct e.era, a.proposal_id, case a.kind when 'question' then 'asked' when 'answer' then 'answered' else 'question_closed' end,
    a.agent_id, a.curator_id
  from (select transaction_era() as era offset 0) e cross join added a
  where a.kind <> 'closing' or a.curator_id is not null;
  return null;
end $$;
create trigger proposal_thread_told after insert on proposal_thread
  referencing new table as added for each statement execute function tell_of_thread();

-- As before; and evidence that came with answers counts as that of the proposal does.
create or replace function list_evidence_hosts() returns trigger language plpgsql as $$
begin
  delete from evidence_hosts where proposal_id = new.id;
  if new.status = 'accepted' and cardinality(new.applied_indices) > 0 then
    insert into evidence_hosts (host, proposal_id, facts)
    select distinct evidence_host(said ->> 'url'), new.id, cardinality(new.applied_indices)
    from (
      select e.said from jsonb_array_elements(list_or_none(new.evidence_sources)) e (said)
      union all
      select s.said from proposal_thread t
      cross join jsonb_array_elements(list_or_none(t.sources)) s (said)
      where t.proposal_id = new.id and new.thread_length > 0) all_said
    where evidence_host(said ->> 'url') is not null;
  end if;
  return null;
end $$;

-- As before; and the feed reports questions and answers by the thread, not by what follows from it.
create or replace function told_columns(named regclass) returns setof text language sql stable as $$
  select attname::text from pg_attribute
  where attrelid = named and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'created_at', 'updated_at', 'search_text', 'names_folded',
      'reviewed_by', 'lowest_confidence', 'is_destructive', 'warning_codes', 'applied_indices', 'approver_name', 'approver_how',
      'waiting_on', 'thread_length')
  order by attnum
$$;

-- As before, with the thread.
create or replace function fed_tables() returns table (name text, record_type text, ids text[], part text) language sql immutable as $$
  values
    ('entities', 'entity', '{id}'::text[], null),
    ('people', 'person', '{id}'::text[], null),
    ('segments', 'segment', '{id}'::text[], null),
    ('taxonomy_terms', 'taxonomy_term', '{id}'::text[], null),
    ('capabilities', 'capability', '{id}'::text[], null),
    ('needs', 'need', '{id}'::text[], null),
    ('verticals', 'vertical', '{id}'::text[], null),
    ('sources', 'source', '{id}'::text[], null),
    ('proposals', 'proposal', '{id}'::text[], null),
    ('field_events', 'field_event', '{id}'::text[], null),
    ('gtm_assignments', 'gtm_assignment', '{id}'::text[], null),
    ('gtm_briefs', 'gtm_brief', '{id}'::text[], null),
    ('discovery_sprint_targets', 'discovery_sprint_target', '{id}'::text[], null),
    ('entity_aliases', 'entity', '{entity_id}'::text[], 'aliases'),
    ('entity_segments', 'entity', '{entity_id}'::text[], 'segments'),
    ('entity_taxonomy_terms', 'entity', '{entity_id}'::text[], 'taxonomy_terms'),
    ('entity_verticals', 'entity', '{entity_id}'::text[], 'verticals'),
    ('entity_org_fits', 'entity', '{entity_id}'::text[], 'org_fit'),
    ('entity_providers', 'entity', '{entity_id}'::text[], 'providers'),
    ('entity_relationships', 'entity', '{entity_id,related_entity_id}'::text[], 'relationships'),
    ('entity_lore', 'entity', '{entity_id}'::text[], 'lore'),
    ('entity_events', 'entity', '{entity_id}'::text[], 'events'),
    ('segment_lore', 'segment', '{segment_id}'::text[], 'lore'),
    ('person_aliases', 'person', '{person_id}'::text[], 'aliases'),
    ('person_roles', 'person', '{person_id}'::text[], 'roles'),
    ('person_roles', 'entity', '{entity_id}'::text[], 'people'),
    ('touchpoints', 'person', '{person_id}'::text[], 'touchpoints'),
    ('proposal_changes', 'proposal', '{proposal_id}'::text[], 'changes'),
    ('proposal_thread', 'proposal', '{proposal_id}'::text[], 'thread'),
    ('field_event_aliases', 'field_event', '{field_event_id}'::text[], 'aliases'),
    ('field_event_segments', 'field_event', '{field_event_id}'::text[], 'segments'),
    ('field_event_entities', 'field_event', '{field_event_id}'::text[], 'entities'),
    ('field_event_people', 'field_event', '{field_event_id}'::text[], 'people'),
    ('field_event_unmatched_names', 'field_event', '{field_event_id}'::text[], 'unmatched_names'),
    ('field_event_goals', 'field_event', '{field_event_id}'::text[], 'goals'),
    ('field_event_interactions', 'field_event', '{field_event_id}'::text[], 'interactions'),
    ('field_event_follow_ups', 'field_event', '{field_event_id}'::text[], 'follow_ups'),
    ('field_event_scorecards', 'field_event', '{field_event_id}'::text[], 'scorecard'),
    ('field_event_roster_candidates', 'field_event', '{field_event_id}'::text[], 'roster'),
    ('gtm_brief_links', 'gtm_brief', '{brief_id}'::text[], 'links')
$$;
select feed_table('proposals');
select feed_table('proposal_thread');
`
