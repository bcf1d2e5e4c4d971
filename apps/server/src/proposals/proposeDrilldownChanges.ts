import type { Handler } from '../http/call.ts'
import { segmentBy } from '../reference/resolve.ts'
import { bundleTarget } from './approval.ts'
import type { ChangeInputs, ChangeKind } from './changes/change.ts'
import { propose } from './submit.ts'

/** What was found while looking at a segment from close by; the segment says where, the target whom it is about. */
export const proposeDrilldownChanges: Handler<'proposeDrilldownChanges'> = async (call) => {
  const { changes, intent, match_rationale, ...rest } = call.body
  const segment = segmentBy(call.reference, call.path.slug)
  return propose(call, {
    target: bundleTarget(rest),
    changes: changes.map((input, index) => ({ input: input as ChangeInputs[ChangeKind], at: `/body/changes/${index}` })),
    matchRationale: match_rationale,
    intent,
    sourceRef: `drilldown:${segment.slug}`,
  })
}
