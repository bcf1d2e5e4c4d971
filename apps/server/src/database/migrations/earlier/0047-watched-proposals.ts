import { agentRecords } from './agent-records.ts'

/** What a page that watches the inbox asks for, what lists show of a proposal at a glance, and what became of agents' changes. */
const events = /* sql */ `
-- What happens to proposals, for those who ask every few seconds. An entry is found by its transaction: one that was in progress
-- when somebody asked is told the next time (rule curation.no-change-is-missed). Kept for as long as a position in it is good.
create table proposal_events (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  era text not null,
  at timestamptz not null default clock_timestamp(),
  proposal_id uuid not null,
  event text not null check (event in ('submitted', 'edited', 'assigned', 'accepted', 'rejected', 'undone', 'moved', 'erased')),
  agent_id uuid,
  curator_id text,
  primary key (xid, seq)
);
create index proposal_events_at on proposal_events (at);

-- Who looks at what (rule curation.looks). It goes with the session, and is not worth a place in the write-ahead log.
create unlogged table proposal_looks (
  session_id uuid primary key references curator_sessions (id) on delete cascade,
  curator_id uuid not null references curators (id) on delete cascade,
  proposal_id uuid not null,
  since timestamptz not null default now(),
  until timestamptz not null
);
create index proposal_looks_proposal on proposal_looks (proposal_id);
create index proposal_looks_curator on proposal_looks (curator_id);
`

const signs = /* sql */ `
-- What lists show and filter by (rule curation.inbox-signs). Triggers keep them, so that the release before does, too.
alter table proposals
  add column reviewed_by text,
  add column lowest_confidence smallint,
  add column is_destructive boolean,
  add column warning_codes text[];

-- The records that a proposal would change or refers to.
create table proposal_records (
  record_id uuid not null,
  proposal_id uuid not null references proposals (id),
  created_at timestamptz not null,
  primary key (record_id, proposal_id)
);
create index proposal_records_newest on proposal_records (record_id, created_at desc, proposal_id);
create index proposal_records_proposal on proposal_records (proposal_id);

-- As the service finds it (proposals/translating/destructive.ts); a test compares the two.
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

create function sign_proposals(ids uuid[]) returns void language plpgsql as $$
begin
  update proposals p set lowest_confidence = s.confidence, is_destructive = s.destructive
  from (
    select i.id, min(confidence_of_change(c.input)) as confidence, coalesce(bool_or(is_destructive_change(c.kind, c.fields)), false) as destructive
    from unnest(ids) i (id) left join proposal_changes c on c.proposal_id = i.id group by i.id
  ) s
  where p.id = s.id and (p.lowest_confidence, p.is_destructive) is distinct from (s.confidence, s.destructive);

  delete from proposal_records where proposal_id = any (ids);
  insert into proposal_records (record_id, proposal_id, created_at)
  select distinct n.record_id, p.id, p.created_at
  from proposals p join proposal_changes c on c.proposal_id = p.id cross join lateral records_of_change(c.refs, c.fields) n (record_id)
  where p.id = any (ids);
end $$;

create function records_of_change(refs jsonb, fields jsonb) returns setof uuid language sql immutable parallel safe as $$
  select (r ->> 'id')::uuid from (
    select r from jsonb_array_elements(refs) r union all select f -> 'record' from jsonb_array_elements(fields) f
  ) named (r)
  where r ->> 'type' in ('entity', 'person', 'segment', 'field_event') and r ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

create function changes_added() returns trigger language plpgsql as $$
begin
  perform sign_proposals(array(select distinct proposal_id from added));
  return null;
end $$;
create trigger proposal_changes_signed after insert on proposal_changes
  referencing new table as added for each statement execute function changes_added();

create function changes_edited() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select distinct n.proposal_id from changed n join was o using (proposal_id, index)
    where (n.input, n.refs, n.fields) is distinct from (o.input, o.refs, o.fields));
begin
  if cardinality(ids) > 0 then perform sign_proposals(ids); end if;
  return null;
end $$;
create trigger proposal_changes_signed_again after update on proposal_changes
  referencing old table as was new table as changed for each statement execute function changes_edited();
`

const watching = /* sql */ `
-- Whoever adds to the log of a proposal tells those who watch.
create function tell_of_proposals() returns trigger language plpgsql as $$
begin
  insert into proposal_events (era, at, proposal_id, event, agent_id, curator_id)
  select e.era, a.at, a.proposal_id, a.event, a.agent_id, a.curator_id
  from (select transaction_era() as era offset 0) e cross join added a order by a.id;

  -- What the service says when it writes the proposal itself is not written again.
  update proposals p set reviewed_by = s.reviewed_by, warning_codes = s.warning_codes
  from (select distinct on (proposal_id) * from added where event not in ('edited', 'assigned') order by proposal_id, id desc) a
  join proposals q on q.id = a.proposal_id
  cross join lateral (select
    case a.event when 'submitted' then q.reviewed_by when 'undone' then null else a.curator_id end as reviewed_by,
    case when a.event = 'submitted' then warning_codes_of(a.detail) else q.warning_codes end as warning_codes offset 0) s
  where p.id = q.id and (p.reviewed_by, p.warning_codes) is distinct from (s.reviewed_by, s.warning_codes);

  perform note_decisions(array(select id from added where event in ('accepted', 'rejected')));
  update proposal_decisions d set undone_at = a.at
  from added a
  where a.event = 'undone' and d.log_id = (select max(log_id) from proposal_decisions l where l.proposal_id = a.proposal_id);
  return null;
end $$;

create function warning_codes_of(detail jsonb) returns text[] language sql immutable parallel safe
return array(select distinct w ->> 'code' from jsonb_array_elements(coalesce(detail -> 'warnings', '[]')) w where w ? 'code' order by 1);

create trigger proposal_log_told after insert on proposal_log
  referencing new table as added for each statement execute function tell_of_proposals();

create function proposals_changed() returns trigger language plpgsql as $$
declare
  moved uuid[];
  decided uuid[];
  reopened uuid[];
begin
  select
    array_agg(n.id) filter (where n.status = o.status and n.target_entity_id <> o.target_entity_id),
    array_agg(n.id) filter (where n.status <> o.status and n.status in ('accepted', 'rejected')),
    array_agg(n.id) filter (where o.status in ('accepted', 'rejected') and n.status not in ('accepted', 'rejected'))
  into moved, decided, reopened
  from changed n join was o using (id)
  where n.status <> o.status or n.target_entity_id <> o.target_entity_id;
  if moved is not null then
    insert into proposal_events (era, proposal_id, event)
    select e.era, id, 'moved' from (select transaction_era() as era offset 0) e cross join unnest(moved) id;
  end if;
  if decided is not null or reopened is not null then
    perform judge_proposals(coalesce(decided, '{}'), coalesce(reopened, '{}'));
  end if;
  return null;
end $$;
create trigger proposals_watched after update on proposals
  referencing old table as was new table as changed for each statement execute function proposals_changed();

create function tell_of_erasures() returns trigger language plpgsql as $$
begin
  insert into proposal_events (era, proposal_id, event, curator_id)
  select e.era, a.proposal_id, 'erased', t.curator_id::text
  from (select transaction_era() as era offset 0) e cross join added a join tombstones t on t.id = a.tombstone_id;
  return null;
end $$;
create trigger erased_proposals_told after insert on erased_proposals
  referencing new table as added for each statement execute function tell_of_erasures();

-- The same for what was there before, in batches.
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
`

export const watchedProposals = `${events}${signs}${agentRecords}${watching}`
