/** The indexes of the migration before this one for the trail's months, and errors of a day by who made them. */
export const usageOfAllKeys = /* sql */ `
-- Safe: the first partition has its index already, and the months came with this release: they hold what was written since then.
create index direct_writes_operation on direct_writes (operation, id);
-- Safe: as above.
create index direct_writes_agent_and_operation on direct_writes (agent_id, operation, id);
-- Safe: as above.
create index curation_log_operation on curation_log (operation, id);
-- Safe: as above.
create index curation_log_curator_and_operation on curation_log (curator_id, operation, id);
-- Safe: as above.
create index curation_log_type on curation_log (subject_type, id);
-- Safe: as above.
create index curation_log_subject_id on curation_log (subject_id, id);

-- Below 500, and from there on. Errors from before they were told apart, and those that the release before counts, are in neither.
alter table api_calls_daily add column client_errors bigint not null default 0, add column server_errors bigint not null default 0;
`
