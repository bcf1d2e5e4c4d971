/** Lets events say that a proposal was snoozed or handed over. */
export const eventsOfPlans = /* sql */ `
-- Safe: it widens the check by one event, beside those that are known by now; the rows that are there have passed the narrower one.
do $$
declare known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known
  from pg_constraint where conrelid = 'proposal_events'::regclass and conname = 'proposal_events_event_check';
  alter table proposal_events drop constraint proposal_events_event_check;
  execute format('alter table proposal_events add constraint proposal_events_event_check check (event = ''planned'' or %s) not valid', known);
end $$;
`
