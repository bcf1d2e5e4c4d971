import { isDeepStrictEqual } from 'node:util'
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
import type { FieldAdapter, FieldAddress } from '../../records/families/field-family.ts'
import { mergePlans } from '../../records/merges/merge-plan.ts'
import type { RecordKind } from '../../records/references/resolve.ts'
import { segmentLoreFields, segmentRecordFields } from '../../vocabulary/fields.ts'
import { createMergedRowsAdapter } from './merged-rows.ts'

/** The adapters of the catalog's fields, by the stored name of their family. */
const heldFamilies = {
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

/** The adapters of values that a merge loses with rows of the duplicate: one for each set of required scopes. */
const mergedRows = {
  merged_rows: createMergedRowsAdapter('read:catalog'),
  merged_people_rows: createMergedRowsAdapter('read:people'),
  merged_gtm_rows: createMergedRowsAdapter('read:gtm'),
  merged_meeting_rows: createMergedRowsAdapter('read:gtm', 'read:people'),
} as const satisfies Record<string, FieldAdapter>

/** The adapters of all fields that changes can touch. */
export const families = { ...heldFamilies, ...mergedRows } as const

export type HeldFamilyName = keyof typeof heldFamilies
export type FamilyName = keyof typeof families

export const mergedRowFamilies = Object.keys(mergedRows) as (keyof typeof mergedRows)[]

/** Returns the family of the values that a merge loses with rows of a table. It requires the same scopes as the table. */
export function getMergedRowFamily(kind: RecordKind, name: string): keyof typeof mergedRows {
  const { readBy = ['read:catalog'] } = mergePlans[kind].tables.find(({ table }) => table === name) ?? {}
  const family = mergedRowFamilies.find((one) => isDeepStrictEqual(mergedRows[one].readBy.scopes, readBy))
  if (!family) throw new Error(`No family of merged rows is read by ${readBy.join(' and ')}, as ${name} is.`)
  return family
}

/** The address of a field that changes can touch. */
export type Address = FieldAddress & { readonly family: FamilyName }

const adapters: Readonly<Record<string, FieldAdapter>> = families

/** Finds the adapter for a stored family name; undefined for a name that only another version of the server knows. */
export function findFamily(name: string): FieldAdapter | undefined {
  return Object.hasOwn(adapters, name) ? adapters[name] : undefined
}

/** Lists the families of records, and the families of rows, which depend on records. No family depends on another one in its list. */
export function listFamilies(): { readonly ofRecords: readonly HeldFamilyName[]; readonly ofRows: readonly HeldFamilyName[] } {
  const names = (Object.keys(families) as FamilyName[]).filter(isHeldFamily)
  const createsRecords = (name: HeldFamilyName) => families[name].makesRecordBy !== undefined
  return { ofRecords: names.filter(createsRecords), ofRows: names.filter((name) => !createsRecords(name)) }
}

function isHeldFamily(name: FamilyName): name is HeldFamilyName {
  return !(name in mergedRows)
}
