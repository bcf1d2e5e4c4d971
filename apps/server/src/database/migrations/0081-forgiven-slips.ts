/** Leaves decisions that a curator soon undid out of the agent's score (rule curation.agent-score). */
export const forgivenSlips = /* sql */ `
-- Finds the undo's decision where it was a slip: the same curator took it back within ten minutes, before anyone else acted on it.
create function is_slip(undo proposal_log) returns boolean language sql stable as $$
  select coalesce((
    select d.curator_id = undo.curator_id and undo.at <= d.at + interval '10 minutes'
      and not exists (
        select from proposal_log l
        where l.proposal_id = undo.proposal_id and l.id > d.id and l.id < undo.id and l.curator_id is distinct from undo.curator_id)
    from proposal_log d
    where d.proposal_id = undo.proposal_id and d.id < undo.id and d.event in ('accepted', 'rejected')
    order by d.id desc limit 1), false)
$$;

-- Takes back what the undo of a decision said of its agent.
create function forgive_slips(proposals uuid[]) returns void language sql as $$
  with gone as (
    delete from proposal_judgements where proposal_id = any (proposals) and outcome = 'undone' returning *
  )
  insert into agent_outcomes (agent_id, kind, day, outcome, changes, weight)
  select agent_id, kind, (at at time zone 'utc')::date, outcome, -changes, -weight from gone
$$;

-- The log of an undo is written after its proposal, so the judgement is there already.
create function forgive_slip() returns trigger language plpgsql as $$
begin
  if is_slip(new) then perform forgive_slips(array[new.proposal_id]); end if;
  return null;
end $$;
create trigger proposal_log_slips after insert on proposal_log
  for each row when (new.event = 'undone') execute function forgive_slip();

-- The slips of before, as far as they count yet.
select forgive_slips(array(
  select j.proposal_id from (select distinct proposal_id from proposal_judgements where outcome = 'undone') j
  cross join lateral (select * from proposal_log l where l.proposal_id = j.proposal_id and l.event = 'undone' order by l.id desc limit 1) u
  where is_slip(row(u.*)::proposal_log)));
`
