import type { components } from '@catalog/contract/types'
import { rfc3339, rfc3339OrNull } from '../../http/moments.ts'
import type { InteractionRow } from './interaction-queries.ts'

type Schemas = components['schemas']

export function interactionView(row: InteractionRow): Schemas['FieldEventInteraction'] {
  return {
    ...row,
    scheduled_at: rfc3339OrNull(row.scheduled_at),
    status: row.status as Schemas['FieldEventInteractionStatus'],
    signal_strength: row.signal_strength as Schemas['FieldEventSignalStrength'],
    created_at: rfc3339(row.created_at),
    updated_at: rfc3339(row.updated_at),
  }
}
