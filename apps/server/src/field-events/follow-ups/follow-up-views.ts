import type { components } from '@catalog/contract/types'
import { toDayOrNull, toRfc3339OrNull, toTimestamps } from '../../values/timestamps.ts'
import { unknownOwner } from '../unknown-owner.ts'
import type { FollowUpRow } from './follow-up-queries.ts'

type Schemas = components['schemas']

export function toFollowUpView(row: FollowUpRow): Schemas['FieldEventFollowUp'] {
  return {
    ...row,
    owner_profile_id: unknownOwner,
    due_date: toDayOrNull(row.due_date),
    completed_at: toRfc3339OrNull(row.completed_at),
    ...toTimestamps(row),
  }
}
