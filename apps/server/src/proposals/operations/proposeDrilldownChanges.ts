import type { WriteHandler } from '../../http/call.ts'
import { findSegmentOrThrow } from '../../vocabulary/resolve.ts'
import type { ChangeInputs, ChangeKind } from '../changes/registry.ts'
import { toBundleTarget } from '../submitting/approval.ts'
import { propose } from '../submitting/submit.ts'

/**
 * Proposes changes that were found in a segment's drilldown. The segment is the source reference; the target is the entity that the changes
 * are about.
 */
export const proposeDrilldownChanges: WriteHandler<'proposeDrilldownChanges'> = async (call) => {
  const { changes, intent, match_rationale, ...rest } = call.body
  const segment = findSegmentOrThrow(call.reference, call.path.slug)
  return propose(call, {
    target: toBundleTarget(rest),
    changes: changes.map((input, index) => ({ input: input as ChangeInputs[ChangeKind], at: `/body/changes/${index}` })),
    matchRationale: match_rationale,
    intent,
    sourceRef: `drilldown:${segment.slug}`,
  })
}
