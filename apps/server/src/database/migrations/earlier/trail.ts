/** The tables of the trail, and the column by which each is cut: ids grow with time, and a merge's rows lie with the merge. */
export const trail = {
  proposal_log: 'id',
  field_history: 'id',
  direct_writes: 'id',
  curation_log: 'id',
  merges: 'id',
  merge_rows: 'merge_id',
} as const

/** Every id from before there were months is below this: a month has a million millions of ids (rule growth.months). */
export const firstMonth = '1000000000000'
