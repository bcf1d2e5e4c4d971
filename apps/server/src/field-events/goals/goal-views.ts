import type { components } from '@catalog/contract/types'
import { toDayOrNull, toTimestamps } from '../../values/timestamps.ts'
import { unknownOwner } from '../unknown-owner.ts'
import type { GoalRow } from './goal-queries.ts'

type Schemas = components['schemas']

export function toGoalView(row: GoalRow): Schemas['FieldEventGoal'] {
  return {
    ...row,
    owner_profile_id: unknownOwner,
    due_date: toDayOrNull(row.due_date),
    ...toTimestamps(row),
  }
}
