import type { WriteHandler } from '../../http/call.ts'
import { buildBundleApproval, parseApproval, toBundleDraft } from '../submitting/approval.ts'
import { previewProposal, submitApproved } from '../submitting/submit.ts'

export const submitBundle: WriteHandler<'submitBundle'> = (call) => {
  const draft = toBundleDraft(call.body)
  if (call.body.dry_run) return previewProposal(call, draft)
  return submitApproved(call, parseApproval(call), draft, (tx) => buildBundleApproval(tx, call))
}
