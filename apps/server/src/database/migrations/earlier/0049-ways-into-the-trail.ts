/**
 * Indexes by which curators narrow the trail, the reports of runs and the usage of keys. Of the trail only the first partitions, in
 * which all lies that was there before there were months: the migration after this one takes these for its own.
 */
export const waysIntoTheTrail: readonly string[] = [
  'create index concurrently if not exists direct_writes_operation_first on direct_writes_first (operation, id)',
  'create index concurrently if not exists direct_writes_agent_and_operation_first on direct_writes_first (agent_id, operation, id)',
  'create index concurrently if not exists curation_log_operation_first on curation_log_first (operation, id)',
  'create index concurrently if not exists curation_log_curator_and_operation_first on curation_log_first (curator_id, operation, id)',
  'create index concurrently if not exists curation_log_type_first on curation_log_first (subject_type, id)',
  'create index concurrently if not exists curation_log_subject_id_first on curation_log_first (subject_id, id)',
  'create index concurrently if not exists run_reports_agent on run_reports (agent_id, created_at desc, id)',
  'create index concurrently if not exists run_reports_kind on run_reports (kind, created_at desc, id)',
  'create index concurrently if not exists run_reports_agent_and_kind on run_reports (agent_id, kind, created_at desc, id)',
  'create index concurrently if not exists api_calls_daily_day on api_calls_daily (day)',
]
