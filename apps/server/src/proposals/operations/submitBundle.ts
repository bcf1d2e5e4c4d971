import type { Handler } from '../../http/call.ts'
import { approveBundle, toBundleDraft } from '../submitting/approval.ts'
import { submitApproved } from '../submitting/submit.ts'
import { hashSha256 } from '../translating/sha256.ts'

export const submitBundle: Handler<'submitBundle'> = (call) => {
  const { body, headers } = call
  const approval = {
    digest: headers['X-Catalog-Approval-Digest'],
    idempotencyKey: headers['Idempotency-Key'],
    requestHash: hashSha256(body),
  }
  return submitApproved(call, approval, toBundleDraft(body), (tx) => approveBundle(tx, call))
}
