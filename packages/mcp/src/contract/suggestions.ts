/** The kinds of `catalog_suggest`, each with the operation that takes it. */
export const suggestions = {
  create_entity: 'proposeEntity',
  create_segment: 'proposeSegment',
  add_lore: 'proposeLore',
  add_segment_lore: 'proposeSegmentLore',
  add_touchpoint: 'proposePersonTouchpoint',
  update_contact_path: 'proposeEntityRelationship',
  upsert_field_event: 'proposeFieldEvent',
} as const

export type SuggestionKind = keyof typeof suggestions

export function isSuggestion(kind: string): kind is SuggestionKind {
  return Object.hasOwn(suggestions, kind)
}
