import type { FieldEventInteraction, FieldEventInteractionInput, FieldEventInteractionPatch } from '../../generated/models.ts'
import type { Records } from '../records/records.ts'
import { invalidRefusal } from '../refusal.ts'
import { toShownCounterparts, withCounterparts } from './counterparts.ts'
import { findEvent, findWork } from './find.ts'
import type { StoredEvent, StoredInteraction } from './stored.ts'
import { applyChanges, type Before, type OfEvent, type Written, withMoments, withRow } from './written.ts'

const blank = {
  entity_id: null,
  person_id: null,
  counterpart_name: null,
  counterpart_context: null,
  scheduled_at: null,
  location: null,
  purpose: null,
  owner_profile_id: null,
  owner_name: null,
  status: 'planned',
  outcome_notes: null,
  signal_strength: 'none',
  next_step: null,
} as const

export function createInteraction(
  { records, now }: Before,
  { slug }: OfEvent,
  sent: FieldEventInteractionInput,
): Written<FieldEventInteraction> {
  const values = withCounterparts(records, sent)
  requireCounterpart(values)
  const event = findEvent(records, slug)
  const interaction = buildInteraction(event, withMoments(values, ['scheduled_at']), now)
  return { event: withInteraction(event, interaction), shown: toInteractionView(records, interaction), isNew: true }
}

export function updateInteraction(
  { records, now }: Before,
  { slug, interactionId }: OfEvent & { readonly interactionId: string },
  sent: FieldEventInteractionPatch,
): Written<FieldEventInteraction> {
  const values = withCounterparts(records, sent)
  const event = findEvent(records, slug)
  const before = findWork(event, 'interaction', event.interactions, interactionId)
  requireCounterpart({ ...before, ...values })
  const interaction = applyChanges(before, withMoments(values, ['scheduled_at']), now)
  return {
    event: { ...event, interactions: withRow(event.interactions, interaction) },
    shown: toInteractionView(records, interaction),
    isNew: false,
  }
}

export function buildInteraction({ own }: StoredEvent, values: Partial<StoredInteraction>, now: string): StoredInteraction {
  return { id: crypto.randomUUID(), field_event_id: own.id, ...blank, ...values, created_at: now, updated_at: now }
}

export function withInteraction(event: StoredEvent, interaction: StoredInteraction): StoredEvent {
  return { ...event, interactions: [...event.interactions, interaction] }
}

export function toInteractionView(records: Records, interaction: StoredInteraction): FieldEventInteraction {
  return toShownCounterparts(records, interaction)
}

type WithSomebody = { readonly entity_id?: string | null; readonly person_id?: string | null; readonly counterpart_name?: string | null }

function requireCounterpart({ entity_id, person_id, counterpart_name }: WithSomebody): void {
  if (entity_id != null || person_id != null || counterpart_name != null) return
  throw invalidRefusal(
    '/body',
    'leaves nobody whom the interaction is with',
    'Send at least one of entity_id or entity_slug, person_id or person_slug, and counterpart_name, and clear the last one only together with another that takes its place.',
  )
}
