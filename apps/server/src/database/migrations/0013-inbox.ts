/** What the curators' inbox lists and filters by, and what the history of a record walks (decision 69). */
export const inbox = /* sql */ `
create index proposals_by_target_and_status on proposals (target_entity_id, status, created_at desc, id);
create index proposals_by_source on proposals (source, created_at desc, id);
create index proposals_by_source_and_status on proposals (source, status, created_at desc, id);
create index proposal_kinds_newest on proposal_kinds (kind, created_at desc, proposal_id);
create index proposal_kinds_newest_by_status on proposal_kinds (kind, status, created_at desc, proposal_id);
create index field_history_field on field_history (record_id, field, id desc);
`
