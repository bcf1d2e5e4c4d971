/** Adds the tables of plans for proposals (the end of a snooze, the chosen reviewer) and of the views that curators share. */
export const plansOfProposals = /* sql */ `
-- Beside the proposals, whose every change is news to webhooks and feeds. A decision removes the row.
create table proposal_plans (
  proposal_id uuid primary key references proposals (id) on delete cascade,
  snoozed_until timestamptz,
  reviewer_id uuid references curators (id) on delete set null
);
create index proposal_plans_reviewer on proposal_plans (reviewer_id) where reviewer_id is not null;

create function forget_plans() returns trigger language plpgsql as $$
begin
  delete from proposal_plans where proposal_id = new.proposal_id;
  return null;
end $$;
create trigger proposal_log_ends_plans after insert on proposal_log
  for each row when (new.event in ('accepted', 'rejected')) execute function forget_plans();

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  search text not null,
  curator_id uuid references curators (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (lower(name));
create index saved_views_curator on saved_views (curator_id);
`
