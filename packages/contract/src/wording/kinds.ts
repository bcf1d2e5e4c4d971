import type { components } from '../generated/curation/types.ts'
import { getValueName } from './words.ts'

export type ChangeKind = components['schemas']['ChangeKind']

/** The name of each kind of change, beginning with a verb. A new kind in the contract does not compile without a name. */
export const kindNames: Readonly<Record<ChangeKind, string>> = {
  suggest_org_fit: 'Set capability fit',
  add_provider: 'Add provider',
  suggest_relationship: 'Add relationship',
  add_event: 'Add event',
  update_entity_fields: 'Update fields',
  update_notes: 'Add note',
  set_relationship_status: 'Set relationship status',
  create_person: 'Create person',
  update_person: 'Update person',
  assign_taxonomy_term: 'Assign tag',
  update_entity_segment: 'Update segment',
  suggest_entity_lifecycle: 'Set lifecycle status',
  suggest_entity_opportunity: 'Set opportunity',
  attach_person_role: 'Add role',
  gtm_upsert_assignment: 'Set GTM assignment',
  rename_entity: 'Rename entity',
  rename_person: 'Rename person',
  merge_entities: 'Merge entities',
  merge_people: 'Merge people',
  soft_delete_entity: 'Archive entity',
  soft_delete_person: 'Archive person',
  create_entity: 'Create entity',
  create_segment: 'Create segment',
  add_lore: 'Add lore',
  add_segment_lore: 'Add segment lore',
  add_touchpoint: 'Add touchpoint',
  update_contact_path: 'Update contact path',
  upsert_field_event: 'Set field event',
  edit_entity: 'Edit entity',
  edit_person: 'Edit person',
}

/** Names a kind of change for people: `soft_delete_person` is "Archive person". A newer server may send one that is not in the table. */
export function getKindName(kind: string): string {
  return isKind(kind) ? kindNames[kind] : getValueName(kind)
}

export function isKind(kind: string | undefined): kind is ChangeKind {
  return kind !== undefined && Object.hasOwn(kindNames, kind)
}
