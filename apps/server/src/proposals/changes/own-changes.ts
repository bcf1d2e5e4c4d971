import type { components } from '@catalog/contract/types'

type Schemas = components['schemas']
type Backed = { readonly confidence?: number; readonly rationale?: string }

/** The kinds of change that agents do not send as such: other endpoints than the bundle's make them. */
export type OwnChanges = {
  create_entity: { kind: 'create_entity' } & Backed & Omit<Schemas['EntityInput'], 'rationale'>
  create_segment: { kind: 'create_segment' } & Backed & Schemas['SegmentInput']
  add_lore: { kind: 'add_lore' } & Backed & LoreText & { lore_kind?: Schemas['SourceKind']; occurred_at?: string | null }
  add_segment_lore: { kind: 'add_segment_lore' } & Backed & LoreText & { segment_id: string }
  add_touchpoint: { kind: 'add_touchpoint' } & Backed & {
      person_slug_or_id: string
      touchpoint_kind: string
      label: string
      channel?: string | null
      detail?: string | null
      next_step?: string | null
      occurred_at?: string | null
    }
  update_contact_path: { kind: 'update_contact_path' } & Backed &
    Pick<
      Schemas['EntityRelationshipProposalRequest'],
      'contact_origin' | 'contact_origin_detail' | 'comms_channel' | 'active_channel' | 'contact_path' | 'source_ref'
    >
  upsert_field_event: { kind: 'upsert_field_event' } & Backed &
    Pick<
      Schemas['FieldEventsProposalRequest'],
      'operation' | 'event' | 'segments' | 'entities' | 'people' | 'unmatched_entities' | 'unmatched_people'
    >
}

type LoreText = { text: string; title?: string | null; trust_tier?: Schemas['TrustTier'] }
