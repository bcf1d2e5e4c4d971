import { type CounterpartReferences, checkCounterpart } from '@catalog/contract/field-events/counterparts'
import { interactionColumns, interactionDefaults } from '@catalog/contract/field-events/parts'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { throwRefusal } from '../../errors/api-error.ts'
import { insertWorkRow, updateWorkRow } from '../work-rows.ts'
import { type InteractionRow, selectInteractions } from './interaction-queries.ts'

type Schemas = components['schemas']

/** The fields of an interaction that can be written. The records that it is with are resolved, and locked against being merged away. */
export type InteractionValues = Omit<Schemas['FieldEventInteractionPatch'], keyof CounterpartReferences> & {
  readonly entity_id?: string | null
  readonly person_id?: string | null
}
/** The owner is known only from a capture, and is set only on creation. */
export type NewInteraction = InteractionValues & { readonly owner_profile_id?: string | null; readonly owner_name?: string | null }

/** Adds an interaction to an event; the table refuses one without a counterpart. Leaves the catalog's `last_touch` alone. */
export async function createInteraction(tx: Db, eventId: string, values: NewInteraction): Promise<InteractionRow> {
  const row = { ...interactionDefaults, ...values, field_event_id: eventId }
  const all = ['field_event_id', 'owner_profile_id', 'owner_name', ...interactionColumns] as const
  const [interaction] = await selectInteractions(tx, insertWorkRow('field_event_interactions', all, row))
  if (!interaction) throw new Error('An interaction was added and not returned.')
  return interaction
}

/** Sets the columns that are sent, of an interaction that is locked as `before`; it must keep a counterpart. */
export async function changeInteraction(tx: Db, before: InteractionRow, sent: InteractionValues): Promise<InteractionRow> {
  throwRefusal(checkCounterpart({ ...before, ...sent }))
  const found = sql`t.id = ${before.id}::uuid`
  const [interaction] = await selectInteractions(tx, updateWorkRow('field_event_interactions', interactionColumns, found, sent))
  if (!interaction) throw new Error('An interaction is gone that was locked.')
  return interaction
}
