import type { Handler } from '../http/call.ts'
import { bundleTarget } from './approval.ts'
import { propose } from './submit.ts'

export const proposePersonRole: Handler<'proposePersonRole'> = (call) => {
  const { target_entity_id: _, target_entity_slug: __, match_rationale, sources, ...said } = call.body
  const input = { kind: 'attach_person_role' as const, ...said }
  return propose(call, { target: bundleTarget(call.body), changes: [{ input, at: '/body' }], matchRationale: match_rationale, sources })
}
