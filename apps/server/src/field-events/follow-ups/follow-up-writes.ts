import type { CounterpartReferences } from '@catalog/contract/field-events/counterparts'
import { followUpColumns, followUpDefaults } from '@catalog/contract/field-events/parts'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { insertWorkRow, updateWorkRow } from '../work-rows.ts'
import { type FollowUpRow, selectFollowUps } from './follow-up-queries.ts'
import { computeCompletion } from './follow-up-rules.ts'

type Schemas = components['schemas']

/** Writable fields of a follow-up. The named records are resolved, and locked so that no merge removes them. */
export type FollowUpValues = Omit<Schemas['FieldEventFollowUpPatch'], keyof CounterpartReferences> & {
  readonly entity_id?: string | null
  readonly person_id?: string | null
}
/** Fields of a new follow-up. Only captured notes name an owner, which never changes later. */
export type NewFollowUp = FollowUpValues & {
  readonly action_text: string
  readonly owner_profile_id?: string | null
  readonly owner_name?: string | null
}

/** Adds a follow-up to an event. Its interaction, if it has one, must belong to that event. */
export async function createFollowUp(tx: Db, eventId: string, values: NewFollowUp): Promise<FollowUpRow> {
  const row = { ...followUpDefaults, ...values, ...computeCompletion(values, followUpDefaults.status), field_event_id: eventId }
  const all = ['field_event_id', 'owner_profile_id', 'owner_name', ...followUpColumns] as const
  const [followUp] = await selectFollowUps(tx, insertWorkRow('field_event_follow_ups', all, row))
  if (!followUp) throw new Error('The database did not return the inserted follow-up.')
  return followUp
}

/** Sets the sent columns of a locked follow-up; `before` is its current row. */
export async function changeFollowUp(tx: Db, before: FollowUpRow, patch: FollowUpValues): Promise<FollowUpRow> {
  const set = { ...patch, ...computeCompletion(patch, before.status) }
  const [followUp] = await selectFollowUps(
    tx,
    updateWorkRow('field_event_follow_ups', followUpColumns, sql`t.id = ${before.id}::uuid`, set),
  )
  if (!followUp) throw new Error('A locked follow-up is missing.')
  return followUp
}
