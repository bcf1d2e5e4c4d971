import type { Handler } from '../http/call.ts'
import { bundleTarget } from './approval.ts'
import { propose } from './submit.ts'

export const proposeOrgFit: Handler<'proposeOrgFit'> = (call) => {
  const { suggestions, match_rationale } = call.body
  const changes = suggestions.map((suggestion, index) => ({
    input: { kind: 'suggest_org_fit' as const, ...suggestion },
    at: `/body/suggestions/${index}`,
  }))
  return propose(call, { target: bundleTarget(call.body), changes, matchRationale: match_rationale })
}
