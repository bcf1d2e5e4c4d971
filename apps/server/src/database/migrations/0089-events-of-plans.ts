/** Allows an event for a proposal that was snoozed or handed over. */
export const eventsOfPlans = /* sql */ `
-- Safe: it widens the check by one event; the rows that are there have passed the narrower one.
alter table proposal_events drop constraint proposal_events_event_check;
alter table proposal_events add constraint proposal_events_event_check check (event in (
  'submitted', 'edited', 'assigned', 'accepted', 'rejected', 'undone', 'moved', 'planned', 'erased', 'asked', 'answered', 'question_closed'
)) not valid;
`
