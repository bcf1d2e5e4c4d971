import type { Handler } from '../../http/call.ts'
import { approveBundle, findBundleTarget, listBundleChanges } from '../submitting/approval.ts'
import { submitApproved } from '../submitting/submit.ts'
import { hashSha256 } from '../translating/sha256.ts'

export const submitBundle: Handler<'submitBundle'> = (call) => {
  const { body, headers } = call
  const approval = {
    digest: headers['X-Catalog-Approval-Digest'],
    idempotencyKey: headers['Idempotency-Key'],
    requestHash: hashSha256(body),
  }
  const draft = {
    target: findBundleTarget(body),
    changes: listBundleChanges(body),
    matchRationale: body.match_rationale,
    sources: body.sources,
  }
  return submitApproved(call, approval, draft, (tx) => approveBundle(tx, call))
}
