import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { CounterpartReferences } from '../counterparts.ts'
import { insertedRow, updatedRow } from '../work-rows.ts'
import { type FollowUpRow, followUpRows } from './follow-up-queries.ts'
import { completionOf } from './follow-up-rules.ts'

type Schemas = components['schemas']

/** What of a follow-up can be written: the records that it is about are resolved, and locked against being merged away. */
export type FollowUpValues = Omit<Schemas['FieldEventFollowUpPatch'], keyof CounterpartReferences> & {
  readonly entity_id?: string | null
  readonly person_id?: string | null
}
/** Who sees to it is known from a capture only, and set once. */
export type NewFollowUp = FollowUpValues & {
  readonly action_text: string
  readonly owner_profile_id?: string | null
  readonly owner_name?: string | null
}

const columns = [
  'interaction_id',
  'entity_id',
  'person_id',
  'action_text',
  'follow_up_type',
  'destination',
  'due_date',
  'status',
  'completed_at',
] as const

/** What a new follow-up has where nothing is said (specification, FieldEventFollowUp). */
export const newFollowUp = { follow_up_type: 'other', status: 'open' } as const

/** Adds a follow-up to an event; its interaction is one of that event. */
export async function createFollowUp(tx: Db, eventId: string, values: NewFollowUp): Promise<FollowUpRow> {
  const row = { ...newFollowUp, ...values, ...completionOf(values, newFollowUp.status), field_event_id: eventId }
  const all = ['field_event_id', 'owner_profile_id', 'owner_name', ...columns] as const
  const [followUp] = await followUpRows(tx, insertedRow('field_event_follow_ups', all, row))
  if (!followUp) throw new Error('A follow-up was added and not returned.')
  return followUp
}

/** Sets the columns that are sent, of a follow-up that is locked as `before`. */
export async function changeFollowUp(tx: Db, before: FollowUpRow, sent: FollowUpValues): Promise<FollowUpRow> {
  const set = { ...sent, ...completionOf(sent, before.status) }
  const [followUp] = await followUpRows(tx, updatedRow('field_event_follow_ups', columns, sql`t.id = ${before.id}::uuid`, set))
  if (!followUp) throw new Error('A follow-up is gone that was locked.')
  return followUp
}
