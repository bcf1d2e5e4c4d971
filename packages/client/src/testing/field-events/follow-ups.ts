import { createPartNotFoundRefusal } from '@catalog/contract/field-events/event-refusals'
import { findEarlyCompletion, settleCompletion } from '@catalog/contract/field-events/follow-ups'
import { createBlank, followUpColumns, followUpDefaults } from '@catalog/contract/field-events/parts'
import type { FieldEventFollowUp, FieldEventFollowUpInput, FieldEventFollowUpPatch } from '../../generated/models.ts'
import { refuseInactive } from '../records/inactive.ts'
import type { Records } from '../records/records.ts'
import type { StoredEvent, StoredFollowUp } from '../records/stored-event.ts'
import { createInvalidFieldsRefusal, toRefusal } from '../refusal.ts'
import { toShownCounterparts, withCounterparts } from './counterparts.ts'
import { findEvent, findWork } from './find.ts'
import { resolveTogether } from './references.ts'
import { applyChanges, type Before, type OfEvent, type WriteResult, withMoments, withRow } from './written.ts'

const blank = { ...createBlank(followUpColumns, followUpDefaults), owner_profile_id: null, owner_name: null }

export function createFollowUp(
  { records, now }: Before,
  { slug }: OfEvent,
  sent: FieldEventFollowUpInput,
): WriteResult<FieldEventFollowUp> {
  requireDone(sent.completed_at, sent.status ?? blank.status)
  const [values, event] = resolveTogether(
    () => withCounterparts(records, sent),
    () => findEventWithInteraction(records, slug, sent.interaction_id),
  )
  refuseInactive(records, [values])
  const followUp = buildFollowUp(event, values, now)
  return { event: withFollowUp(event, followUp), shown: toFollowUpView(records, followUp), isNew: true }
}

export function updateFollowUp(
  { records, now }: Before,
  { slug, followUpId }: OfEvent & { readonly followUpId: string },
  sent: FieldEventFollowUpPatch,
): WriteResult<FieldEventFollowUp> {
  requireDone(sent.completed_at, sent.status)
  const [values, event] = resolveTogether(
    () => withCounterparts(records, sent),
    () => findEventWithInteraction(records, slug, sent.interaction_id),
  )
  const before = findWork(event, 'follow-up', event.followUps, followUpId)
  refuseInactive(records, [values])
  const followUp = applyChanges(before, { ...values, ...computeCompletion(values, before.status, now) }, now)
  return { event: { ...event, followUps: withRow(event.followUps, followUp) }, shown: toFollowUpView(records, followUp), isNew: false }
}

type NewFollowUp = Partial<StoredFollowUp> & Pick<StoredFollowUp, 'action_text'>

export function buildFollowUp({ own }: StoredEvent, values: NewFollowUp, now: string): StoredFollowUp {
  const completion = { completed_at: null, ...computeCompletion(values, blank.status, now) }
  return { id: crypto.randomUUID(), field_event_id: own.id, ...blank, ...values, ...completion, created_at: now, updated_at: now }
}

export function withFollowUp(event: StoredEvent, followUp: StoredFollowUp): StoredEvent {
  return { ...event, followUps: [...event.followUps, followUp] }
}

export function toFollowUpView(records: Records, followUp: StoredFollowUp): FieldEventFollowUp {
  return toShownCounterparts(records, followUp)
}

type CompletionFields = Pick<Partial<StoredFollowUp>, 'status' | 'completed_at'>

/** Computes `completed_at`. A change to done takes the timestamp that is sent, or the current one; any other status clears it. */
function computeCompletion(sent: CompletionFields, was: StoredFollowUp['status'], now: string): { readonly completed_at?: string | null } {
  requireDone(sent.completed_at, sent.status ?? was)
  return withMoments(settleCompletion(sent, was, now))
}

/** Refuses a `completed_at` for a follow-up that is not done. */
function requireDone(completedAt: string | null | undefined, status: string | undefined): void {
  const found = findEarlyCompletion(completedAt, status)
  if (found) throw createInvalidFieldsRefusal([found.detail], found.hint)
}

/** Refuses an interaction of another event. */
function findEventWithInteraction(records: Records, slug: string, id: string | null | undefined): StoredEvent {
  const event = findEvent(records, slug)
  if (id == null || event.interactions.some((one) => one.id === id.toLowerCase())) return event
  throw toRefusal(createPartNotFoundRefusal(event.own.slug, 'interaction', id, '/body/interaction_id'))
}
