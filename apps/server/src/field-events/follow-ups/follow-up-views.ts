import type { components } from '@catalog/contract/types'
import { toRfc3339, toRfc3339OrNull } from '../../values/timestamps.ts'
import { unknownOwner } from '../unknown-owner.ts'
import type { FollowUpRow } from './follow-up-queries.ts'

type Schemas = components['schemas']

export function toFollowUpView(row: FollowUpRow): Schemas['FieldEventFollowUp'] {
  return {
    ...row,
    owner_profile_id: unknownOwner,
    completed_at: toRfc3339OrNull(row.completed_at),
    created_at: toRfc3339(row.created_at),
    updated_at: toRfc3339(row.updated_at),
  }
}
