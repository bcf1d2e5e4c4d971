import { goalColumns, goalDefaults } from '@catalog/contract/field-events/parts'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { insertWorkRow, updateWorkRow } from '../work-rows.ts'
import { type GoalRow, selectGoals } from './goal-queries.ts'

type Schemas = components['schemas']

export async function createGoal(tx: Db, eventId: string, values: Schemas['FieldEventGoalInput']): Promise<GoalRow> {
  const row = { ...goalDefaults, ...values, field_event_id: eventId }
  const [goal] = await selectGoals(tx, insertWorkRow('field_event_goals', ['field_event_id', ...goalColumns], row))
  if (!goal) throw new Error('The database did not return the inserted goal.')
  return goal
}

/** Sets the sent columns of a locked goal. */
export async function changeGoal(tx: Db, id: string, patch: Schemas['FieldEventGoalPatch']): Promise<GoalRow> {
  const [goal] = await selectGoals(tx, updateWorkRow('field_event_goals', goalColumns, sql`t.id = ${id}::uuid`, patch))
  if (!goal) throw new Error('A locked goal is missing.')
  return goal
}
