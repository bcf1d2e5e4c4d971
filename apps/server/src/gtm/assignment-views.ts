import type { components } from '@catalog/contract/types'
import { rfc3339, rfc3339OrNull } from '../http/moments.ts'
import type { AssignmentRow, FunnelCount } from './assignment-queries.ts'
import { freshnessOf } from './freshness.ts'
import { funnelStageOf } from './rules.ts'

type Schemas = components['schemas']

/** An assignment with what is derived of it (decisions 56 and 57). */
export function assignmentView(row: AssignmentRow, now: number = Date.now()): Schemas['GtmAssignment'] {
  const { id, entity, segment, last_met_at, last_event_day, created_at, updated_at, ...fields } = row
  const metAt = rfc3339OrNull(last_met_at)
  return {
    id,
    entity,
    segment,
    ...fields,
    funnel_stage: funnelStageOf(fields),
    relationship_freshness: freshnessOf([fields.last_touch, metAt, last_event_day], now),
    last_event_at: newest(metAt, last_event_day && rfc3339(`${last_event_day}T00:00:00Z`)),
    created_at: rfc3339(created_at),
    updated_at: rfc3339(updated_at),
  }
}

/** Of moments that are written alike, the later one. */
function newest(...moments: (string | null)[]): string | null {
  return moments.reduce((last, moment) => (last === null || (moment !== null && moment > last) ? moment : last), null)
}

/** How many assignments a segment has, in all and at each stage of the funnel. */
export function countsView(
  counts: readonly FunnelCount[],
  segmentId: string,
): Pick<Schemas['GtmSegment'], 'assignment_count' | 'funnel_counts'> {
  const own = counts.filter(({ segment_id }) => segment_id === segmentId)
  const at = (stage: Schemas['FunnelStage']) => own.find(({ funnel_stage }) => funnel_stage === stage)?.count ?? 0
  return {
    assignment_count: own.reduce((sum, { count }) => sum + count, 0),
    funnel_counts: {
      'initial-contact': at('initial-contact'),
      'in-discovery': at('in-discovery'),
      'opportunity-identified': at('opportunity-identified'),
      'qualified-prospect': at('qualified-prospect'),
    },
  }
}
