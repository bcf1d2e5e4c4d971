// The fields of field events and their related records that requests can set, and their defaults in new records. Fields without a default
// are null.

export const fieldEventColumns = [
  'slug',
  'name',
  'event_kind',
  'starts_at',
  'ends_at',
  'city',
  'country',
  'venue',
  'website_url',
  'priority',
  'lifecycle_status',
  'strategic_reason',
  'outreach_goal',
  'notes_md',
] as const
/** Only for new events: an update never resets a field to its default. */
export const fieldEventDefaults = { event_kind: 'conference', priority: 'watch', lifecycle_status: 'researching' } as const
/** The columns of an event, except for the team's own notes. */
export const openColumns = ['slug', 'name', 'event_kind', 'starts_at', 'ends_at', 'city', 'country', 'venue', 'website_url'] as const

/** The columns about outreach of a link between an event and a record. */
export const outreachColumns = ['outreach_status', 'relationship_note', 'next_step', 'meeting_target'] as const
export const outreachDefaults = { outreach_status: 'research', meeting_target: false } as const

export const goalColumns = ['title', 'metric', 'target_value', 'progress_value', 'status', 'due_date', 'notes'] as const
export const goalDefaults = { status: 'on_track' } as const

export const interactionColumns = [
  'entity_id',
  'person_id',
  'counterpart_name',
  'counterpart_context',
  'scheduled_at',
  'location',
  'purpose',
  'status',
  'outcome_notes',
  'signal_strength',
  'next_step',
] as const
export const interactionDefaults = { status: 'planned', signal_strength: 'none' } as const

export const followUpColumns = [
  'interaction_id',
  'entity_id',
  'person_id',
  'action_text',
  'follow_up_type',
  'destination',
  'due_date',
  'status',
  'completed_at',
] as const
export const followUpDefaults = { follow_up_type: 'other', status: 'open' } as const

export const scorecardColumns = [
  'verdict',
  'verdict_notes',
  'review_30_completed_at',
  'review_30_notes',
  'review_90_completed_at',
  'review_90_notes',
  'team_time_hours',
  'cost_amount',
  'cost_currency',
] as const

/** The columns of goals, interactions, follow-ups and scorecards with a timestamp, which may be sent in any time zone. */
export const timestampColumns: ReadonlySet<string> = new Set([
  'scheduled_at',
  'completed_at',
  'review_30_completed_at',
  'review_90_completed_at',
])

/** Builds an empty row: the defaults, and null in every other column. */
export function buildBlankRow<Column extends string, Defaults extends object>(columns: readonly Column[], defaults: Defaults) {
  const nulls = Object.fromEntries(columns.map((column) => [column, null]))
  return { ...(nulls as { readonly [Name in Exclude<Column, keyof Defaults>]: null }), ...defaults }
}
