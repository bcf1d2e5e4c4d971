/** Outcomes of agents' changes, and the scores of agents that follow from them (rule curation.agent-score). */
export const decisions = /* sql */ `
-- Every decision, for the figures of curators. An undone decision stays, with the time of the undo.
create table proposal_decisions (
  log_id bigint primary key,
  proposal_id uuid not null,
  curator_id text,
  decision text not null check (decision in ('accepted', 'rejected')),
  edited boolean not null,
  submitted_at timestamptz not null,
  at timestamptz not null,
  undone_at timestamptz
);
create index proposal_decisions_at on proposal_decisions (at);
create index proposal_decisions_proposal on proposal_decisions (proposal_id, log_id);

create function note_decisions(entries bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if cardinality(entries) = 0 then return; end if;
  insert into proposal_decisions (log_id, proposal_id, curator_id, decision, edited, submitted_at, at)
  select l.id, p.id, l.curator_id, l.event, exists (select from proposal_changes c where c.proposal_id = p.id and c.edited), p.created_at, l.at
  from unnest(entries) e (id)
  cross join lateral (select id, proposal_id, curator_id, event, at from proposal_log where id = e.id limit 1) l
  cross join lateral (select id, created_at from proposals where id = l.proposal_id and agent_id is not null limit 1) p
  -- A rejection by an erasure is no judgement.
  where not exists (select from erased_proposals e where e.proposal_id = p.id offset 0)
  on conflict do nothing;
end $$;
alter function note_decisions(bigint[]) set plan_cache_mode = force_generic_plan;

-- The effect of the present decision on a proposal on the score of its agent. Every decision and every undo updates it.
create table proposal_judgements (
  proposal_id uuid not null,
  kind text not null,
  outcome text not null check (outcome in ('accepted', 'edited', 'rejected', 'undone')),
  agent_id uuid not null,
  at timestamptz not null,
  changes integer not null,
  -- At most three changes of a kind in one proposal count.
  weight numeric not null,
  primary key (proposal_id, kind, outcome)
);
create index proposal_judgements_newest on proposal_judgements (agent_id, at desc, proposal_id);

-- The same by day. Decisions add rows and never wait for each other; housekeeping sums them up.
create table agent_outcomes (
  agent_id uuid not null,
  kind text not null,
  day date not null,
  outcome text not null,
  changes integer not null,
  weight numeric not null,
  is_new boolean not null default true
);
create index agent_outcomes_agent on agent_outcomes (agent_id, day);
create index agent_outcomes_new on agent_outcomes (agent_id, kind, day, outcome) where is_new;

-- Kind '' stands for all kinds.
create table agent_scores (
  agent_id uuid not null,
  kind text not null,
  score double precision not null,
  judged integer not null,
  renewed_at timestamptz not null default now(),
  primary key (agent_id, kind)
);
create index agent_scores_best on agent_scores (score desc, agent_id) where kind = '';

create function judge_proposals(decided uuid[], reopened uuid[]) returns void language plpgsql as $$
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
    where p.id = any (decided) and p.status in ('accepted', 'rejected') and p.agent_id is not null
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

-- Lower bound of a share (Wilson, one-sided 95 %), given the number of good ones in a sample of n.
create function wilson_lower_bound(good double precision, n double precision) returns double precision language sql immutable parallel safe
return (good / n + 1.645 ^ 2 / (2 * n) - 1.645 * sqrt(greatest(good / n * (1 - good / n), 0) / n + 1.645 ^ 2 / (4 * n ^ 2))) / (1 + 1.645 ^ 2 / n);

-- Sums up the rows that decisions have added, and renews all scores if there are such rows or a day has passed; run by housekeeping.
create function renew_agent_scores() returns void language plpgsql as $$
declare
  has_new boolean := exists (select from agent_outcomes where is_new);
begin
  if has_new then
    with keys as (
      select distinct agent_id, kind, day, outcome from agent_outcomes where is_new
    ), gone as (
      delete from agent_outcomes o using keys k
      where (o.agent_id, o.day, o.kind, o.outcome) = (k.agent_id, k.day, k.kind, k.outcome) returning o.*
    )
    insert into agent_outcomes (agent_id, kind, day, outcome, changes, weight, is_new)
    select agent_id, kind, day, outcome, sum(changes), sum(weight), false from gone
    group by agent_id, kind, day, outcome having sum(changes) <> 0 or sum(weight) <> 0;
  elsif not exists (select from agent_outcomes) or exists (select from agent_scores where renewed_at >= date_trunc('day', now(), 'UTC')) then
    return;
  end if;

  -- A judgement counts half after 90 days. An acceptance that may still be undone, for 14 days, has half its weight.
  with weighed as (
    select agent_id, kind, sum(w) as n, sum(w * good) as s, sum(changes) as judged
    from agent_outcomes o
    cross join lateral (select (now() at time zone 'utc')::date - o.day as age) a
    cross join lateral (
      select o.weight::double precision * 0.5 ^ (a.age / 90.0) * case when o.outcome in ('accepted', 'edited') and a.age < 14 then 0.5 else 1 end as w,
        case o.outcome when 'accepted' then 1 when 'edited' then 0.5 else 0 end as good) v
    -- Older ones weigh less than a thousandth.
    where o.day > (now() at time zone 'utc')::date - 900
    group by agent_id, kind
  ), rates as (
    select kind, sum(s) / sum(n) as rate from weighed where n > 0 group by kind
  ), scored as (
    select agent_id, kind, s + 4 * rate as s, n + 4 as n, judged from weighed join rates using (kind) where n > 0
    union all
    select agent_id, '', sum(s) + 4 * sum(n * rate) / sum(n), sum(n) + 4, sum(judged)
    from weighed join rates using (kind) where n > 0 group by agent_id
  ), renewed as (
    insert into agent_scores (agent_id, kind, score, judged)
    select agent_id, kind, least(1, greatest(0, wilson_lower_bound(s, n))), judged from scored
    on conflict (agent_id, kind) do update set score = excluded.score, judged = excluded.judged, renewed_at = now()
    returning agent_id, kind
  )
  delete from agent_scores a where not exists (select from scored s where (s.agent_id, s.kind) = (a.agent_id, a.kind));
end $$;
`
