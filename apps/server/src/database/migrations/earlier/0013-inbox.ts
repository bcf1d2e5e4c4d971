/** Adds the indexes by which the curators' inbox lists and filters, and by which the history of a record is read. */
export const inbox = /* sql */ `
create index proposals_by_target_and_status on proposals (target_entity_id, status, created_at desc, id);
create index proposals_by_source on proposals (source, created_at desc, id);
create index proposals_by_source_and_status on proposals (source, status, created_at desc, id);
create index proposal_kinds_newest on proposal_kinds (kind, created_at desc, proposal_id);
create index proposal_kinds_newest_by_status on proposal_kinds (kind, status, created_at desc, proposal_id);
create index field_history_field on field_history (record_id, field, id desc);
`
