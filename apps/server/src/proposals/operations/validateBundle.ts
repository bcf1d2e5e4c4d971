import type { ReadHandler } from '../../http/call.ts'
import type { Caller } from '../../keys/caller.ts'
import { buildBundleApproval } from '../submitting/approval.ts'

/**
 * Shows the changes that a bundle would make, and the digest that binds a reviewer's approval to them. Nothing is kept.
 */
export const validateBundle: ReadHandler<'validateBundle', Caller> = async (call) => {
  const { approval, digest } = await buildBundleApproval(call.db, call)
  return { approval, approval_digest: digest }
}
