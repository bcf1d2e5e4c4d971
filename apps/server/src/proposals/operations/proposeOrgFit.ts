import type { WriteHandler } from '../../http/call.ts'
import { findBundleTarget } from '../submitting/approval.ts'
import { propose } from '../submitting/submit.ts'

export const proposeOrgFit: WriteHandler<'proposeOrgFit'> = (call) => {
  const { suggestions, match_rationale } = call.body
  const changes = suggestions.map((suggestion, index) => ({
    input: { kind: 'suggest_org_fit' as const, ...suggestion },
    at: `/body/suggestions/${index}`,
  }))
  return propose(call, { target: findBundleTarget(call.body), changes, matchRationale: match_rationale })
}
