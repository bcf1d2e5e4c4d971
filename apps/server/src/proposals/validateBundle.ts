import type { Handler } from '../http/call.ts'
import { approveBundle } from './approval.ts'

/** Shows what a bundle would change, and what a reviewer's approval of it is bound to. Nothing is kept. */
export const validateBundle: Handler<'validateBundle'> = async (call) => {
  const { approval, digest } = await approveBundle(call.db, call)
  return { approval, approval_digest: digest }
}
