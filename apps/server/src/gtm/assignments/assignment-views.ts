import type { components } from '@catalog/contract/types'
import { readJson } from '../../stored-json/read-json.ts'
import { toDayOrNull, toRfc3339, toRfc3339OrNull } from '../../values/timestamps.ts'
import { getFunnelStage } from '../rules.ts'
import type { AssignmentRow, FunnelCount } from './assignment-queries.ts'
import { computeFreshness } from './freshness.ts'

type Schemas = components['schemas']

/** Shows an assignment with its derived fields (rules gtm.funnel and gtm.freshness). */
export function toAssignmentView(row: AssignmentRow): Schemas['GtmAssignment'] {
  const { id, entity, segment, last_met_at, last_event_day, created_at, updated_at, ...fields } = row
  const metAt = toRfc3339OrNull(last_met_at)
  const eventDay = toDayOrNull(last_event_day)
  return {
    id,
    entity,
    segment,
    ...fields,
    pillars: readJson('gtm_assignments.pillars', fields.pillars, null),
    product_signal: readJson('gtm_assignments.product_signal', fields.product_signal, null),
    sizing: readJson('gtm_assignments.sizing', fields.sizing, null),
    source_ref: readJson('gtm_assignments.source_ref', fields.source_ref, null),
    mark_live_until: toDayOrNull(fields.mark_live_until),
    funnel_stage: getFunnelStage(fields),
    relationship_freshness: computeFreshness([fields.last_touch, metAt, eventDay], Date.now()),
    last_event_at: findLatest(metAt, eventDay && `${eventDay}T00:00:00.000Z`),
    created_at: toRfc3339(created_at),
    updated_at: toRfc3339(updated_at),
  }
}

/** Returns the latest timestamp. They are compared as strings, so all must have the same format. */
function findLatest(...timestamps: (string | null)[]): string | null {
  return timestamps.reduce((last, timestamp) => (last === null || (timestamp !== null && timestamp > last) ? timestamp : last), null)
}

/** Counts the assignments of a segment, in total and at each stage of the funnel. */
export function toCountsView(
  counts: readonly FunnelCount[],
  segmentId: string,
): Pick<Schemas['GtmSegment'], 'assignment_count' | 'funnel_counts'> {
  const own = counts.filter(({ segment_id }) => segment_id === segmentId)
  const getCount = (stage: Schemas['FunnelStage']) => own.find(({ funnel_stage }) => funnel_stage === stage)?.count ?? 0
  return {
    assignment_count: own.reduce((sum, { count }) => sum + count, 0),
    funnel_counts: {
      'initial-contact': getCount('initial-contact'),
      'in-discovery': getCount('in-discovery'),
      'opportunity-identified': getCount('opportunity-identified'),
      'qualified-prospect': getCount('qualified-prospect'),
    },
  }
}
