import { createPartNotFoundRefusal } from '@catalog/contract/field-events/event-refusals'
import { computeCompletedAt, findEarlyCompletion } from '@catalog/contract/field-events/follow-ups'
import { buildBlankRow, followUpColumns, followUpDefaults } from '@catalog/contract/field-events/parts'
import type { FieldEventFollowUp, FieldEventFollowUpInput, FieldEventFollowUpPatch } from '../../generated/models.ts'
import { assertRecordsActive } from '../records/inactive.ts'
import type { Records } from '../records/records.ts'
import type { StoredEvent, StoredFollowUp } from '../records/stored-event.ts'
import { createInvalidFieldsRefusal, toRefusal } from '../refusal.ts'
import { addCounterpartViews, resolveCounterparts } from './counterparts.ts'
import { findEventOrThrow, findPartOrThrow } from './find.ts'
import { resolveTogether } from './references.ts'
import { applyChanges, convertTimestamps, type EventPath, replaceRow, type WriteContext, type WriteResult } from './written.ts'

const blank = { ...buildBlankRow(followUpColumns, followUpDefaults), owner_profile_id: null, owner_name: null }

export function createFollowUp(
  { records, now }: WriteContext,
  { slug }: EventPath,
  input: FieldEventFollowUpInput,
): WriteResult<FieldEventFollowUp> {
  assertDone(input.completed_at, input.status ?? blank.status)
  const [values, event] = resolveTogether(
    () => resolveCounterparts(records, input),
    () => findEventWithInteractionOrThrow(records, slug, input.interaction_id),
  )
  assertRecordsActive(records, [values])
  const followUp = buildFollowUp(event, values, now)
  return { event: addFollowUp(event, followUp), view: toFollowUpView(records, followUp), isNew: true }
}

export function updateFollowUp(
  { records, now }: WriteContext,
  { slug, followUpId }: EventPath & { readonly followUpId: string },
  patch: FieldEventFollowUpPatch,
): WriteResult<FieldEventFollowUp> {
  assertDone(patch.completed_at, patch.status)
  const [values, event] = resolveTogether(
    () => resolveCounterparts(records, patch),
    () => findEventWithInteractionOrThrow(records, slug, patch.interaction_id),
  )
  const before = findPartOrThrow(event, 'follow-up', event.followUps, followUpId)
  assertRecordsActive(records, [values])
  const followUp = applyChanges(before, { ...values, ...computeCompletion(values, before.status, now) }, now)
  return { event: { ...event, followUps: replaceRow(event.followUps, followUp) }, view: toFollowUpView(records, followUp), isNew: false }
}

type NewFollowUp = Partial<StoredFollowUp> & Pick<StoredFollowUp, 'action_text'>

export function buildFollowUp({ own }: StoredEvent, values: NewFollowUp, now: string): StoredFollowUp {
  const completion = { completed_at: null, ...computeCompletion(values, blank.status, now) }
  return { id: crypto.randomUUID(), field_event_id: own.id, ...blank, ...values, ...completion, created_at: now, updated_at: now }
}

export function addFollowUp(event: StoredEvent, followUp: StoredFollowUp): StoredEvent {
  return { ...event, followUps: [...event.followUps, followUp] }
}

export function toFollowUpView(records: Records, followUp: StoredFollowUp): FieldEventFollowUp {
  return addCounterpartViews(records, followUp)
}

type CompletionFields = Pick<Partial<StoredFollowUp>, 'status' | 'completed_at'>

/** Computes `completed_at`. A change to done takes the timestamp that is sent, or the current one; any other status clears it. */
function computeCompletion(
  patch: CompletionFields,
  storedStatus: StoredFollowUp['status'],
  now: string,
): { readonly completed_at?: string | null } {
  assertDone(patch.completed_at, patch.status ?? storedStatus)
  return convertTimestamps(computeCompletedAt(patch, storedStatus, now))
}

/** Refuses a `completed_at` for a follow-up that is not done. */
function assertDone(completedAt: string | null | undefined, status: string | undefined): void {
  const found = findEarlyCompletion(completedAt, status)
  if (found) throw createInvalidFieldsRefusal([found.detail], found.hint)
}

/** Throws for an interaction of another event. */
function findEventWithInteractionOrThrow(records: Records, slug: string, id: string | null | undefined): StoredEvent {
  const event = findEventOrThrow(records, slug)
  if (id == null || event.interactions.some((one) => one.id === id.toLowerCase())) return event
  throw toRefusal(createPartNotFoundRefusal(event.own.slug, 'interaction', id, '/body/interaction_id'))
}
