import { areDays, isMonday } from './showable.ts'

/** Accounts in operating segments, and weekly briefs. */
export const gtm = /* sql */ `
-- The stage of an account: the override if it is set, otherwise the first stage that matches (rule gtm.funnel). gtm/rules.ts decides the
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

create table gtm_assignments (
  id uuid primary key default gen_random_uuid(),
  entity_id uuid not null references entities (id),
  segment_id uuid not null references segments (id),
  lane text not null default 'watching' check (lane in ('primary', 'secondary', 'watching')),
  stage text check (stage in ('spoken-to', 'booked', 'introduced', 'follow-up', 'handoff')),
  handoff_state text check (handoff_state in ('ecosystem', 'needs-right-person', 'bd-handoff', 'product-follow-up', 'serviceability-review', 'nurture', 'pause')),
  classification text check (classification in ('bd-ready', 'product-discovery', 'watchlist', 'not-relevant')),
  outreach_status text not null default 'not-contacted' check (outreach_status in ('not-contacted', 'reach-out-next', 'reached-out', 'replied')),
  learned text check (length(learned) <= 10000),
  next_step text check (length(next_step) <= 10000),
  service_lane text check (length(service_lane) <= 10000),
  contact_path text check (length(contact_path) <= 10000),
  active_channel text check (length(active_channel) <= 500),
  right_next_person text check (length(right_next_person) <= 500),
  blocker text check (length(blocker) <= 10000),
  contact_origin_detail text check (length(contact_origin_detail) <= 10000),
  client_for text check (length(client_for) <= 10000),
  partner_for text check (length(partner_for) <= 10000),
  last_touch text check (last_touch ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' and length(last_touch) <= 40),
  fit text check (length(fit) <= 10000),
  rationale text check (length(rationale) <= 10000),
  next_action text check (length(next_action) <= 10000),
  owner text check (length(owner) <= 500),
  needs text[] check (needs <@ array['owner_1', 'owner_2', 'product', 'compliance']),
  pillars jsonb check (jsonb_typeof(pillars) = 'object'),
  product_signal jsonb check (jsonb_typeof(product_signal) = 'object'),
  contact_origin text check (contact_origin in ('linkedin', 'conference', 'event', 'warm-intro', 'referral', 'personal', 'inbound', 'cold-outreach', 'other')),
  comms_channel text check (comms_channel in ('email', 'signal', 'telegram', 'whatsapp', 'phone', 'linkedin', 'in-person', 'other')),
  source_ref jsonb check (jsonb_typeof(source_ref) = 'object'),
  unreachable_reason text check (length(unreachable_reason) <= 10000),
  sizing jsonb check (jsonb_typeof(sizing) = 'object'),
  funnel_stage_override text check (funnel_stage_override in ('initial-contact', 'in-discovery', 'opportunity-identified', 'qualified-prospect')),
  call_job text check (length(call_job) <= 10000),
  next_validation text check (length(next_validation) <= 10000),
  next_call_notes text check (length(next_call_notes) <= 10000),
  mark_live_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (entity_id, segment_id),
  -- A stage claims real contact, which needs evidence (rule gtm.stage-needs-source).
  constraint gtm_assignments_stage_has_source check (stage is null or source_ref is not null),
  constraint gtm_assignments_showable check (${areDays('mark_live_until')})
);
create index gtm_assignments_newest on gtm_assignments (created_at desc, id desc);
create index gtm_assignments_newest_by_funnel on gtm_assignments (
  gtm_funnel_stage(funnel_stage_override, classification, stage, handoff_state, client_for, partner_for), created_at desc, id desc);
create index gtm_assignments_newest_by_lane on gtm_assignments (lane, created_at desc, id desc);
create index gtm_assignments_newest_by_segment on gtm_assignments (segment_id, created_at desc, id desc);
create trigger gtm_assignments_updated before update on gtm_assignments for each row
  when (old.* is distinct from new.*) execute function updated_now();

create table gtm_briefs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  title text not null check (length(title) between 1 and 200),
  week_start date not null check (extract(isodow from week_start) = 1),
  summary text check (length(summary) <= 4000),
  body_md text check (length(body_md) <= 100000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint gtm_briefs_showable check (${isMonday('week_start')})
);
create index gtm_briefs_newest on gtm_briefs (week_start desc, slug collate "C");
create trigger gtm_briefs_updated before update on gtm_briefs for each row
  when (old.* is distinct from new.*) execute function updated_now();

create table gtm_brief_links (
  id uuid primary key default gen_random_uuid(),
  brief_id uuid not null references gtm_briefs (id),
  entity_id uuid references entities (id),
  segment_id uuid references segments (id),
  source_id uuid references sources (id),
  note text check (length(note) <= 4000),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint gtm_brief_links_one_thing check (num_nonnulls(entity_id, segment_id, source_id) = 1),
  unique (brief_id, entity_id),
  unique (brief_id, segment_id),
  unique (brief_id, source_id)
);
create index gtm_brief_links_by_order on gtm_brief_links (brief_id, sort_order, created_at, id);
create index gtm_brief_links_entity on gtm_brief_links (entity_id) where entity_id is not null;
create index gtm_brief_links_segment on gtm_brief_links (segment_id) where segment_id is not null;
create index gtm_brief_links_source on gtm_brief_links (source_id) where source_id is not null;
create trigger gtm_brief_links_updated before update on gtm_brief_links for each row
  when (old.* is distinct from new.*) execute function updated_now();
`
