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
import type { FieldFamily } from '../../records/field-family.ts'
import { segmentLoreFields, segmentRecordFields } from '../../reference/fields.ts'

/**
 * Every family of fields that changes can reach, with who reads and writes it, in the order in which an acceptance
 * writes them: what others refer to comes first.
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
} as const satisfies Record<string, FieldFamily>

export type FamilyName = keyof typeof families
