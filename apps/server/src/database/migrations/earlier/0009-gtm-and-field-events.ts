/** Adds the tables of accounts in operating segments, and of field events with who is there. */
const outreachStatuses = "'research', 'to_contact', 'contacted', 'meeting_requested', 'meeting_booked', 'met', 'follow_up', 'no_action'"

/** What is known about reaching somebody at an event. */
const outreachColumns = `
  outreach_status text not null default 'research' check (outreach_status in (${outreachStatuses})),
  relationship_note text check (length(relationship_note) <= 4000),
  next_step text check (length(next_step) <= 4000),
  meeting_target boolean not null default false,`

const tables = ['gtm_assignments', 'field_events', 'field_event_segments', 'field_event_entities', 'field_event_people']
const triggers = tables
  .map(
    (table) => `
create trigger ${table}_updated before update on ${table} for each row
  when (old.* is distinct from new.*) execute function updated_now();`,
  )
  .join('')

export const gtmAndFieldEvents = /* sql */ `
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
  -- A stage is a claim of real contact, and that needs its evidence (decision 55).
  constraint gtm_assignments_stage_has_source check (stage is null or source_ref is not null)
);
create index gtm_assignments_segment on gtm_assignments (segment_id);

create table field_events (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,199}$'),
  name text not null check (length(name) between 2 and 160),
  event_kind text not null default 'conference' check (event_kind in ('conference', 'summit', 'meetup', 'side_event', 'roadshow', 'webinar', 'other')),
  starts_at date,
  ends_at date,
  city text check (length(city) <= 200),
  country text check (length(country) <= 100),
  venue text check (length(venue) <= 500),
  website_url text check (length(website_url) <= 2000),
  priority text not null default 'watch' check (priority in ('must_attend', 'high', 'medium', 'watch', 'skip')),
  lifecycle_status text not null default 'researching' check (lifecycle_status in ('researching', 'planning', 'outreach', 'booked', 'attended', 'follow_up', 'skipped')),
  strategic_reason text check (length(strategic_reason) <= 2000),
  outreach_goal text check (length(outreach_goal) <= 1200),
  notes_md text check (length(notes_md) <= 8000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint field_events_ends_after_start check (ends_at >= starts_at)
);

-- What new events are compared with (decision 31).
create index field_events_name on field_events (sort_key_of(name));
create index field_events_website_host on field_events (website_host(website_url)) where website_url is not null;

create table field_event_segments (
  field_event_id uuid not null references field_events (id),
  segment_id uuid not null references segments (id),
  relevance text check (length(relevance) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (field_event_id, segment_id)
);
create index field_event_segments_segment on field_event_segments (segment_id);

create table field_event_entities (
  id uuid primary key default gen_random_uuid(),
  field_event_id uuid not null references field_events (id),
  entity_id uuid not null references entities (id),
  role text not null check (role in ('attending', 'sponsor', 'speaker', 'host', 'side_event_host', 'target_customer', 'prospect', 'partner', 'competitor', 'media', 'other')),${outreachColumns}
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (field_event_id, entity_id, role)
);
create index field_event_entities_entity on field_event_entities (entity_id);

create table field_event_people (
  id uuid primary key default gen_random_uuid(),
  field_event_id uuid not null references field_events (id),
  person_id uuid not null references people (id),
  role text not null check (role in ('attending', 'speaker', 'organizer', 'host', 'warm_intro', 'target_contact', 'relationship_owner', 'other')),${outreachColumns}
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (field_event_id, person_id, role)
);
create index field_event_people_person on field_event_people (person_id);

-- Names met at an event that the catalog does not have. They are no records, and none is made of them.
create table field_event_unmatched_names (
  field_event_id uuid not null references field_events (id),
  name_of text not null check (name_of in ('entity', 'person')),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (field_event_id, name_of, name)
);

create function updated_now() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
${triggers}
`
