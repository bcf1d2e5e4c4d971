/**
 * The tables from which cached answers are read. The vocabulary is represented by its version, which each change of it renews. Tables that
 * only the triggers of these tables write need no notes: the facets, marks and counts of entity_index, search words, and renames.
 */
export const notedWrites = /* sql */ `
select note_writes_to(name) from unnest(array[
  'entities', 'entity_index', 'entity_aliases', 'entity_segments', 'entity_taxonomy_terms', 'entity_verticals', 'entity_org_fits',
  'entity_providers', 'entity_relationships', 'entity_lore', 'entity_events', 'person_roles', 'people',
  'segment_lore', 'reference_version'
]) name;
`
