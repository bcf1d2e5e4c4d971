import type { WriteHandler } from '../../http/call.ts'
import { toBundleTarget } from '../submitting/approval.ts'
import { propose } from '../submitting/submit.ts'

/** Proposes the origin and the channel of the contact with an entity. */
export const proposeEntityRelationship: WriteHandler<'proposeEntityRelationship'> = (call) => {
  const { target_entity_id: _, target_entity_slug: __, match_rationale, sources, dry_run: _dryRun, revises: _revises, ...said } = call.body
  const input = { kind: 'update_contact_path' as const, ...said }
  return propose(call, { target: toBundleTarget(call.body), changes: [{ input, at: '/body' }], matchRationale: match_rationale, sources })
}
