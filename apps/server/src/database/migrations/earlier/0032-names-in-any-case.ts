/**
 * Providers of an entity and matched candidates of an event, by their names in small letters: an entity may have any number of
 * providers for one capability, and a roster any number of candidates, of which a search for a name reads only those of that name.
 */
export const namesInAnyCase = /* sql */ `
create index entity_providers_name on entity_providers (entity_id, capability_id, lower(provider_name)) where provider_name is not null;
create index field_event_roster_candidates_matched_name on field_event_roster_candidates (field_event_id, lower(display_name))
  where review_status <> 'dismissed' and coalesce(matched_entity_id, matched_person_id) is not null;
`
