/** Rows that a page polls while it watches the inbox. */
export const inbox = /* sql */ `
-- Events of proposals, for pages that poll every few seconds. An entry is found by its transaction: if that was in progress during one
-- poll, the next poll reports the entry (rule curation.no-change-is-missed). Entries are kept for as long as a position of a poll is valid.
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

-- The curators who look at a proposal now (rule curation.looks). A row ends with its session, and need not survive a crash.
create unlogged table proposal_looks (
  session_id uuid primary key references curator_sessions (id) on delete cascade,
  curator_id uuid not null references curators (id) on delete cascade,
  proposal_id uuid not null,
  since timestamptz not null default now(),
  until timestamptz not null
);
create index proposal_looks_proposal on proposal_looks (proposal_id);
create index proposal_looks_curator on proposal_looks (curator_id);

create function warning_codes_of(detail jsonb) returns text[] language sql immutable parallel safe
return array(select distinct w ->> 'code' from jsonb_array_elements(coalesce(detail -> 'warnings', '[]')) w where w ? 'code' order by 1);

-- Reports each new entry in the log of a proposal to watching pages.
create function tell_of_proposals() returns trigger language plpgsql as $$
begin
  insert into proposal_events (era, at, proposal_id, event, agent_id, curator_id)
  select e.era, a.at, a.proposal_id, a.event, a.agent_id, a.curator_id
  from (select transaction_era() as era offset 0) e cross join added a order by a.id;

  -- Values that the service has set itself are not written again.
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
alter function tell_of_proposals() set enable_seqscan = off;
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
`
