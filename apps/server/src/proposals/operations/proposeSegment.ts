import type { WriteHandler } from '../../http/call.ts'
import { propose } from '../submitting/submit.ts'

export const proposeSegment: WriteHandler<'proposeSegment'> = (call) => {
  const { segment, match_rationale, sources, dry_run: _dryRun, revises: _revises, ...backed } = call.body
  const input = { kind: 'create_segment' as const, ...segment, ...backed }
  return propose(call, { target: undefined, changes: [{ input, at: '/body/segment' }], matchRationale: match_rationale, sources })
}
