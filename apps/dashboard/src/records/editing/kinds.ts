import { getKindName } from '@catalog/contract/wording/kinds'
import type { Change } from '../../changes/change.ts'
import { isObject, type Json, type JsonObject } from '../../values/fields/json.ts'
import type { DossierType, ProvenanceField } from '../queries.ts'

type Kind = Change['kind']

/** The record that a change is about. */
export type Subject = { readonly type: DossierType; readonly id: string; readonly slug: string; readonly name: string }

/**
 * Kinds of change that a curator can make to an open record, the most common first. Merges begin with the choice of the other record
 * (`MergePanel`).
 */
export const kindsByType: Readonly<Record<DossierType, readonly Kind[]>> = {
  entity: [
    'edit_entity',
    'update_entity_fields',
    'rename_entity',
    'update_entity_segment',
    'assign_taxonomy_term',
    'update_notes',
    'set_relationship_status',
    'suggest_entity_lifecycle',
    'suggest_entity_opportunity',
    'suggest_org_fit',
    'suggest_relationship',
    'add_provider',
    'create_person',
    'attach_person_role',
    'add_event',
    'add_lore',
    'update_contact_path',
    'gtm_upsert_assignment',
    'soft_delete_entity',
  ],
  person: ['edit_person', 'rename_person', 'add_touchpoint', 'soft_delete_person'],
}

/** Names a kind in the menu. The kinds of a curator's own changes have shorter names here. */
export function getOwnKindName(kind: Kind): string {
  if (kind === 'edit_entity' || kind === 'edit_person') return 'Fields'
  return kind === 'update_entity_fields' ? 'Scale figures' : getKindName(kind)
}

/** Fields that are edited by a special kind of change. All others are edited by the kind for fields. */
const kindsByColumn: Readonly<Record<DossierType, Readonly<Record<string, Kind>>>> = {
  entity: {
    name: 'rename_entity',
    slug: 'rename_entity',
    alias: 'rename_entity',
    lifecycle_status: 'suggest_entity_lifecycle',
    lifecycle_reason: 'suggest_entity_lifecycle',
    primary_contact: 'update_contact_path',
    contact_path: 'update_contact_path',
  },
  person: { name: 'rename_person', slug: 'rename_person', alias: 'rename_person' },
}

const kindsByFamily: Readonly<Partial<Record<ProvenanceField['family'], Kind>>> = {
  entity_segments: 'update_entity_segment',
  entity_term: 'assign_taxonomy_term',
  entity_org_fit: 'suggest_org_fit',
  entity_event: 'add_event',
  entity_lore: 'add_lore',
  person_role: 'attach_person_role',
  entity_relationship: 'suggest_relationship',
  entity_provider: 'add_provider',
  touchpoint: 'add_touchpoint',
  gtm_assignment: 'gtm_upsert_assignment',
}

/** Chooses the form for a value: the kind of change and, for a field of the record itself, its column. */
export function chooseKind(type: DossierType, field?: Pick<ProvenanceField, 'family' | 'column'>): { kind: Kind; column?: string } {
  const [usual = 'edit_entity'] = kindsByType[type]
  if (!field) return { kind: usual }
  if (field.family === type) {
    const [column = ''] = field.column?.split('.') ?? []
    if (column === 'scale' && field.column !== null) return { kind: 'update_entity_fields', column: field.column }
    const own = kindsByColumn[type][column]
    return own ? { kind: own } : { kind: usual, column }
  }
  const kind = kindsByFamily[field.family]
  return { kind: kind && kindsByType[type].includes(kind) ? kind : usual }
}

/** Builds the change that the form starts with: the record and the current value. */
export function buildInitialChange(kind: Kind, { type, slug }: Subject, record: object, column: string | undefined): JsonObject {
  if (kind === 'add_touchpoint') return { kind, person_slug_or_id: slug }
  const about: JsonObject = type === 'person' ? { kind, target_person_slug_or_id: slug } : { kind }
  if (kind === 'update_entity_fields') return { ...about, field_updates: { scale_patch: pickFigure(record, column) } }
  if (kind !== 'edit_entity' && kind !== 'edit_person') return about
  return { ...about, fields: column === undefined ? {} : { [column]: getValue(record, column) } }
}

/** Returns the edited figure under its name, which may contain dots. */
function pickFigure(record: object, column = ''): JsonObject {
  const name = column.slice('scale.'.length)
  const scale = getValue(record, 'scale')
  return name === '' ? {} : { [name]: (isObject(scale) ? scale[name] : null) ?? null }
}

function getValue(record: object, column: string): Json {
  const value: unknown = new Map<string, unknown>(Object.entries(record)).get(column)
  return (value ?? null) as Json
}
