import type { Handler } from '../../http/call.ts'
import { findSegmentOrThrow } from '../../vocabulary/resolve.ts'
import { propose } from '../submitting/submit.ts'
import { refuse } from '../translating/problems.ts'

export const proposeSegmentLore: Handler<'proposeSegmentLore'> = (call) => {
  const { segment_id, segment_slug, match_rationale, sources, ...lore } = call.body
  const named = segment_id ?? segment_slug
  if (named === undefined) {
    const message = 'is required; name the segment by its slug here or by its UUID in segment_id'
    refuse([{ code: 'VALIDATION_ERROR', path: '/body/segment_slug', message }])
  }
  if (
    segment_id !== undefined &&
    segment_slug !== undefined &&
    findSegmentOrThrow(call.reference, segment_id) !== findSegmentOrThrow(call.reference, segment_slug)
  )
    refuse([{ code: 'VALIDATION_ERROR', path: '/body/segment_slug', message: 'names another segment than segment_id; send one of them' }])
  const input = { kind: 'add_segment_lore' as const, segment_id: named ?? '', ...lore }
  const places = { '/segment_slug': segment_id === undefined ? '/segment_slug' : '/segment_id' }
  return propose(call, { target: undefined, changes: [{ input, at: '/body', places }], matchRationale: match_rationale, sources })
}
