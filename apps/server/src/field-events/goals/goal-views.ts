import type { components } from '@catalog/contract/types'
import { rfc3339 } from '../../http/moments.ts'
import type { GoalRow } from './goal-queries.ts'

type Schemas = components['schemas']

export function goalView(row: GoalRow): Schemas['FieldEventGoal'] {
  return {
    ...row,
    status: row.status as Schemas['FieldEventGoalStatus'],
    created_at: rfc3339(row.created_at),
    updated_at: rfc3339(row.updated_at),
  }
}
