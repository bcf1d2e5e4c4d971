import type { Handler } from '../http/call.ts'
import { approveBundle, bundleChanges, bundleTarget } from './approval.ts'
import { sha256 } from './sha256.ts'
import { submitApproved } from './submit.ts'

export const submitBundle: Handler<'submitBundle'> = (call) => {
  const { body, headers } = call
  const approval = {
    digest: headers['X-Catalog-Approval-Digest'],
    idempotencyKey: headers['Idempotency-Key'],
    requestHash: sha256(body),
  }
  const draft = {
    target: bundleTarget(body),
    changes: bundleChanges(body),
    matchRationale: body.match_rationale,
    sources: body.sources,
  }
  return submitApproved(call, approval, draft, (tx) => approveBundle(tx, call))
}
