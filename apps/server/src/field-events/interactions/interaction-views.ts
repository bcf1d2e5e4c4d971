import type { components } from '@catalog/contract/types'
import { toRfc3339OrNull, toTimestamps } from '../../values/timestamps.ts'
import { unknownOwner } from '../unknown-owner.ts'
import type { InteractionRow } from './interaction-queries.ts'

type Schemas = components['schemas']

export function toInteractionView(row: InteractionRow): Schemas['FieldEventInteraction'] {
  return {
    ...row,
    owner_profile_id: unknownOwner,
    scheduled_at: toRfc3339OrNull(row.scheduled_at),
    ...toTimestamps(row),
  }
}
