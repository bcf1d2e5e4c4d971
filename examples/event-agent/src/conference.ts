// The team's plans, and its notes from the conference. A real agent would read these from a calendar, an exhibitor list and a notebook.
import type {
  FieldEventCaptureInput,
  FieldEventEntityLinkInput,
  FieldEventFollowUpInput,
  FieldEventGoalInput,
  FieldEventInput,
  FieldEventInteractionInput,
  FieldEventInteractionPatch,
  FieldEventPersonLinkInput,
  FieldEventScorecardPatch,
  FieldEventSegmentLinkInput,
  RosterCandidateInput,
} from '@catalog/client'

export const event: FieldEventInput & { readonly slug: string } = {
  slug: 'example-summit-2027',
  name: 'Example Summit 2027',
  event_kind: 'conference',
  starts_at: '2027-06-10',
  ends_at: '2027-06-12',
  city: 'Prague',
  country: 'CZ',
  priority: 'high',
  strategic_reason: 'Custodians and hardware makers of the region meet there.',
  outreach_goal: 'First conversations with makers of hardware wallets.',
}

export const segments: readonly FieldEventSegmentLinkInput[] = [
  { segment_slug: 'treasuries', relevance: 'A day of its own for treasuries.' },
]

export const entities: readonly FieldEventEntityLinkInput[] = [
  { entity_slug: 'trezor', role: 'sponsor', next_step: 'Ask for a meeting in the first week of May.', meeting_target: true },
  { entity_slug: 'microstrategy', role: 'target_customer' },
]

export const people: readonly FieldEventPersonLinkInput[] = [{ person_slug: 'michael-saylor', role: 'target_contact' }]

export const goals: readonly FieldEventGoalInput[] = [
  { title: 'Meet makers of hardware wallets', metric: 'Conversations', target_value: 3, progress_value: 0, due_date: '2027-06-12' },
]

/** The exhibitor list of the event. When the list is sent again, each line is recognized by its reference. */
export const roster: readonly RosterCandidateInput[] = [
  { external_ref: 'booth-12', role: 'exhibitor', candidate_type: 'entity', display_name: 'Trezor' },
  { external_ref: 'booth-14', role: 'exhibitor', candidate_type: 'entity', display_name: 'Ledger' },
  { external_ref: 'booth-20', role: 'exhibitor', candidate_type: 'entity', display_name: 'A maker that the catalog does not know' },
  { external_ref: 'press-1', role: 'media', candidate_type: 'entity', display_name: 'A magazine' },
]

export const notes: readonly FieldEventCaptureInput[] = [
  { org_name: 'BitGo', why: 'Asked about custody for companies.', what_mattered: 'They decide before the summer.' },
  {
    person_name: 'A product manager',
    org_name: 'Ledger',
    why: 'Looks for a partner in recovery services.',
    ask: 'Send the overview of the partnership.',
    due_date: '2027-06-20',
  },
]

export interface Meeting {
  readonly booking: FieldEventInteractionInput & { readonly entity_slug: string; readonly purpose: string }
  readonly outcome: FieldEventInteractionPatch
  readonly followUp: FieldEventFollowUpInput
}

export const meetings: readonly Meeting[] = [
  {
    booking: {
      entity_slug: 'trezor',
      purpose: 'Whether they would offer custody to companies.',
      scheduled_at: '2027-06-11T14:00:00.000Z',
      location: 'Stand 12',
    },
    outcome: { status: 'completed', outcome_notes: 'They look for a partner this year.', signal_strength: 'strong' },
    followUp: { action_text: 'Send the outline of a partnership.', follow_up_type: 'email', due_date: '2027-06-15' },
  },
]

export const scorecard: FieldEventScorecardPatch = {
  verdict: 'strong',
  verdict_notes: 'Every conversation led to a next one.',
  team_time_hours: 64.5,
  cost_amount: 8200,
  cost_currency: 'EUR',
}
