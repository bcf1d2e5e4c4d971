import { addEvent } from './addEvent.ts'
import { addLore } from './addLore.ts'
import { addProvider } from './addProvider.ts'
import { addSegmentLore } from './addSegmentLore.ts'
import { addTouchpoint } from './addTouchpoint.ts'
import { assignTaxonomyTerm } from './assignTaxonomyTerm.ts'
import { attachPersonRole } from './attachPersonRole.ts'
import type { Change, ChangeKind } from './change.ts'
import { createEntity } from './createEntity.ts'
import { createPerson } from './createPerson.ts'
import { createSegment } from './createSegment.ts'
import { gtmUpsertAssignment } from './gtmUpsertAssignment.ts'
import { mergeEntities } from './mergeEntities.ts'
import { mergePeople } from './mergePeople.ts'
import { renameEntity } from './renameEntity.ts'
import { renamePerson } from './renamePerson.ts'
import { setRelationshipStatus } from './setRelationshipStatus.ts'
import { softDeleteEntity } from './softDeleteEntity.ts'
import { softDeletePerson } from './softDeletePerson.ts'
import { suggestEntityLifecycle } from './suggestEntityLifecycle.ts'
import { suggestEntityOpportunity } from './suggestEntityOpportunity.ts'
import { suggestOrgFit } from './suggestOrgFit.ts'
import { suggestRelationship } from './suggestRelationship.ts'
import { updateContactPath } from './updateContactPath.ts'
import { updateEntityFields } from './updateEntityFields.ts'
import { updateEntitySegment } from './updateEntitySegment.ts'
import { updateNotes } from './updateNotes.ts'
import { updatePerson } from './updatePerson.ts'
import { upsertFieldEvent } from './upsertFieldEvent.ts'

/** Every kind of change; a missing one does not compile. */
export const changes: { readonly [Kind in ChangeKind]: Change<Kind, never> | Change<Kind> } = {
  suggest_org_fit: suggestOrgFit,
  add_provider: addProvider,
  suggest_relationship: suggestRelationship,
  add_event: addEvent,
  update_entity_fields: updateEntityFields,
  update_notes: updateNotes,
  set_relationship_status: setRelationshipStatus,
  create_person: createPerson,
  update_person: updatePerson,
  assign_taxonomy_term: assignTaxonomyTerm,
  update_entity_segment: updateEntitySegment,
  suggest_entity_lifecycle: suggestEntityLifecycle,
  suggest_entity_opportunity: suggestEntityOpportunity,
  attach_person_role: attachPersonRole,
  rename_entity: renameEntity,
  rename_person: renamePerson,
  merge_entities: mergeEntities,
  merge_people: mergePeople,
  soft_delete_entity: softDeleteEntity,
  soft_delete_person: softDeletePerson,
  create_entity: createEntity,
  create_segment: createSegment,
  add_lore: addLore,
  add_segment_lore: addSegmentLore,
  add_touchpoint: addTouchpoint,
  update_contact_path: updateContactPath,
  gtm_upsert_assignment: gtmUpsertAssignment,
  upsert_field_event: upsertFieldEvent,
}
