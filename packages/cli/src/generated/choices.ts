// Made from the contract by packages/cli/generate. Do not edit.
export const version = "0.2.0" as const
export const kinds = [
  "suggest_org_fit",
  "add_provider",
  "suggest_relationship",
  "add_event",
  "update_entity_fields",
  "update_notes",
  "set_relationship_status",
  "create_person",
  "update_person",
  "assign_taxonomy_term",
  "update_entity_segment",
  "suggest_entity_lifecycle",
  "suggest_entity_opportunity",
  "attach_person_role",
  "gtm_upsert_assignment",
  "rename_entity",
  "rename_person",
  "merge_entities",
  "merge_people",
  "soft_delete_entity",
  "soft_delete_person",
  "field_event"
] as const
export const coverageKinds = [
  "missing_country",
  "missing_city",
  "missing_key_people",
  "missing_relationship_path",
  "missing_sources"
] as const
export const proposalStatuses = [
  "pending",
  "accepted",
  "rejected",
  "unmatched"
] as const
export const changeTypes = [
  "changed",
  "merged",
  "submitted",
  "decided"
] as const
export const recordTypes = [
  "entity",
  "person",
  "segment",
  "taxonomy_term",
  "capability",
  "need",
  "vertical",
  "source",
  "proposal",
  "field_event",
  "gtm_assignment",
  "gtm_brief",
  "discovery_sprint_target"
] as const
export const entityParts = [
  "relationships",
  "people",
  "lore",
  "org_fit",
  "providers",
  "events"
] as const
