import { areDays, areFinite, areMoments } from './showable.ts'

/** A team's work at a field event: goals, meetings, follow-ups, the scorecard and the roster. */
export const fieldEventWork = /* sql */ `
create table field_event_goals (
  id uuid primary key default gen_random_uuid(),
  field_event_id uuid not null references field_events (id),
  title text not null check (length(title) between 2 and 200),
  metric text check (length(metric) <= 200),
  target_value double precision,
  progress_value double precision,
  owner_profile_id uuid references curators (id),
  status text not null default 'on_track' check (status in ('on_track', 'at_risk', 'achieved', 'missed', 'dropped')),
  due_date date,
  notes text check (length(notes) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint field_event_goals_showable check (${areDays('due_date')} and ${areFinite('target_value', 'progress_value')})
);
create index field_event_goals_oldest on field_event_goals (field_event_id, created_at, id);
create index field_event_goals_owner on field_event_goals (owner_profile_id) where owner_profile_id is not null;
create trigger field_event_goals_updated before update on field_event_goals for each row
  when (old.* is distinct from new.*) execute function updated_now();

create table field_event_interactions (
  id uuid primary key default gen_random_uuid(),
  field_event_id uuid not null references field_events (id),
  entity_id uuid references entities (id),
  person_id uuid references people (id),
  counterpart_name text check (length(counterpart_name) between 1 and 160),
  counterpart_context text check (length(counterpart_context) <= 1000),
  scheduled_at timestamptz,
  location text check (length(location) <= 200),
  purpose text check (length(purpose) <= 1000),
  owner_profile_id uuid references curators (id),
  -- As the agent wrote it; it need not name a profile.
  owner_name text check (length(owner_name) <= 200),
  status text not null default 'planned' check (status in ('planned', 'booked', 'completed', 'missed', 'cancelled')),
  outcome_notes text check (length(outcome_notes) <= 4000),
  signal_strength text not null default 'none' check (signal_strength in ('none', 'weak', 'moderate', 'strong')),
  next_step text check (length(next_step) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint field_event_interactions_with_somebody check (num_nonnulls(entity_id, person_id, counterpart_name) > 0),
  constraint field_event_interactions_showable check (${areMoments('scheduled_at')})
);
create index field_event_interactions_oldest on field_event_interactions (field_event_id, created_at, id);
create index field_event_interactions_entity on field_event_interactions (entity_id) where entity_id is not null;
create index field_event_interactions_person on field_event_interactions (person_id) where person_id is not null;
create index field_event_interactions_owner on field_event_interactions (owner_profile_id) where owner_profile_id is not null;
-- Finds the last meeting with an entity (rule gtm.freshness).
create index field_event_interactions_completed on field_event_interactions (entity_id, (coalesce(scheduled_at, created_at)) desc)
  where status = 'completed' and entity_id is not null;
create trigger field_event_interactions_updated before update on field_event_interactions for each row
  when (old.* is distinct from new.*) execute function updated_now();

create table field_event_follow_ups (
  id uuid primary key default gen_random_uuid(),
  field_event_id uuid not null references field_events (id),
  interaction_id uuid references field_event_interactions (id),
  entity_id uuid references entities (id),
  person_id uuid references people (id),
  owner_profile_id uuid references curators (id),
  owner_name text check (length(owner_name) <= 200),
  action_text text not null check (length(action_text) between 2 and 500),
  follow_up_type text not null default 'other' check (follow_up_type in ('email', 'call', 'meeting', 'intro', 'proposal', 'internal', 'other')),
  destination text check (length(destination) <= 200),
  due_date date,
  status text not null default 'open' check (status in ('open', 'in_progress', 'done', 'cancelled')),
  completed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint field_event_follow_ups_showable check (${areDays('due_date')} and ${areMoments('completed_at')})
);
create index field_event_follow_ups_oldest on field_event_follow_ups (field_event_id, created_at, id);
create index field_event_follow_ups_interaction on field_event_follow_ups (interaction_id) where interaction_id is not null;
create index field_event_follow_ups_entity on field_event_follow_ups (entity_id) where entity_id is not null;
create index field_event_follow_ups_person on field_event_follow_ups (person_id) where person_id is not null;
create index field_event_follow_ups_owner on field_event_follow_ups (owner_profile_id) where owner_profile_id is not null;
create trigger field_event_follow_ups_updated before update on field_event_follow_ups for each row
  when (old.* is distinct from new.*) execute function updated_now();

-- The values that people judge and report; the rest of a scorecard is derived when it is read (rule event.scorecard).
create table field_event_scorecards (
  field_event_id uuid primary key references field_events (id),
  verdict text check (verdict in ('strong', 'mixed', 'weak', 'too_early')),
  verdict_notes text check (length(verdict_notes) <= 4000),
  review_30_completed_at timestamptz,
  review_30_notes text check (length(review_30_notes) <= 4000),
  review_90_completed_at timestamptz,
  review_90_notes text check (length(review_90_notes) <= 4000),
  team_time_hours double precision check (team_time_hours >= 0),
  cost_amount double precision check (cost_amount >= 0),
  cost_currency text check (length(cost_currency) between 1 and 10),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint field_event_scorecards_showable check (${areMoments('review_30_completed_at', 'review_90_completed_at')} and ${areFinite('team_time_hours', 'cost_amount')})
);
create trigger field_event_scorecards_updated before update on field_event_scorecards for each row
  when (old.* is distinct from new.*) execute function updated_now();

-- Candidates for the participants of an event. A candidate never becomes a record of the catalog by itself.
create table field_event_roster_candidates (
  id uuid primary key default gen_random_uuid(),
  field_event_id uuid not null references field_events (id),
  candidate_type text not null default 'unknown' check (candidate_type in ('entity', 'person', 'unknown')),
  role text not null check (role in ('sponsor', 'exhibitor', 'speaker', 'organizer', 'host', 'media', 'attendee', 'partner', 'target', 'competitor', 'other')),
  display_name text not null check (length(display_name) between 1 and 200),
  context text check (length(context) <= 1000),
  source_url text check (length(source_url) <= 2000),
  evidence_note text check (length(evidence_note) <= 2000),
  confidence smallint not null default 3 check (confidence between 1 and 5),
  review_status text not null default 'unreviewed' check (review_status in ('unreviewed', 'matched', 'promoted', 'dismissed')),
  matched_entity_id uuid references entities (id),
  matched_person_id uuid references people (id),
  meeting_target boolean not null default false,
  outreach_status text not null default 'research' check (outreach_status in ('research', 'to_contact', 'contacted', 'meeting_requested', 'meeting_booked', 'met', 'follow_up', 'no_action')),
  relationship_note text check (length(relationship_note) <= 1000),
  next_step text check (length(next_step) <= 1000),
  external_ref text check (length(external_ref) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint field_event_roster_candidates_one_match check (num_nonnulls(matched_entity_id, matched_person_id) <= 1)
);
create index field_event_roster_candidates_oldest on field_event_roster_candidates (field_event_id, created_at, id);
create index field_event_roster_candidates_by_name on field_event_roster_candidates (field_event_id, role, display_name);
create unique index field_event_roster_candidates_ref on field_event_roster_candidates (field_event_id, external_ref)
  where external_ref is not null;
create unique index field_event_roster_candidates_name on field_event_roster_candidates (field_event_id, role, display_name)
  where external_ref is null;
create index field_event_roster_candidates_entity on field_event_roster_candidates (matched_entity_id) where matched_entity_id is not null;
create index field_event_roster_candidates_person on field_event_roster_candidates (matched_person_id) where matched_person_id is not null;
create index field_event_roster_candidates_matched_name on field_event_roster_candidates (field_event_id, lower(display_name))
  where review_status <> 'dismissed' and coalesce(matched_entity_id, matched_person_id) is not null;
create index roster_candidates_folded_name on field_event_roster_candidates (field_event_id, folded(display_name))
   where review_status <> 'dismissed' and coalesce(matched_entity_id, matched_person_id) is not null;
create trigger field_event_roster_candidates_updated before update on field_event_roster_candidates for each row
  when (old.* is distinct from new.*) execute function updated_now();

-- The rows of events are planned as if they were spread over many events (rule event.rows-by-index). If the sample of a table has rows of
-- only one event, the planner expects all rows for every event, and would read the table for each event of a list.
alter table field_event_segments alter column field_event_id set (n_distinct = -0.1);
alter table field_event_entities alter column field_event_id set (n_distinct = -0.1);
alter table field_event_people alter column field_event_id set (n_distinct = -0.1);
alter table field_event_unmatched_names alter column field_event_id set (n_distinct = -0.1);
alter table field_event_goals alter column field_event_id set (n_distinct = -0.1);
alter table field_event_interactions alter column field_event_id set (n_distinct = -0.1);
alter table field_event_follow_ups alter column field_event_id set (n_distinct = -0.1);
alter table field_event_scorecards alter column field_event_id set (n_distinct = -0.1);
alter table field_event_roster_candidates alter column field_event_id set (n_distinct = -0.1);
alter table field_event_aliases alter column field_event_id set (n_distinct = -0.1);
`
