import type { components } from '@catalog/contract/types'
import { toRfc3339 } from '../../values/timestamps.ts'
import { unknownOwner } from '../unknown-owner.ts'
import type { GoalRow } from './goal-queries.ts'

type Schemas = components['schemas']

export function toGoalView(row: GoalRow): Schemas['FieldEventGoal'] {
  return {
    ...row,
    owner_profile_id: unknownOwner,
    created_at: toRfc3339(row.created_at),
    updated_at: toRfc3339(row.updated_at),
  }
}
