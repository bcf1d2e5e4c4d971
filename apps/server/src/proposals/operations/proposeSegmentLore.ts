import { createTwoNamesProblem, createUnnamedProblem } from '@catalog/contract/proposals/names'
import type { Handler } from '../../http/call.ts'
import { findSegmentOrThrow } from '../../vocabulary/resolve.ts'
import { propose } from '../submitting/submit.ts'
import { refuse } from '../translating/problems.ts'

export const proposeSegmentLore: Handler<'proposeSegmentLore'> = (call) => {
  const { segment_id, segment_slug, match_rationale, sources, dry_run: _dryRun, ...lore } = call.body
  const named = segment_id ?? segment_slug
  if (named === undefined) refuse([createUnnamedProblem('segment')])
  if (
    segment_id !== undefined &&
    segment_slug !== undefined &&
    findSegmentOrThrow(call.reference, segment_id) !== findSegmentOrThrow(call.reference, segment_slug)
  )
    refuse([createTwoNamesProblem('segment')])
  const input = { kind: 'add_segment_lore' as const, segment_id: named ?? '', ...lore }
  const places = { '/segment_slug': segment_id === undefined ? '/segment_slug' : '/segment_id' }
  return propose(call, { target: undefined, changes: [{ input, at: '/body', places }], matchRationale: match_rationale, sources })
}
