import type {
  FieldEventFollowUp,
  FieldEventFollowUpInput,
  FieldEventFollowUpPatch,
  FieldEventFollowUpStatus,
} from '../../generated/models.ts'
import type { Records } from '../records/records.ts'
import { invalidRefusal } from '../refusal.ts'
import { toShownCounterparts, withCounterparts } from './counterparts.ts'
import { eventPartNotFoundError, findEvent, findWork } from './find.ts'
import type { StoredEvent, StoredFollowUp } from './stored.ts'
import { applyChanges, type Before, type OfEvent, toUtc, type Written, withRow } from './written.ts'

const blank = {
  interaction_id: null,
  entity_id: null,
  person_id: null,
  owner_profile_id: null,
  owner_name: null,
  follow_up_type: 'other',
  destination: null,
  due_date: null,
  status: 'open',
} as const

export function createFollowUp({ records, now }: Before, { slug }: OfEvent, sent: FieldEventFollowUpInput): Written<FieldEventFollowUp> {
  requireDone(sent.completed_at, sent.status ?? blank.status)
  const values = withCounterparts(records, sent)
  const event = findEvent(records, slug)
  requireInteraction(event, values.interaction_id)
  const followUp = buildFollowUp(event, values, now)
  return { event: withFollowUp(event, followUp), shown: toFollowUpView(records, followUp), isNew: true }
}

export function updateFollowUp(
  { records, now }: Before,
  { slug, followUpId }: OfEvent & { readonly followUpId: string },
  sent: FieldEventFollowUpPatch,
): Written<FieldEventFollowUp> {
  if (sent.status !== undefined) requireDone(sent.completed_at, sent.status)
  const values = withCounterparts(records, sent)
  const event = findEvent(records, slug)
  requireInteraction(event, values.interaction_id)
  const before = findWork(event, 'follow-up', event.followUps, followUpId)
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

type Status = FieldEventFollowUpStatus
type Sent = { readonly status?: Status; readonly completed_at?: string | null }

/** Computes `completed_at`. A change to done takes the timestamp that is sent, or the current one; any other status clears it. */
function computeCompletion({ status, completed_at }: Sent, was: Status, now: string): { readonly completed_at?: string | null } {
  requireDone(completed_at, status ?? was)
  const at = typeof completed_at === 'string' ? toUtc(completed_at) : completed_at
  if ((status ?? was) !== 'done') return { completed_at: null }
  if (status === 'done') return { completed_at: at ?? now }
  return at === undefined ? {} : { completed_at: at }
}

/** Refuses a `completed_at` for a follow-up that is not done. */
function requireDone(completedAt: string | null | undefined, status: Status): void {
  if (completedAt == null || status === 'done') return
  throw invalidRefusal(
    '/body/completed_at',
    `is for a follow-up that is done, and this one is ${status}`,
    'Send it together with the status "done", or leave it out.',
  )
}

/** Refuses an interaction of another event. */
function requireInteraction(event: StoredEvent, id: string | null | undefined): void {
  if (id == null || event.interactions.some((one) => one.id === id.toLowerCase())) return
  throw eventPartNotFoundError(event, 'interaction', id, '/body/interaction_id')
}
