import {
  entityFields,
  entityLoreFields,
  eventFields,
  orgFitFields,
  providerFields,
  relationshipFields,
  segmentFields,
  termFields,
} from '../../entities/fields.ts'
import {
  fieldEventEntityFields,
  fieldEventFields,
  fieldEventPersonFields,
  fieldEventSegmentFields,
  unmatchedNameFields,
} from '../../field-events/fields.ts'
import { gtmAssignmentFields } from '../../gtm/fields.ts'
import { personFields, roleFields, touchpointFields } from '../../people/fields.ts'
import type { FieldAdapter } from '../../records/families/field-family.ts'
import { segmentLoreFields, segmentRecordFields } from '../../vocabulary/fields.ts'

/**
 * The adapters of all fields that changes can reach, by the stored name of their family. Those that others refer to
 * come first, because an undo writes them in the reverse order.
 */
export const families = {
  segment: segmentRecordFields,
  entity: entityFields,
  person: personFields,
  entity_segments: segmentFields,
  entity_term: termFields,
  entity_org_fit: orgFitFields,
  entity_provider: providerFields,
  entity_relationship: relationshipFields,
  entity_event: eventFields,
  entity_lore: entityLoreFields,
  segment_lore: segmentLoreFields,
  person_role: roleFields,
  touchpoint: touchpointFields,
  gtm_assignment: gtmAssignmentFields,
  field_event: fieldEventFields,
  field_event_segment: fieldEventSegmentFields,
  field_event_entity: fieldEventEntityFields,
  field_event_person: fieldEventPersonFields,
  field_event_unmatched_name: unmatchedNameFields,
} as const satisfies Record<string, FieldAdapter>

export type FamilyName = keyof typeof families

/** Whether the fields of this family make records to which other rows refer. */
export function isOfRecords(name: FamilyName): boolean {
  return name === 'segment' || name === 'entity' || name === 'person' || name === 'field_event'
}
