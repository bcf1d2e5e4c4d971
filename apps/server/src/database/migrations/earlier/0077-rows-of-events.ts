const tables = [
  ...['field_event_segments', 'field_event_entities', 'field_event_people', 'field_event_unmatched_names', 'field_event_goals'],
  ...[
    'field_event_interactions',
    'field_event_follow_ups',
    'field_event_scorecards',
    'field_event_roster_candidates',
    'field_event_aliases',
  ],
]

/**
 * Rows of events, planned as if they were spread over many events (rule event.rows-by-index). Where the sample of a table holds rows
 * of one event alone, the planner takes every event to have all of them, and walks through the table for each event of a list.
 */
export const rowsOfEvents = tables
  .map((table) => /* sql */ `alter table ${table} alter column field_event_id set (n_distinct = -0.1);\nanalyze ${table};`)
  .join('\n')
