import { checkCounterpart } from '@catalog/contract/field-events/counterparts'
import { createBlank, interactionColumns, interactionDefaults } from '@catalog/contract/field-events/parts'
import type { FieldEventInteraction, FieldEventInteractionInput, FieldEventInteractionPatch } from '../../generated/models.ts'
import { refuseInactive } from '../records/inactive.ts'
import type { Records } from '../records/records.ts'
import type { StoredEvent, StoredInteraction } from '../records/stored-event.ts'
import { throwRefusal } from '../refusal.ts'
import { toShownCounterparts, withCounterparts } from './counterparts.ts'
import { findEvent, findWork } from './find.ts'
import { applyChanges, type Before, type OfEvent, type WriteResult, withMoments, withRow } from './written.ts'

const blank = { ...createBlank(interactionColumns, interactionDefaults), owner_profile_id: null, owner_name: null }

export function createInteraction(
  { records, now }: Before,
  { slug }: OfEvent,
  sent: FieldEventInteractionInput,
): WriteResult<FieldEventInteraction> {
  const values = withCounterparts(records, sent)
  throwRefusal(checkCounterpart(values))
  const event = findEvent(records, slug)
  refuseInactive(records, [values])
  const interaction = buildInteraction(event, withMoments(values), now)
  return { event: withInteraction(event, interaction), shown: toInteractionView(records, interaction), isNew: true }
}

export function updateInteraction(
  { records, now }: Before,
  { slug, interactionId }: OfEvent & { readonly interactionId: string },
  sent: FieldEventInteractionPatch,
): WriteResult<FieldEventInteraction> {
  const values = withCounterparts(records, sent)
  const event = findEvent(records, slug)
  const before = findWork(event, 'interaction', event.interactions, interactionId)
  throwRefusal(checkCounterpart({ ...before, ...values }))
  refuseInactive(records, [values])
  const interaction = applyChanges(before, withMoments(values), now)
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
