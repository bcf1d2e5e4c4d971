import type { components } from '@catalog/contract/types'
import { homeSegment } from '../entities/resolution.ts'
import type { Reference } from '../reference/vocabulary.ts'
import type { GapRow } from './gaps.ts'
import type { Kind } from './kinds.ts'

type Schemas = components['schemas']
type Gap = Omit<GapRow, 'core_rank' | 'importance_rank' | 'sort_key'>

export function coverageEntity(row: Gap, reference: Reference): Schemas['ManagementCoverageEntity'] {
  const { id, slug, name, country, region, city } = row
  return { id, slug, name, country, region, city, segment: homeSegment(row, reference) }
}

export function workItem({ kind, priority, reason, endpoint, changeKind }: Kind, row: Gap, reference: Reference): Schemas['AgentWorkItem'] {
  return {
    id: `${kind}:${row.slug}`,
    kind,
    priority,
    entity: coverageEntity(row, reference),
    reason,
    suggested_endpoint: endpoint,
    expected_proposal_kind: changeKind,
  }
}
