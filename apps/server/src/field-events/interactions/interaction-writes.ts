import { type CounterpartReferences, checkCounterpart } from '@catalog/contract/field-events/counterparts'
import { interactionColumns, interactionDefaults } from '@catalog/contract/field-events/parts'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { throwRefusal } from '../../errors/api-error.ts'
import { insertWorkRow, updateWorkRow } from '../work-rows.ts'
import { type InteractionRow, selectInteractions } from './interaction-queries.ts'

type Schemas = components['schemas']

/** Writable fields of an interaction. The named records are resolved, and locked so that no merge removes them. */
export type InteractionValues = Omit<Schemas['FieldEventInteractionPatch'], keyof CounterpartReferences> & {
  readonly entity_id?: string | null
  readonly person_id?: string | null
}
/** Fields of a new interaction. Only captured notes name an owner, which never changes later. */
export type NewInteraction = InteractionValues & { readonly owner_profile_id?: string | null; readonly owner_name?: string | null }

/** Adds an interaction to an event, without changing `last_touch`. The table refuses an interaction without a counterpart. */
export async function createInteraction(tx: Db, eventId: string, values: NewInteraction): Promise<InteractionRow> {
  const row = { ...interactionDefaults, ...values, field_event_id: eventId }
  const all = ['field_event_id', 'owner_profile_id', 'owner_name', ...interactionColumns] as const
  const [interaction] = await selectInteractions(tx, insertWorkRow('field_event_interactions', all, row))
  if (!interaction) throw new Error('The database did not return the inserted interaction.')
  return interaction
}

/** Sets the sent columns of a locked interaction; `before` is its current row. Throws if no counterpart would be left. */
export async function changeInteraction(tx: Db, before: InteractionRow, patch: InteractionValues): Promise<InteractionRow> {
  throwRefusal(checkCounterpart({ ...before, ...patch }))
  const found = sql`t.id = ${before.id}::uuid`
  const [interaction] = await selectInteractions(tx, updateWorkRow('field_event_interactions', interactionColumns, found, patch))
  if (!interaction) throw new Error('A locked interaction is missing.')
  return interaction
}
