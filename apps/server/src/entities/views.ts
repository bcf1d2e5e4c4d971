import type { components } from '@catalog/contract/types'
import { createPicker } from '../database/columns.ts'
import { toRfc3339, toRfc3339OrNull } from '../values/timestamps.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { type EntityRow, listedColumns } from './columns.ts'
import { findHomeSegment, resolveSegments } from './resolution.ts'

const pickListed = createPicker(['id', ...listedColumns])

export function toEntitySummary(row: EntityRow, reference: Vocabulary): components['schemas']['EntitySummary'] {
  return {
    ...pickListed(row),
    last_verified_at: toRfc3339OrNull(row.last_verified_at),
    updated_at: toRfc3339(row.updated_at),
    created_at: toRfc3339(row.created_at),
    segment: findHomeSegment(row, reference),
    segment_resolution: resolveSegments(row, reference),
  }
}
