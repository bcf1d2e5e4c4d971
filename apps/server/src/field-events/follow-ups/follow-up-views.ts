import type { components } from '@catalog/contract/types'
import { rfc3339, rfc3339OrNull } from '../../http/moments.ts'
import type { FollowUpRow } from './follow-up-queries.ts'

type Schemas = components['schemas']

export function followUpView(row: FollowUpRow): Schemas['FieldEventFollowUp'] {
  return {
    ...row,
    follow_up_type: row.follow_up_type as Schemas['FieldEventFollowUpType'],
    status: row.status as Schemas['FieldEventFollowUpStatus'],
    completed_at: rfc3339OrNull(row.completed_at),
    created_at: rfc3339(row.created_at),
    updated_at: rfc3339(row.updated_at),
  }
}
