import type { WriteHandler } from '../../http/call.ts'
import { toBundleTarget } from '../submitting/approval.ts'
import { propose } from '../submitting/submit.ts'

/**
 * Proposes a text about an entity. Without a target it waits until a curator chooses one (rule
 * proposal.unmatched).
 */
export const proposeLore: WriteHandler<'proposeLore'> = (call) => {
  const { target_entity_id, target_entity_slug, match_rationale, sources, dry_run: _dryRun, revises: _revises, kind, ...lore } = call.body
  const isMatched = target_entity_id !== undefined || target_entity_slug !== undefined
  const input = { kind: 'add_lore' as const, ...lore, ...(kind !== undefined && { lore_kind: kind }) }
  return propose(call, {
    target: isMatched ? toBundleTarget(call.body) : undefined,
    changes: [{ input, at: '/body' }],
    matchRationale: match_rationale,
    sources,
    status: isMatched ? 'pending' : 'unmatched',
  })
}
