/**
 * The tables whose rows belong to a record of the feed, as the triggers know them: the type of the record, the columns that hold its
 * id, and by which name the table stands in `changed`; without one the row is the record itself.
 */
type Fed = { readonly table: string; readonly record: string; readonly ids: readonly string[]; readonly part?: string }

const record = (table: string, name: string): Fed => ({ table, record: name, ids: ['id'] })
const part = (table: string, of: string, name: string, ...ids: readonly string[]): Fed => ({ table, record: of, ids, part: name })

export const fedTables: readonly Fed[] = [
  record('entities', 'entity'),
  record('people', 'person'),
  record('segments', 'segment'),
  record('taxonomy_terms', 'taxonomy_term'),
  record('capabilities', 'capability'),
  record('needs', 'need'),
  record('verticals', 'vertical'),
  record('sources', 'source'),
  record('proposals', 'proposal'),
  record('field_events', 'field_event'),
  record('gtm_assignments', 'gtm_assignment'),
  record('gtm_briefs', 'gtm_brief'),
  record('discovery_sprint_targets', 'discovery_sprint_target'),
  part('entity_aliases', 'entity', 'aliases', 'entity_id'),
  part('entity_segments', 'entity', 'segments', 'entity_id'),
  part('entity_taxonomy_terms', 'entity', 'taxonomy_terms', 'entity_id'),
  part('entity_verticals', 'entity', 'verticals', 'entity_id'),
  part('entity_org_fits', 'entity', 'org_fit', 'entity_id'),
  part('entity_providers', 'entity', 'providers', 'entity_id'),
  part('entity_relationships', 'entity', 'relationships', 'entity_id', 'related_entity_id'),
  part('entity_lore', 'entity', 'lore', 'entity_id'),
  part('entity_events', 'entity', 'events', 'entity_id'),
  part('segment_lore', 'segment', 'lore', 'segment_id'),
  part('person_aliases', 'person', 'aliases', 'person_id'),
  part('person_roles', 'person', 'roles', 'person_id'),
  part('person_roles', 'entity', 'people', 'entity_id'),
  part('touchpoints', 'person', 'touchpoints', 'person_id'),
  part('proposal_changes', 'proposal', 'changes', 'proposal_id'),
  part('field_event_aliases', 'field_event', 'aliases', 'field_event_id'),
  part('field_event_segments', 'field_event', 'segments', 'field_event_id'),
  part('field_event_entities', 'field_event', 'entities', 'field_event_id'),
  part('field_event_people', 'field_event', 'people', 'field_event_id'),
  part('field_event_unmatched_names', 'field_event', 'unmatched_names', 'field_event_id'),
  part('field_event_goals', 'field_event', 'goals', 'field_event_id'),
  part('field_event_interactions', 'field_event', 'interactions', 'field_event_id'),
  part('field_event_follow_ups', 'field_event', 'follow_ups', 'field_event_id'),
  part('field_event_scorecards', 'field_event', 'scorecard', 'field_event_id'),
  part('field_event_roster_candidates', 'field_event', 'roster', 'field_event_id'),
  part('gtm_brief_links', 'gtm_brief', 'links', 'brief_id'),
]
