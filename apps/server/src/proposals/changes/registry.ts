import type { components } from '@catalog/contract/types'
import type { AnyInput, Change } from './change.ts'
import { addEvent } from './entities/addEvent.ts'
import { addLore } from './entities/addLore.ts'
import { addProvider } from './entities/addProvider.ts'
import { assignTaxonomyTerm } from './entities/assignTaxonomyTerm.ts'
import { createEntity } from './entities/createEntity.ts'
import { editEntity } from './entities/editEntity.ts'
import { mergeEntities } from './entities/mergeEntities.ts'
import { renameEntity } from './entities/renameEntity.ts'
import { setRelationshipStatus } from './entities/setRelationshipStatus.ts'
import { softDeleteEntity } from './entities/softDeleteEntity.ts'
import { suggestEntityLifecycle } from './entities/suggestEntityLifecycle.ts'
import { suggestEntityOpportunity } from './entities/suggestEntityOpportunity.ts'
import { suggestOrgFit } from './entities/suggestOrgFit.ts'
import { suggestRelationship } from './entities/suggestRelationship.ts'
import { updateContactPath } from './entities/updateContactPath.ts'
import { updateEntityFields } from './entities/updateEntityFields.ts'
import { updateEntitySegment } from './entities/updateEntitySegment.ts'
import { updateNotes } from './entities/updateNotes.ts'
import { gtmUpsertAssignment } from './gtm/gtmUpsertAssignment.ts'
import { upsertFieldEvent } from './gtm/upsertFieldEvent.ts'
import { addTouchpoint } from './people/addTouchpoint.ts'
import { attachPersonRole } from './people/attachPersonRole.ts'
import { createPerson } from './people/createPerson.ts'
import { editPerson } from './people/editPerson.ts'
import { mergePeople } from './people/mergePeople.ts'
import { renamePerson } from './people/renamePerson.ts'
import { softDeletePerson } from './people/softDeletePerson.ts'
import { updatePerson } from './people/updatePerson.ts'
import { addSegmentLore } from './segments/addSegmentLore.ts'
import { createSegment } from './segments/createSegment.ts'

export type ChangeKind = components['schemas']['ChangeKind']

/** Every kind of change in the contract; a missing kind does not compile. */
export const changes = {
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
  edit_entity: editEntity,
  edit_person: editPerson,
} satisfies { readonly [Kind in ChangeKind]: Change<{ readonly kind: Kind }> }

/** The input of each kind of change. */
export type ChangeInputs = { [Kind in ChangeKind]: Parameters<(typeof changes)[Kind]['translate']>[0] }

const definitions: Readonly<Record<string, Change<AnyInput>>> = changes

/** Finds the definition of a kind; undefined for a kind that only an older or newer version of the server has. */
export function findChangeDefinition(kind: string): Change<AnyInput> | undefined {
  return Object.hasOwn(definitions, kind) ? definitions[kind] : undefined
}

export function getChangeDefinition(kind: string): Change<AnyInput> {
  const definition = findChangeDefinition(kind)
  if (!definition) throw new Error(`There is no kind of change ${kind}.`)
  return definition
}

/** Lists the kinds of changes that create the target of their proposal. */
export function listTargetCreatingKinds(): string[] {
  return listKindsAbout('new target')
}

/** Lists the kinds of changes that are about the target of their proposal and therefore need a target. */
export function listTargetKinds(): string[] {
  return listKindsAbout('target')
}

function listKindsAbout(wanted: Change<AnyInput>['subject']): string[] {
  return Object.values(definitions).flatMap(({ kind, subject }) => (subject === wanted ? [kind] : []))
}
