/** Adds the indexes that list assignments newest first, by stage of the funnel, segment and lane. */
export const gtm = /* sql */ `
-- How far an account has come: what it is pinned to, else the first that matches (decision 56). gtm/rules.ts says the
-- same, and a test compares the two.
create function gtm_funnel_stage(override text, classification text, stage text, handoff_state text, client_for text, partner_for text)
  returns text language sql immutable parallel safe as $$
  select case
    when override is not null then override
    when classification = 'bd-ready' or stage = 'handoff' or handoff_state = 'bd-handoff' then 'qualified-prospect'
    when client_for <> '' or partner_for <> '' or stage = 'follow-up'
      or handoff_state in ('product-follow-up', 'serviceability-review') then 'opportunity-identified'
    when handoff_state = 'needs-right-person' or classification = 'product-discovery' or stage in ('booked', 'introduced') then 'in-discovery'
    else 'initial-contact'
  end
$$;

create index gtm_assignments_newest on gtm_assignments (created_at desc, id desc);
create index gtm_assignments_newest_by_funnel on gtm_assignments (
  gtm_funnel_stage(funnel_stage_override, classification, stage, handoff_state, client_for, partner_for), created_at desc, id desc);
create index gtm_assignments_newest_by_lane on gtm_assignments (lane, created_at desc, id desc);
create index gtm_assignments_newest_by_segment on gtm_assignments (segment_id, created_at desc, id desc);
drop index gtm_assignments_segment;
`
