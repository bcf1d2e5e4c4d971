/** Leaves replaced proposals out of the scores of agents and the figures of curators (rule reputation.once). */
export const replacedProposals = /* sql */ `
-- As before; and no curator has judged a proposal that its agent replaced: the one that replaces it is judged.
create or replace function judge_proposals(decided uuid[], reopened uuid[]) returns void language plpgsql as $$
begin
  with gone as (
    delete from proposal_judgements where proposal_id = any (decided || reopened) returning *
  ), undone as (
    -- An undone acceptance counts against its agent; an undone rejection no longer does.
    insert into proposal_judgements (proposal_id, kind, outcome, agent_id, at, changes, weight)
    select proposal_id, kind, 'undone', agent_id, now(), sum(changes), sum(weight) from gone
    where proposal_id = any (reopened) and outcome in ('accepted', 'edited') group by proposal_id, kind, agent_id
    returning *
  )
  insert into agent_outcomes (agent_id, kind, day, outcome, changes, weight)
  select agent_id, kind, (at at time zone 'utc')::date, outcome, -changes, -weight from gone
  union all select agent_id, kind, (at at time zone 'utc')::date, outcome, changes, weight from undone;

  with judged as (
    select p.id, p.agent_id, coalesce(p.reviewed_at, now()) as reviewed_at, c.kind, case
        when p.status = 'rejected' then 'rejected'
        when c.outcome <> 'applied' then null
        when c.edited then 'edited' else 'accepted' end as outcome
    from proposals p join proposal_changes c on c.proposal_id = p.id
    where p.id = any (decided) and p.status in ('accepted', 'rejected') and p.agent_id is not null and p.revised_into is null
      and not exists (select from erased_proposals e where e.proposal_id = p.id)
  ), made as (
    insert into proposal_judgements (proposal_id, kind, outcome, agent_id, at, changes, weight)
    select id, kind, outcome, agent_id, reviewed_at, count(*),
      count(*) * least(3, sum(count(*)) over of_kind) / sum(count(*)) over of_kind
    from judged where outcome is not null group by id, kind, outcome, agent_id, reviewed_at
    window of_kind as (partition by id, kind)
    returning *
  )
  insert into agent_outcomes (agent_id, kind, day, outcome, changes, weight)
  select agent_id, kind, (at at time zone 'utc')::date, outcome, changes, weight from made;
end $$;

-- As before; and a proposal that its agent replaced was decided by no curator.
create or replace function note_decisions(entries bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if cardinality(entries) = 0 then return; end if;
  insert into proposal_decisions (log_id, proposal_id, curator_id, decision, edited, submitted_at, at)
  select l.id, p.id, l.curator_id, l.event, exists (select from proposal_changes c where c.proposal_id = p.id and c.edited), p.created_at, l.at
  from unnest(entries) e (id)
  cross join lateral (select id, proposal_id, curator_id, event, at from proposal_log where id = e.id limit 1) l
  cross join lateral (select id, created_at from proposals where id = l.proposal_id and agent_id is not null and revised_into is null limit 1) p
  -- A rejection by an erasure is no judgement.
  where not exists (select from erased_proposals e where e.proposal_id = p.id offset 0)
  on conflict do nothing;
end $$;
`
