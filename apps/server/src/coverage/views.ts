import type { components } from '@catalog/contract/types'
import { findHomeSegment } from '../entities/resolution.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import type { GapRow } from './gaps.ts'
import type { Kind } from './kinds.ts'

type Schemas = components['schemas']
type EntityGap = Omit<GapRow, 'core_rank' | 'importance_rank' | 'sort_key'>

export function toCoverageEntity(row: EntityGap, reference: Vocabulary): Schemas['ManagementCoverageEntity'] {
  const { id, slug, name, country, region, city } = row
  return { id, slug, name, country, region, city, segment: findHomeSegment(row, reference) }
}

export function toWorkItem(
  { kind, priority, reason, suggested_endpoint, sdk_method, expected_proposal_kind, evidence, how }: Kind,
  row: EntityGap,
  reference: Vocabulary,
): Schemas['AgentWorkItem'] {
  return {
    id: `${kind}:${row.slug}`,
    kind,
    priority,
    entity: toCoverageEntity(row, reference),
    reason,
    suggested_endpoint,
    sdk_method,
    expected_proposal_kind,
    evidence,
    how,
  }
}
