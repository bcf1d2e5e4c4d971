import { checkCounterpart } from '@catalog/contract/field-events/counterparts'
import { buildBlankRow, interactionColumns, interactionDefaults } from '@catalog/contract/field-events/parts'
import type { FieldEventInteraction, FieldEventInteractionInput, FieldEventInteractionPatch } from '../../generated/models.ts'
import { assertRecordsActive } from '../records/inactive.ts'
import type { Records } from '../records/records.ts'
import type { StoredEvent, StoredInteraction } from '../records/stored-event.ts'
import { throwRefusal } from '../refusal.ts'
import { addCounterpartViews, resolveCounterparts } from './counterparts.ts'
import { findEventOrThrow, findPartOrThrow } from './find.ts'
import { applyChanges, convertTimestamps, type EventPath, replaceRow, type WriteContext, type WriteResult } from './written.ts'

const blank = { ...buildBlankRow(interactionColumns, interactionDefaults), owner_profile_id: null, owner_name: null }

export function createInteraction(
  { records, now }: WriteContext,
  { slug }: EventPath,
  input: FieldEventInteractionInput,
): WriteResult<FieldEventInteraction> {
  const values = resolveCounterparts(records, input)
  throwRefusal(checkCounterpart(values))
  const event = findEventOrThrow(records, slug)
  assertRecordsActive(records, [values])
  const interaction = buildInteraction(event, convertTimestamps(values), now)
  return { event: addInteraction(event, interaction), view: toInteractionView(records, interaction), isNew: true }
}

export function updateInteraction(
  { records, now }: WriteContext,
  { slug, interactionId }: EventPath & { readonly interactionId: string },
  patch: FieldEventInteractionPatch,
): WriteResult<FieldEventInteraction> {
  const values = resolveCounterparts(records, patch)
  const event = findEventOrThrow(records, slug)
  const before = findPartOrThrow(event, 'interaction', event.interactions, interactionId)
  throwRefusal(checkCounterpart({ ...before, ...values }))
  assertRecordsActive(records, [values])
  const interaction = applyChanges(before, convertTimestamps(values), now)
  return {
    event: { ...event, interactions: replaceRow(event.interactions, interaction) },
    view: toInteractionView(records, interaction),
    isNew: false,
  }
}

export function buildInteraction({ own }: StoredEvent, values: Partial<StoredInteraction>, now: string): StoredInteraction {
  return { id: crypto.randomUUID(), field_event_id: own.id, ...blank, ...values, created_at: now, updated_at: now }
}

export function addInteraction(event: StoredEvent, interaction: StoredInteraction): StoredEvent {
  return { ...event, interactions: [...event.interactions, interaction] }
}

export function toInteractionView(records: Records, interaction: StoredInteraction): FieldEventInteraction {
  return addCounterpartViews(records, interaction)
}
